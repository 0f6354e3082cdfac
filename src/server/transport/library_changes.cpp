// SPDX-License-Identifier: MIT
#include "server/transport/library_changes.hpp"

#include "base/bad_input.hpp"
#include "server/api/import_answers.hpp"
#include "server/api/library_message.hpp"
#include "server/services/library_edits.hpp"
#include "server/services/services.hpp"
#include "server/transport/percent.hpp"

#include <boost/beast/http/status.hpp>
#include <boost/beast/http/verb.hpp>

#include <algorithm>
#include <array>
#include <functional>
#include <stop_token>
#include <string>
#include <utility>

namespace crownhead::server {
namespace {

using boost::beast::http::status;
using boost::beast::http::verb;

constexpr std::size_t longest_name = 255;  // bytes, as in a file's name

HttpResponse stop_import(const Site& site, const std::string& id) {
    const auto state = site.services->imports.stop(id);
    return state ? json_response(import_answer(*state)) : error_response(status::not_found, "there is no such import");
}

/// What a request changes, read from its body or its target; the change is then made on another thread.
using Change = std::function<std::string(const LibraryPlace& place, const std::stop_token& stop)>;

std::string name_in(const HttpRequest& request) {
    const auto name = query_parameter(target_of(request), "name");
    if (!name) {
        throw BadInput("the address has no name: ?name=…");
    }
    return *name;
}

/// The change that a POST asks for; nothing if there is none at that path.
std::optional<Change> change_posted(std::string_view rest, const std::string& body) {
    if (rest == "delete") {
        return [query = read_deletion(body)](const LibraryPlace& place, const std::stop_token& stop) {
            return delete_games(place, query, stop);
        };
    }
    if (rest == "undo") {
        require_undo(body);
        return [](const LibraryPlace& place, const std::stop_token& /*stop*/) { return undo_change(place); };
    }
    if (rest == "tags") {
        return [change = read_tag_change(body)](const LibraryPlace& place, const std::stop_token& stop) {
            return change_tags(place, change, stop);
        };
    }
    if (rest == "collections") {
        return [change = read_collection_change(body)](const LibraryPlace& place, const std::stop_token& stop) {
            return change_collection(place, change, stop);
        };
    }
    if (rest == "searches") {
        return [search = read_saved_search(body)](const LibraryPlace& place, const std::stop_token& /*stop*/) {
            return save_search(place, search);
        };
    }
    if (rest == "aliases") {
        return [text = read_aliases_change(body)](const LibraryPlace& place, const std::stop_token& /*stop*/) {
            return change_aliases(place, text);
        };
    }
    return std::nullopt;
}

/// The same for a DELETE.
std::optional<Change> change_of_delete(std::string_view rest, const HttpRequest& request) {
    if (rest == "collections") {
        return [name = name_in(request)](const LibraryPlace& place, const std::stop_token& /*stop*/) {
            return delete_collection(place, name);
        };
    }
    if (rest == "searches") {
        return [name = name_in(request)](const LibraryPlace& place, const std::stop_token& /*stop*/) {
            return delete_search(place, name);
        };
    }
    return std::nullopt;
}

}  // namespace

std::optional<HttpResponse> library_change(const Site& site, const HttpRequest& request, std::string_view rest,
                                           const Recipient& to) {
    constexpr std::string_view one_import = "imports/";
    if (rest.starts_with(one_import)) {
        return stop_import(site, std::string(rest.substr(one_import.size())));
    }
    std::optional<Change> wanted =
        request.method() == verb::post ? change_posted(rest, request.body()) : change_of_delete(rest, request);
    if (!wanted) {
        return error_response(status::not_found, "there is nothing here by that name");
    }
    const LibraryPlace place{&site.services->libraries, &site.services->library_turns};
    return answer_after_search(site, to, [wanted = *std::move(wanted), place](const std::stop_token& stop) {
        return json_response(wanted(place, stop));
    });
}

bool is_upload(const HttpRequest& request) {
    return request.method() == verb::post && path_of(request) == "/api/library/imports";
}

HttpResponse upload_refused(const UploadRefused& refused) {
    constexpr std::array codes{status::insufficient_storage, status::service_unavailable, status::conflict};
    return error_response(codes.at(static_cast<std::size_t>(refused.why())), refused.what());
}

ImportService::Upload upload_asked(std::string_view target) {
    require_well_formed(target);
    require_known(target, {"name", "duplicates"});
    const auto name = query_parameter(target, "name");
    const std::string duplicates = query_parameter(target, "duplicates").value_or("merge");
    const bool is_plain = name && std::all_of(name->begin(), name->end(), [](char c) {
                              return static_cast<unsigned char>(c) >= ' ' && c != '\x7f';
                          });
    if (!is_plain || name->empty() || name->size() > longest_name) {
        throw BadInput("name is the file's name, of 1 to 255 bytes: /api/library/imports?name=games.pdn");
    }
    if (duplicates != "merge" && duplicates != "keep") {
        throw BadInput("duplicates is merge or keep");
    }
    return {.name = *name, .duplicates = duplicates == "keep" ? library::Duplicates::keep : library::Duplicates::merge};
}

}  // namespace crownhead::server
