// SPDX-License-Identifier: MIT
#include "server/transport/guard.hpp"

#include "base/bad_input.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace crownhead::server {
namespace {

/// A guard that is asked with at most one of each header.
class AskedOnce : public Guard {
  public:
    using Guard::Guard;
    using Guard::objection;
    [[nodiscard]] std::optional<std::string> objection(std::optional<std::string_view> host,
                                                       std::optional<std::string_view> origin) const {
        return Guard::objection({host ? &*host : nullptr, host ? 1U : 0U},
                                {origin ? &*origin : nullptr, origin ? 1U : 0U});
    }
};

TEST(Guard, OnLoopbackAnswersOnlyToTheMachinesOwnNames) {
    const AskedOnce guard("127.0.0.1");
    EXPECT_TRUE(guard.is_loopback());
    for (const char* host : {"127.0.0.1", "127.0.0.1:8080", "localhost:8080", "LOCALHOST", "[::1]:8080", "[::1]"}) {
        EXPECT_FALSE(guard.objection(host, std::nullopt)) << host;
    }
    for (const char* host :
         {"evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example", "", "127.0.0.2:8080",
          "[::2]:80", "192.168.0.1", ":8080", "localhost:80@evil.example", "localhost:x", "localhost:123456", "[::1",
          "[::1]x", "localhost@evil.example", "localhost/", "local host"}) {
        EXPECT_TRUE(guard.objection(host, std::nullopt)) << host;
    }
    EXPECT_TRUE(AskedOnce("127.0.0.1", {}, "board").objection("board", std::nullopt));
    EXPECT_TRUE(guard.objection(std::nullopt, std::nullopt));
    EXPECT_FALSE(AskedOnce("127.0.0.2").objection("127.0.0.2:9000", std::nullopt));
    EXPECT_FALSE(AskedOnce("::1").objection("[::1]:9000", std::nullopt));
}

TEST(Guard, ElsewhereAnswersToAddressesAndTheMachinesOwnNames) {
    const AskedOnce guard("0.0.0.0", {}, "Board.lan");
    EXPECT_FALSE(guard.is_loopback());
    for (const char* host : {"192.168.0.7:8080", "192.168.0.7", "[2001:db8::1]:8080", "[::1]", "localhost:8080",
                             "board.lan", "BOARD.LAN:8080", "board.local:8080"}) {
        EXPECT_FALSE(guard.objection(host, std::nullopt)) << host;
    }
    EXPECT_FALSE(guard.objection("192.168.0.7:8080", "http://192.168.0.7:8080"));
    EXPECT_TRUE(guard.objection("192.168.0.7:8080", "http://evil.example:8080"));
    // Whose owner makes it lead here once a visitor has his page (DNS rebinding), with an Origin that is the same.
    EXPECT_EQ(
        guard.objection("evil.example:8080", "http://evil.example:8080"),
        "this server answers only to addresses and its own machine's name: start it with --allow-host NAME to use "
        "another name");
    for (const char* host :
         {"board", "board.lan.evil.example", "192.168.0.7.evil.example", "192.168.0", "", "[::1]x", "[192.168.0.7]"}) {
        EXPECT_TRUE(guard.objection(host, std::nullopt)) << host;
    }
    EXPECT_TRUE(guard.objection(std::nullopt, std::nullopt));
    for (const char* machine : {"", "no host"}) {
        EXPECT_TRUE(AskedOnce("0.0.0.0", {}, machine).objection("board.lan", std::nullopt));
        EXPECT_FALSE(AskedOnce("::", {}, machine).objection("[fe80::1]:8080", std::nullopt));
    }
}

TEST(Guard, RefusesTwoOfAHeader) {
    const std::vector<std::string_view> once{"localhost"};
    const std::vector<std::string_view> twice{"localhost", "localhost"};
    const std::vector<std::string_view> origin{"http://localhost"};
    const std::vector<std::string_view> origins{"http://localhost", "http://localhost"};
    for (const char* address : {"127.0.0.1", "0.0.0.0"}) {
        const AskedOnce guard(address);
        EXPECT_FALSE(guard.objection(once, origin));
        EXPECT_TRUE(guard.objection(twice, {}));
        EXPECT_TRUE(guard.objection(twice, origin));
        EXPECT_TRUE(guard.objection(once, origins));
    }
}

TEST(Guard, ElsewhereAnswersToTheNamesItIsGiven) {
    const std::vector<std::string> names{"Board.Example", "192.168.0.7"};
    const AskedOnce guard("0.0.0.0", names);
    for (const char* host : {"board.example", "BOARD.example:8080", "192.168.0.7:8080", "localhost:8080", "[::1]"}) {
        EXPECT_FALSE(guard.objection(host, std::nullopt)) << host;
    }
    for (const char* host : {"evil.example", "board.example.evil.example", "", "board.example:80@evil.example"}) {
        EXPECT_TRUE(guard.objection(host, std::nullopt)) << host;
    }
    EXPECT_TRUE(guard.objection(std::nullopt, std::nullopt));
    EXPECT_FALSE(AskedOnce("127.0.0.1", names).objection("board.example", std::nullopt));
    for (const char* name : {"", "a b", "board.example:80", "http://board.example", "*", "board.example:"}) {
        EXPECT_THROW(AskedOnce("0.0.0.0", std::vector<std::string>{name}), BadInput) << name;
    }
}

TEST(Guard, RefusesOtherOrigins) {
    const AskedOnce guard("127.0.0.1");
    EXPECT_FALSE(guard.objection("localhost:8080", "http://localhost:8080"));
    EXPECT_FALSE(guard.objection("localhost", "http://localhost"));
    EXPECT_FALSE(guard.objection("localhost:80", "http://localhost"));
    EXPECT_FALSE(guard.objection("localhost:443", "https://LOCALHOST"));
    for (const char* origin :
         {"http://localhost:8081", "http://127.0.0.1:8080", "https://evil.example", "null", "", "localhost:8080",
          "http://localhost:8080.evil.example", "http://localhost", "http://localhost:8080@evil.example",
          "http://evil.example@localhost:8080", "http://localhost:8080/"}) {
        EXPECT_TRUE(guard.objection("localhost:8080", origin)) << origin;
    }
}

}  // namespace
}  // namespace crownhead::server
