// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/site.hpp"

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/status.hpp>
#include <boost/beast/http/string_body.hpp>

#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace crownhead::server {

// Answers to HTTP requests, with the headers every answer has. Functions of values, but for the Date, which is now;
// thread-safe except those that answer later.

using HttpResponse = boost::beast::http::response<boost::beast::http::string_body>;

/// The Content-Security-Policy: everything comes from here, and the page talks to nobody else. `own` is the Host that
/// was asked, or empty; it is named because 'self' does not cover WebSockets in every browser.
[[nodiscard]] std::string content_security_policy(std::string_view own);

/// What a client that asks for it (`Expect: 100-continue`) is sent before it sends its body (RFC 9110, 10.1.1).
inline constexpr std::string_view continue_response = "HTTP/1.1 100 Continue\r\n\r\n";

/// A time as headers have it, to the second: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
[[nodiscard]] std::string http_date(std::chrono::system_clock::time_point time);

[[nodiscard]] HttpResponse response(boost::beast::http::status status, std::string_view type, std::string body);
/// A text that is JSON.
[[nodiscard]] HttpResponse json_response(std::string body);
[[nodiscard]] HttpResponse text_response(std::string body);

/// An error as the protocol words it.
[[nodiscard]] HttpResponse error_response(boost::beast::http::status status, std::string_view sentence);

/// The response to an exception: 400 to BadInput, 503 to a file that cannot be read or written, else 500, with a line
/// in the log. To be called where it is caught.
[[nodiscard]] HttpResponse response_to_caught();

/// An answer whose body comes piece by piece, so that even a very long one takes little memory.
struct StreamedAnswer {
    HttpResponse head{};  ///< without a body
    /// Makes the next piece, on another thread; empty at the end. If it throws, the answer breaks off.
    std::function<std::string(const std::stop_token&)> next{};
};

/// 405: the methods that the path takes, such as `GET, HEAD`.
[[nodiscard]] HttpResponse method_not_allowed(std::string_view methods);

/// Who gets an answer that comes later.
struct Recipient {
    const void* client = nullptr;
    std::function<void(HttpResponse)> on_answer{};
    std::function<void(StreamedAnswer)> on_stream{};
    std::string machine{};  ///< of the client, as in Watcher::client
};

/// Makes a page on another thread, from values of its own. The answer comes later, so this returns nothing.
/// On the clients' thread.
std::optional<HttpResponse> answer_later(const Site& site, const Recipient& to, std::function<HttpResponse()> make);

/// The same for a page that may take seconds; it is told to stop if the client goes.
std::optional<HttpResponse> answer_after_search(const Site& site, const Recipient& to,
                                                std::function<HttpResponse(const std::stop_token&)> make);

/// The same for a page for which the engine thinks.
std::optional<HttpResponse> answer_by_engine(const Site& site, const Recipient& to,
                                             std::function<HttpResponse(const std::stop_token&)> make);

/// The same for an answer in pieces; making it decides whether there is one.
std::optional<HttpResponse> answer_streamed(const Site& site, const Recipient& to,
                                            std::function<StreamedAnswer(const std::stop_token&)> make);

}  // namespace crownhead::server
