// SPDX-License-Identifier: MIT
#include "server/transport/study_files.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "games/live_study.hpp"
#include "games/pdn_games.hpp"
#include "games/store_reader.hpp"
#include "notation/characters.hpp"
#include "server/services/dispatcher.hpp"
#include "server/services/services.hpp"
#include "server/transport/path_pattern.hpp"
#include "server/transport/percent.hpp"

#include <spdlog/spdlog.h>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/status.hpp>
#include <boost/beast/http/verb.hpp>

#include <algorithm>
#include <exception>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

namespace crownhead::server {
namespace {

using boost::beast::http::field;
using boost::beast::http::status;

HttpResponse no_such_study() { return error_response(status::not_found, "there is no such study or chapter here"); }

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

/// Takes the chapters that were sent, in steps.
std::optional<HttpResponse> take_study_file(const ApiRequest& asked, const Continuation& first) {
    const auto outcome = asked.site.dispatcher->outcome(
        asked.to.client, first,
        [on_answer = asked.to.on_answer](const Dispatcher::Outcome& later) { on_answer(answer_of(later)); },
        asked.to.machine);
    return outcome ? std::optional(answer_of(*outcome)) : std::nullopt;
}

/// A page made from a whole study.
std::optional<HttpResponse> of_study(const ApiRequest& asked,
                                     std::function<HttpResponse(const games::LiveStudy&)> make) {
    return answer_after_search(asked.site, asked.to,
                               [all = asked.site.services->store.reader(), id = asked.names.at(0),
                                make = std::move(make)](const std::stop_token& /*stop*/) {
                                   const auto events = all.study_events(id);
                                   return events ? make(games::replay_study(*events)) : no_such_study();
                               });
}

}  // namespace

bool is_study_file(const HttpRequest& request) {
    return request.method() == boost::beast::http::verb::post &&
           (fits_pattern(studies_path, path_of(request)) || fits_pattern(chapters_path, path_of(request)));
}

std::optional<HttpResponse> answer_new_study(const ApiRequest& asked) {
    require_known(asked.target(), {"title", "rules"});
    // Shared, as what is sent may be large and the steps are copied.
    const auto study = std::make_shared<const NewStudy>(
        NewStudy{.title = text_parameter(asked.target(), "title").value_or(""),
                 .chapters = {.rules = text_parameter(asked.target(), "rules"), .pdn = asked.request.body()}});
    return take_study_file(asked,
                           [&service = asked.site.services->studies, study] { return service.take_file(study); });
}

std::optional<HttpResponse> answer_new_chapters(const ApiRequest& asked) {
    require_known(asked.target(), {"rules"});
    const auto chapters = std::make_shared<const AddChapters>(
        AddChapters{.study = asked.names.at(0),
                    .token = token_of(asked.request),
                    .chapters = {.rules = text_parameter(asked.target(), "rules"), .pdn = asked.request.body()}});
    return take_study_file(asked,
                           [&service = asked.site.services->studies, chapters] { return service.take_file(chapters); });
}

std::optional<HttpResponse> answer_study_pdn(const ApiRequest& asked) {
    return of_study(asked, [](const games::LiveStudy& study) { return text_response(games::pdn_of(study)); });
}

std::optional<HttpResponse> answer_chapter_pdn(const ApiRequest& asked) {
    const auto number = parse_number<int>(asked.names.at(1));
    if (!number) {
        return no_such_study();
    }
    return of_study(asked, [number = *number](const games::LiveStudy& study) {
        const bool there = std::any_of(study.chapters.begin(), study.chapters.end(),
                                       [&](const games::Chapter& chapter) { return chapter.number == number; });
        return there ? text_response(games::pdn_of(study.chapter(number))) : no_such_study();
    });
}

}  // namespace crownhead::server
