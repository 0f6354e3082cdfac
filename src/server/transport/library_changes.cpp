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
#include <stdexcept>
#include <stop_token>
#include <string>
#include <utility>

namespace crownhead::server {
namespace {

using boost::beast::http::status;
using boost::beast::http::verb;

constexpr std::size_t longest_name = 255;  // bytes, as in a file's name

/// Reads a change from a copy of the request's body, which may have a megabyte, and makes it. Called on another thread.
using Change = std::function<std::string(const LibraryPlace& place, const std::stop_token& stop)>;

std::optional<HttpResponse> answer_after_change(const ApiRequest& asked, Change change) {
    const LibraryPlace place{&asked.site.services->libraries, &asked.site.services->library_turns};
    return answer_after_search(asked.site, asked.to, [change = std::move(change), place](const std::stop_token& stop) {
        return json_response(change(place, stop));
    });
}

std::string name_in(const ApiRequest& asked) {
    const auto name = query_parameter(asked.target(), "name");
    if (!name) {
        throw BadInput("the address has no name: ?name=…");
    }
    return *name;
}

}  // namespace

std::optional<HttpResponse> answer_deletion(const ApiRequest& asked) {
    return answer_after_change(asked,
                               [body = asked.request.body()](const LibraryPlace& place, const std::stop_token& stop) {
                                   return delete_games(place, read_deletion(body), stop);
                               });
}

std::optional<HttpResponse> answer_undo(const ApiRequest& asked) {
    return answer_after_change(
        asked, [body = asked.request.body()](const LibraryPlace& place, const std::stop_token& /*stop*/) {
            require_undo(body);
            return undo_change(place);
        });
}

std::optional<HttpResponse> answer_tag_change(const ApiRequest& asked) {
    return answer_after_change(asked,
                               [body = asked.request.body()](const LibraryPlace& place, const std::stop_token& stop) {
                                   return change_tags(place, read_tag_change(body), stop);
                               });
}

std::optional<HttpResponse> answer_collection_change(const ApiRequest& asked) {
    return answer_after_change(asked,
                               [body = asked.request.body()](const LibraryPlace& place, const std::stop_token& stop) {
                                   return change_collection(place, read_collection_change(body), stop);
                               });
}

std::optional<HttpResponse> answer_collection_deletion(const ApiRequest& asked) {
    return answer_after_change(asked,
                               [name = name_in(asked)](const LibraryPlace& place, const std::stop_token& /*stop*/) {
                                   return delete_collection(place, name);
                               });
}

std::optional<HttpResponse> answer_saved_search(const ApiRequest& asked) {
    return answer_after_change(
        asked, [body = asked.request.body()](const LibraryPlace& place, const std::stop_token& /*stop*/) {
            return save_search(place, read_saved_search(body));
        });
}

std::optional<HttpResponse> answer_search_deletion(const ApiRequest& asked) {
    return answer_after_change(asked,
                               [name = name_in(asked)](const LibraryPlace& place, const std::stop_token& /*stop*/) {
                                   return delete_search(place, name);
                               });
}

std::optional<HttpResponse> answer_aliases_change(const ApiRequest& asked) {
    return answer_after_change(
        asked, [body = asked.request.body()](const LibraryPlace& place, const std::stop_token& /*stop*/) {
            return change_aliases(place, read_aliases_change(body));
        });
}

std::optional<HttpResponse> answer_import_stop(const ApiRequest& asked) {
    const auto state = asked.site.services->imports.stop(asked.names.at(0));
    return state ? json_response(import_answer(*state)) : error_response(status::not_found, "there is no such import");
}

std::optional<HttpResponse> answer_upload(const ApiRequest& /*asked*/) {
    throw std::logic_error("an upload is taken while it comes, not as a whole");
}

bool is_upload(const HttpRequest& request) {
    return request.method() == verb::post && path_of(request) == imports_path;
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
