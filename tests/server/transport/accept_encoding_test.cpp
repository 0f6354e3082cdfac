// SPDX-License-Identifier: MIT
#include "server/transport/accept_encoding.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace crownhead::server {
namespace {

// The examples are those of RFC 9110, 12.5.3, and what real and hostile clients send.

TEST(AcceptEncoding, WeighsWhatItNames) {
    EXPECT_EQ(coding_weight("gzip", "compress, gzip"), 1000);
    EXPECT_EQ(coding_weight("gzip", "compress;q=0.5, gzip;q=1.0"), 1000);
    EXPECT_EQ(coding_weight("compress", "compress;q=0.5, gzip;q=1.0"), 500);
    EXPECT_EQ(coding_weight("identity", "gzip;q=1.0, identity; q=0.5, *;q=0"), 500);
    EXPECT_EQ(coding_weight("br", "gzip;q=1.0, identity; q=0.5, *;q=0"), 0);
    EXPECT_EQ(coding_weight("br", "*"), 1000);
    EXPECT_EQ(coding_weight("br", "*;q=0.125"), 125);
    EXPECT_EQ(coding_weight("br", ""), 0);
    EXPECT_EQ(coding_weight("identity", ""), 1);
    EXPECT_EQ(coding_weight("identity", "*;q=0"), 0);
    EXPECT_EQ(coding_weight("br", "  BR ;Q=0.25 ,gzip"), 250);
    EXPECT_EQ(coding_weight("br", "br;q=0., gzip"), 0);
}

TEST(AcceptEncoding, PassesOverWhatIsMalformed) {
    for (const char* text : {"br;q=2", "br;q=-1", "br;q=1.5", "br;q=0.1234", "br;q=", "br;", "br;level=9", "br;q=x",
                             "b r", ";q=1", ",,,", "br;q=1;q=0", "xbr", "br2", "br;q=00", "br;q=.5"}) {
        EXPECT_EQ(coding_weight("br", text), 0) << text;
    }
    EXPECT_EQ(coding_weight("gzip", ",,br;q=9,;,gzip;q=0.3,"), 300);
    EXPECT_EQ(coding_weight("br", std::string(100'000, ',') + "br"), 1000);
}

TEST(AcceptEncoding, ChoosesTheFirstOfEquals) {
    constexpr std::array<std::string_view, 2> both{"br", "gzip"};
    EXPECT_EQ(best_coding(both, "gzip, br"), "br");
    EXPECT_EQ(best_coding(both, "gzip, br;q=0.9"), "gzip");
    EXPECT_EQ(best_coding(both, "identity, gzip;q=0.9"), "");
    EXPECT_EQ(best_coding(both, "identity, gzip"), "gzip");
    EXPECT_EQ(best_coding(both, "*;q=0"), "");
    EXPECT_EQ(best_coding(both, ""), "");
    EXPECT_EQ(best_coding({}, "br"), "");
}

}  // namespace
}  // namespace crownhead::server
