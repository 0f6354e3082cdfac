// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/pages.hpp"
#include "server/transport/site.hpp"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

namespace crownhead::server {

/// Takes the file of an upload (library_changes.hpp) piece by piece and returns at once. The next piece is read when
/// the one before is on the disk, so a file of any size takes little memory. Answers and closes the connection;
/// whatever happens before that, nothing is left of a file that has not arrived completely. Each 64 KiB have to arrive
/// within the time of Allowances::http_idle. On the server's thread; `site` must outlive the connection. The parser has
/// read the header, and nothing of the body.
void serve_upload(Site& site, boost::beast::tcp_stream stream, boost::beast::flat_buffer buffer,
                  boost::beast::http::request_parser<boost::beast::http::string_body>&& header);

}  // namespace crownhead::server
