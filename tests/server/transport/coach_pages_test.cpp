// SPDX-License-Identifier: MIT
#include "rules/built.hpp"
#include "rules/table.hpp"
#include "server/client.hpp"
#include "server/running_server.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crownhead::server {
namespace {

const std::string english_start = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

class CoachServer : public RunningServer {
  public:
    [[nodiscard]] json get(const std::string& path) const {
        const Page page = fetch(port(), "/api/" + path);
        EXPECT_EQ(page.status(), 200U) << path << ' ' << page.body();
        return json::parse(page.body());
    }
    /// The sentence with which a request is refused.
    [[nodiscard]] std::string refusal(const std::string& path) const {
        const Page page = fetch(port(), "/api/" + path);
        EXPECT_EQ(page.status(), 400U) << path << ' ' << page.body();
        return json::parse(page.body()).value("error", "");
    }
};

TEST(CoachPages, SayWhatToPlayAndWhy) {
    const CoachServer server;
    const json forced = server.get("hint?rules=english&fen=W:WK18:B14");
    EXPECT_EQ(forced,
              (json{{"line", {"18x9"}}, {"value", "win"}, {"distance", 1}, {"expected", 1}, {"next", nullptr}}));
    const json start = server.get("hint?rules=english&fen=" + english_start);
    EXPECT_TRUE(start.at("value").is_null());
    EXPECT_EQ(start.at("next").at("ply"), 1);
    EXPECT_NEAR(start.at("expected").get<double>(), 0.5, 0.2);
    // 26-22 17x26 30x23x32 wins two for one; any other move loses.
    const json shot = server.get("hint?rules=english&fen=W:W26,K30:B13,17,27");
    EXPECT_EQ(shot.at("line").at(0), "26-22");
    EXPECT_EQ(shot.at("next").at("judgement"), "blunder");
    EXPECT_EQ(shot.at("next").at("best"), "26-22");
    EXPECT_TRUE(shot.at("next").contains("facts"));
}

TEST(CoachPages, JudgeAMove) {
    const CoachServer server;
    const json bad = server.get("judgement?rules=english&fen=W:W26,K30:B13,17,27&move=30-25");
    EXPECT_EQ(bad.at("judgement"), "blunder");
    EXPECT_EQ(bad.at("best"), "26-22");
    const json good = server.get("judgement?rules=english&fen=W:W26,K30:B13,17,27&move=26-22");
    EXPECT_EQ(good.at("judgement"), "");
    EXPECT_EQ(good.at("move"), "26-22");
}

TEST(CoachPages, AnswerForEveryRuleSet) {
    const CoachServer server;
    for (const rules::RuleSet& set : rules::rule_sets()) {
        // A man that is about to be crowned; on 4x4 it begins.
        const std::string query = "?rules=" + std::string(set.name) + "&fen=W:W8:BK1";
        if (!rules::is_built(set)) {
            EXPECT_NE(server.refusal("hint" + query).find("this build leaves out"), std::string::npos);
            continue;
        }
        const json hint = server.get("hint" + query);
        ASSERT_FALSE(hint.at("line").empty()) << query;
        if (set.name == "italian") {
            const std::string move = hint.at("line").at(0);
            EXPECT_EQ(server.get("judgement" + query + "&move=" + move).at("judgement"), "");
        }
    }
}

TEST(CoachPages, RefuseWithASentence) {
    const CoachServer server;
    for (const char* path :
         {"hint", "hint?rules=english", "hint?rules=english&fen=x", "hint?rules=whist&fen=W:W18:B14",
          "hint?rules=english&fen=W:W32:B23,27,28", "judgement?rules=english&fen=W:W18:B1",
          "judgement?rules=english&fen=W:W18:B1&move=18-13", "judgement?rules=english&fen=W:W18:B1&move="}) {
        EXPECT_FALSE(server.refusal(path).empty()) << path;
    }
}

}  // namespace
}  // namespace crownhead::server
