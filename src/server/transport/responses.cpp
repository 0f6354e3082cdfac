// SPDX-License-Identifier: MIT
#include "server/transport/responses.hpp"

#include "base/bad_input.hpp"
#include "base/line_file.hpp"
#include "server/api/refusals.hpp"
#include "server/services/dispatcher.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <boost/beast/http/field.hpp>

#include <chrono>
#include <exception>
#include <utility>

namespace crownhead::server {
namespace {

using boost::beast::http::field;
using boost::beast::http::status;

/// Makes an answer and hands it to `on_answer`; if that throws, the recipient gets the error.
template <class Answer>
Workers::Task work_for(const Recipient& to, std::function<Answer(const std::stop_token&)> make,
                       std::function<void(Answer)> on_answer) {
    return [make = std::move(make), on_answer = std::move(on_answer),
            on_error = to.on_answer](const std::stop_token& stop) -> std::function<void()> {
        try {
            return [on_answer, answer = make(stop)] { on_answer(answer); };
        } catch (const std::exception&) {
            return [on_error, answer = response_to_caught()] { on_error(answer); };
        }
    };
}

}  // namespace

HttpResponse response_to_caught() {
    try {
        throw;
    } catch (const BadInput& problem) {
        return error_response(status::bad_request, problem.what());
    } catch (const FileFault& problem) {
        return error_response(status::service_unavailable, problem.what());
    } catch (const std::exception& problem) {
        spdlog::error("a page could not be made: {}", problem.what());
        return error_response(status::internal_server_error, problem.what());
    }
}

std::string content_security_policy(std::string_view own) {
    const std::string sockets = own.empty() ? "" : fmt::format(" ws://{0} wss://{0}", own);
    return fmt::format(
        "default-src 'self'; connect-src 'self'{}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        sockets);
}

std::string http_date(std::chrono::system_clock::time_point time) {
    return fmt::format("{:%a, %d %b %Y %H:%M:%S GMT}", fmt::gmtime(std::chrono::system_clock::to_time_t(time)));
}

HttpResponse response(status code, std::string_view type, std::string body) {
    HttpResponse answer{code, 11};
    answer.set(field::date, http_date(std::chrono::system_clock::now()));
    answer.set(field::content_type, type);
    answer.set("Content-Security-Policy", content_security_policy({}));
    answer.set("X-Content-Type-Options", "nosniff");
    answer.set("Referrer-Policy", "no-referrer");
    answer.set(field::cache_control, "no-cache");
    answer.body() = std::move(body);
    return answer;
}

HttpResponse json_response(std::string body) { return response(status::ok, "application/json", std::move(body)); }

HttpResponse text_response(std::string text) {
    return response(status::ok, "text/plain; charset=utf-8", std::move(text));
}

HttpResponse error_response(status code, std::string_view sentence) {
    return response(code, "application/json", error_page(sentence));
}

HttpResponse method_not_allowed(std::string_view methods) {
    HttpResponse answer = error_response(boost::beast::http::status::method_not_allowed,
                                         "only " + std::string(methods) + " is answered here");
    answer.set(boost::beast::http::field::allow, methods);
    return answer;
}

std::optional<HttpResponse> answer_later(const Site& site, const Recipient& to, std::function<HttpResponse()> make) {
    site.dispatcher->work(to.client,
                          work_for<HttpResponse>(
                              to, [make = std::move(make)](const std::stop_token&) { return make(); }, to.on_answer),
                          to.machine);
    return std::nullopt;
}

std::optional<HttpResponse> answer_after_search(const Site& site, const Recipient& to,
                                                std::function<HttpResponse(const std::stop_token&)> make) {
    site.dispatcher->long_work(to.client, work_for(to, std::move(make), to.on_answer), to.machine);
    return std::nullopt;
}

std::optional<HttpResponse> answer_by_engine(const Site& site, const Recipient& to,
                                             std::function<HttpResponse(const std::stop_token&)> make) {
    site.dispatcher->engine_work(to.client, work_for(to, std::move(make), to.on_answer), to.machine);
    return std::nullopt;
}

std::optional<HttpResponse> answer_streamed(const Site& site, const Recipient& to,
                                            std::function<StreamedAnswer(const std::stop_token&)> make) {
    site.dispatcher->long_work(to.client, work_for(to, std::move(make), to.on_stream), to.machine);
    return std::nullopt;
}

}  // namespace crownhead::server
