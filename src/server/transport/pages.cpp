// SPDX-License-Identifier: MIT
#include "server/transport/pages.hpp"

#include "notation/characters.hpp"
#include "server/transport/api_routes.hpp"
#include "server/transport/static_files.hpp"
#include "server/transport/view_addresses.hpp"

#include <boost/beast/http/field.hpp>
#include <boost/beast/http/status.hpp>
#include <boost/beast/http/verb.hpp>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::server {

namespace {

namespace http = boost::beast::http;
using http::field;
using http::status;

/// The page for an address that leads to nothing.
constexpr const char* not_found_html = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Not found · Crownhead</title>
<style>body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 30rem; margin: 3rem auto; padding: 0 1rem }</style>
<main>
<h1>There is nothing here</h1>
<p>This address leads to no page of Crownhead.</p>
<p><a href="/">Go to the start page</a></p>
</main>
</html>
)";

/// All values of a header, as if they stood in one (RFC 9110, 5.3).
std::string joined(const HttpRequest& request, field name) {
    std::string all;
    const auto [begin, end] = request.equal_range(name);
    for (auto each = begin; each != end; ++each) {
        all += (all.empty() ? "" : ",");
        all.append(each->value().data(), each->value().size());
    }
    return all;
}

/// For somebody who mistyped an address, a page; for a program, a line.
HttpResponse nothing_here(const HttpRequest& request) {
    const bool is_person = joined(request, field::accept).find("text/html") != std::string::npos;
    HttpResponse answer =
        is_person ? response(status::not_found, "text/html; charset=utf-8", not_found_html)
                  : response(status::not_found, "text/plain; charset=utf-8", "There is nothing here by that name.\n");
    answer.set(field::vary, "Accept");
    return answer;
}

/// Whether an If-None-Match header names the tag: any of a list, weak or not, or `*` for every tag (RFC 9110, 13.1.2).
bool matches_tag(std::string_view if_none_match, std::string_view etag) {
    return if_none_match == "*" || if_none_match.find(etag) != std::string_view::npos;
}

HttpResponse file_page(const Site& site, std::string_view path, const HttpRequest& request) {
    const bool is_view = is_view_address(path);
    auto file = static_file(site.web, is_view ? "/" : path, joined(request, field::accept_encoding));
    if (!file) {
        return is_view ? response(status::service_unavailable, "text/plain; charset=utf-8",
                                  "The page is not built: run ./run, or build it in web/.\n")
                       : nothing_here(request);
    }
    const bool known = matches_tag(joined(request, field::if_none_match), file->etag);
    HttpResponse answer =
        response(known ? status::not_modified : status::ok, file->type, known ? "" : std::move(file->body));
    answer.set(field::etag, file->etag);
    answer.set(field::vary, "Accept-Encoding");
    if (!file->coding.empty()) {
        answer.set(field::content_encoding, file->coding);
    }
    if (file->immutable) {
        answer.set(field::cache_control, "public, max-age=31536000, immutable");
    }
    return answer;
}

bool is_read(const HttpRequest& request) {
    return request.method() == http::verb::get || request.method() == http::verb::head;
}

std::optional<HttpResponse> page(const Site& site, const HttpRequest& request, const Recipient& to) {
    const std::string_view path = path_of(request);
    if (path == "/api" || path.starts_with("/api/")) {
        return api_answer(site, request, to);
    }
    if (!is_read(request)) {
        return method_not_allowed("GET, HEAD");
    }
    if (path == "/socket") {
        HttpResponse answer = error_response(status::upgrade_required, "this is a WebSocket endpoint");
        answer.set(field::upgrade, "websocket");
        return answer;
    }
    return file_page(site, path, request);
}

}  // namespace

void use_origin_form(HttpRequest& request) {
    constexpr std::string_view scheme = "http://";
    const std::string target(target_of(request));
    if (!notation::equal_ignoring_case(target.substr(0, scheme.size()), scheme)) {
        return;
    }
    const std::size_t end = std::min(target.find_first_of("/?", scheme.size()), target.size());
    if (request.count(field::host) <= 1) {  // of several, all stay, so that the guard refuses the request
        request.set(field::host, target.substr(scheme.size(), end - scheme.size()));
    }
    const std::string rest = target.substr(end);
    request.target(rest.starts_with('/') ? rest : "/" + rest);
}

void join_connection(HttpRequest& request) {
    if (request.count(field::connection) > 1) {
        request.set(field::connection, joined(request, field::connection));
    }
}

std::optional<std::string> objection(const Guard& guard, const HttpRequest& request) {
    const auto all = [&](field name) {
        std::vector<std::string_view> values;
        const auto [begin, end] = request.equal_range(name);
        for (auto each = begin; each != end; ++each) {
            values.emplace_back(each->value().data(), each->value().size());
        }
        return values;
    };
    return guard.objection(all(field::host), all(field::origin));
}

bool has_clear_end(const HttpRequest& header) {
    const auto [begin, end] = header.equal_range(field::transfer_encoding);
    const bool only_chunked =
        begin != end && std::next(begin) == end && boost::beast::iequals(begin->value(), "chunked");
    return begin == end || (only_chunked && header.version() >= http_1_1);
}

std::optional<HttpResponse> respond(const Site& site, const HttpRequest& request, const Recipient& to) {
    const auto finished = [alive = request.keep_alive(),
                           head = request.method() == http::verb::head](HttpResponse answer) {
        answer.keep_alive(alive);
        answer.prepare_payload();
        if (answer.result() == status::not_modified) {
            answer.erase(field::content_length);  // it would be that of the page (RFC 9110, 8.6)
        }
        if (head) {
            answer.body().clear();  // its Content-Length stays that of the page
        }
        return answer;
    };
    try {
        if (const auto sentence = objection(site.guard, request)) {
            return finished(error_response(status::forbidden, *sentence));
        }
        const auto set_policy = [host = std::string(request[field::host])](HttpResponse& answer) {
            answer.set("Content-Security-Policy", content_security_policy(host));
        };
        const auto with_policy = [finished, set_policy](HttpResponse answer) {
            set_policy(answer);
            return finished(std::move(answer));
        };
        auto answer = page(site, request,
                           {.client = to.client,
                            .on_answer = [on_answer = to.on_answer, with_policy](
                                             HttpResponse found) { on_answer(with_policy(std::move(found))); },
                            .on_stream =
                                [on_stream = to.on_stream, set_policy, alive = request.keep_alive(),
                                 version = request.version()](StreamedAnswer found) {
                                    set_policy(found.head);
                                    // HTTP/1.0 knows no chunks: the end of the connection is that of the answer.
                                    found.head.version(version);
                                    found.head.chunked(version >= http_1_1);
                                    found.head.keep_alive(alive && version >= http_1_1);
                                    on_stream(std::move(found));
                                },
                            .machine = to.machine});
        return answer ? std::optional(with_policy(std::move(*answer))) : std::nullopt;
    } catch (...) {
        return finished(response_to_caught());
    }
}

}  // namespace crownhead::server
