// SPDX-License-Identifier: MIT
#include "server/transport/study_files.hpp"

#include "base/bad_input.hpp"
#include "notation/characters.hpp"
#include "server/services/dispatcher.hpp"
#include "server/services/services.hpp"
#include "server/transport/percent.hpp"

#include <spdlog/spdlog.h>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/status.hpp>
#include <boost/beast/http/verb.hpp>

#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace crownhead::server {
namespace {

using boost::beast::http::field;
using boost::beast::http::status;

constexpr std::string_view studies = "/api/studies";
constexpr std::string_view chapters = "/chapters";

/// The study that gets the chapters; empty for a new one, nothing if the path is another.
std::optional<std::string_view> study_in(std::string_view path) {
    if (path == studies) {
        return "";
    }
    if (!path.starts_with(studies) || !path.ends_with(chapters) || path.size() < studies.size() + chapters.size() + 2) {
        return std::nullopt;
    }
    path.remove_suffix(chapters.size());
    path.remove_prefix(studies.size() + 1);
    return path.find('/') == std::string_view::npos ? std::optional(path) : std::nullopt;
}

std::optional<std::string> text_parameter(std::string_view target, std::string_view name) {
    const auto text = query_parameter(target, name);
    return text ? std::optional(notation::to_utf8(*text)) : std::nullopt;
}

/// The token of `Authorization: Bearer TOKEN` (RFC 6750, 2.1); empty if there is none.
std::string token_of(const HttpRequest& request) {
    constexpr std::string_view scheme = "bearer ";
    const auto value = request[field::authorization];
    const std::string_view text(value.data(), value.size());
    return notation::equal_ignoring_case(text.substr(0, scheme.size()), scheme)
               ? std::string(notation::trimmed(text.substr(scheme.size())))
               : "";
}

HttpResponse answer_of(const Dispatcher::Outcome& outcome) {
    try {
        return response(status::created, "application/json", outcome());
    } catch (const NoSuchStudy& problem) {
        return error_response(status::not_found, problem.what());
    } catch (const WrongToken& problem) {
        return error_response(status::forbidden, problem.what());
    } catch (const BadInput& problem) {
        return error_response(status::bad_request, problem.what());
    } catch (const std::exception& problem) {
        spdlog::error("a study could not be made: {}", problem.what());
        return error_response(status::internal_server_error, problem.what());
    }
}

}  // namespace

bool is_study_file(const HttpRequest& request) {
    return request.method() == boost::beast::http::verb::post && study_in(path_of(request));
}

std::optional<HttpResponse> take_study_file(const Site& site, const HttpRequest& request, const Recipient& to) {
    const std::string_view target = target_of(request);
    const std::string study(*study_in(path_of(request)));
    StudyService& service = site.services->studies;
    Continuation first;
    try {
        if (study.empty()) {
            require_known(target, {"title", "rules"});
        } else {
            require_known(target, {"rules"});
        }
        NewChapters file{.rules = text_parameter(target, "rules"), .pdn = request.body()};
        // Shared, as what is sent may be large and the steps are copied.
        if (study.empty()) {
            first = [&service, asked = std::make_shared<const NewStudy>(
                                   NewStudy{.title = text_parameter(target, "title").value_or(""),
                                            .chapters = std::move(file)})] { return service.take_file(asked); };
        } else {
            first = [&service, asked = std::make_shared<const AddChapters>(AddChapters{
                                   .study = study, .token = token_of(request), .chapters = std::move(file)})] {
                return service.take_file(asked);
            };
        }
    } catch (const BadInput& problem) {
        return error_response(status::bad_request, problem.what());
    }
    const auto outcome = site.dispatcher->outcome(
        to.client, first,
        [on_answer = to.on_answer](const Dispatcher::Outcome& later) { on_answer(answer_of(later)); });
    return outcome ? std::optional(answer_of(*outcome)) : std::nullopt;
}

}  // namespace crownhead::server
