// SPDX-License-Identifier: MIT
#include "server/services/watchers.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace crownhead::server {
namespace {

class TopicListener final : public Watcher {
  public:
    std::vector<std::string> heard{};

    void answer(const std::shared_ptr<const std::string>& text) override { heard.push_back(*text); }
    void notify(const std::shared_ptr<const std::string>& text) override { heard.push_back(*text); }
    void notify_transient(const std::shared_ptr<const std::string>& text) override { heard.push_back(*text); }
};

TEST(Watchers, EachLooksAtOneThing) {
    TopicListener one;
    Watchers<int> watchers;
    EXPECT_EQ(watchers.watched_by(one), nullptr);
    EXPECT_EQ(watchers.remove(one), std::nullopt);
    watchers.add(one, "game", 1);
    ASSERT_NE(watchers.watched_by(one), nullptr);
    EXPECT_EQ(*watchers.watched_by(one), "game");
    EXPECT_TRUE(watchers.is_watched("game"));
    watchers.add(one, "game", 2);  // in a new role
    EXPECT_EQ(watchers.of("game").size(), 1);
    EXPECT_EQ(watchers.remove(one), std::pair(std::string("game"), 2));
    EXPECT_FALSE(watchers.is_watched("game"));
    EXPECT_TRUE(watchers.of("game").empty());
}

TEST(Watchers, TextsAreMadeOnceARoleAndOneIsLeftOut) {
    TopicListener first;
    TopicListener second;
    TopicListener third;
    TopicListener elsewhere;
    Watchers<int> watchers;
    watchers.add(first, "game", 1);
    watchers.add(second, "game", 1);
    watchers.add(third, "game", 2);
    watchers.add(elsewhere, "other", 1);
    std::vector<int> made;
    const auto text = [&](int role) {
        made.push_back(role);
        return "news for " + std::to_string(role);
    };
    watchers.notify("game", nullptr, text);
    EXPECT_EQ(made.size(), 2);
    EXPECT_EQ(second.heard, std::vector<std::string>{"news for 1"});
    EXPECT_EQ(third.heard, std::vector<std::string>{"news for 2"});
    EXPECT_TRUE(elsewhere.heard.empty());
    made.clear();
    watchers.notify("game", &third, text);
    EXPECT_EQ(made, std::vector<int>{1});
    EXPECT_EQ(third.heard.size(), 1);
}

}  // namespace
}  // namespace crownhead::server
