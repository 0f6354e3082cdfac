// SPDX-License-Identifier: MIT
#include "server/transport/responses.hpp"

#include <gtest/gtest.h>
#include <boost/beast/http/field.hpp>

#include <chrono>
#include <string>

namespace crownhead::server {
namespace {

using std::chrono::seconds;
using std::chrono::system_clock;

TEST(Responses, WriteADateAsHeadersHaveIt) {
    EXPECT_EQ(http_date(system_clock::time_point(seconds(784'111'777))), "Sun, 06 Nov 1994 08:49:37 GMT");
    EXPECT_EQ(http_date(system_clock::time_point(seconds(0))), "Thu, 01 Jan 1970 00:00:00 GMT");
    EXPECT_EQ(http_date(system_clock::time_point(seconds(1'709'251'199))), "Thu, 29 Feb 2024 23:59:59 GMT");
}

// RFC 9110, 6.6.1.
TEST(Responses, HaveTheDateOfNow) {
    const std::string before = http_date(system_clock::now());
    const HttpResponse answer = json_response("{}");
    const std::string after = http_date(system_clock::now());
    const std::string date(answer[boost::beast::http::field::date]);
    EXPECT_TRUE(date == before || date == after) << date;
}

}  // namespace
}  // namespace crownhead::server
