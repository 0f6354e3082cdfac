// SPDX-License-Identifier: MIT
#pragma once

#include <boost/beast/core/error.hpp>
#include <boost/beast/http/error.hpp>

#include <string_view>

namespace crownhead::server {

/// The refusal of a request that is_not_http().
inline constexpr std::string_view not_http = "the request is not valid HTTP";

/// Whether reading has failed because of what the client sends, and not because it has gone or is too slow.
[[nodiscard]] inline bool is_not_http(const boost::beast::error_code& error) {
    using boost::beast::http::error::end_of_stream;
    using boost::beast::http::error::partial_message;
    return error && error != end_of_stream && error != partial_message &&
           error.category() == make_error_code(end_of_stream).category();
}

}  // namespace crownhead::server
