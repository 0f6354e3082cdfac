// SPDX-License-Identifier: MIT
#include "games/store.hpp"
#include "server/api/study_answers.hpp"
#include "server/services/study_clients.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <random>
#include <string>

// Studies as docs/web-protocol.md describes them.
namespace crownhead::server {
namespace {

using nlohmann::json;

TEST_F(StudyServiceTest, IsMadeOpenedAndEditedSeenByAll) {
    ASSERT_EQ(make(one, {{"rules", "english"}}).at("is"), "editor");
    const json seen = open(two);
    EXPECT_EQ(seen.at("title"), "A study");
    EXPECT_EQ(seen.at("editor"), false);
    EXPECT_EQ(seen.at("chapters"), json::parse(R"([{"chapter":1,"title":"","rules":"english","moves":0,
                                                    "game":null}])"));
    EXPECT_FALSE(seen.contains("token"));
    EXPECT_EQ(open(one, true).at("editor"), true);
    const json answer = add(one, 0, {"11-15", "23-19"});
    EXPECT_EQ(answer.at("is"), "edited");
    EXPECT_EQ(answer.at("node"), 2);
    EXPECT_EQ(answer.at("undo"), true);
    EXPECT_EQ(answer.at("nodes").size(), 3U);
    EXPECT_EQ(answer.at("nodes")[2],
              json::parse(R"({"node":2,"parent":1,"children":[],"text":"23-19","path":[23,19],"captured":[],
                              "fen":"B:W19,21,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15"})"));
    ASSERT_EQ(two.news.size(), 1U);
    json news = two.news[0];
    EXPECT_EQ(news, answer);
    EXPECT_TRUE(one.news.empty());
    // It is in the store.
    EXPECT_EQ(store.study_events(study)->size(), 3U);
    EXPECT_EQ(line(two, 2), "1. 11-15 23-19");
    const json legal = ask(two, {{"do", "study-legal"}, {"study", study}, {"chapter", 1}, {"node", 2}});
    EXPECT_EQ(legal.at("turn"), "black");
    EXPECT_EQ(legal.at("legal").size(), 7U);  // 7-11, 8-11, 9-13, 9-14, 10-14, 12-16, 15-18
}

TEST_F(StudyServiceTest, OnlyWhoHasTheTokenEdits) {
    (void)make(one, {{"rules", "english"}});
    const std::string right = std::exchange(token, "wrong");
    EXPECT_EQ(add(two, 0, {"11-15"}).at("error"), "the token is not that of this study");
    EXPECT_EQ(open(two, true).at("notes"), json({"The token is not that of this study, so you watch."}));
    token = "";
    EXPECT_EQ(add(two, 0, {"11-15"}).at("is"), "refused");
    EXPECT_EQ(ask(two, {{"do", "study-add"}, {"study", study}, {"token", token}, {"rules", "english"}}).at("is"),
              "refused");
    EXPECT_EQ(store.study_length(study), 2);
    token = right;
    EXPECT_EQ(add(two, 0, {"11-15"}).at("is"), "edited");
    // Whoever edits does not watch for that alone.
    EXPECT_EQ(one.news.size(), 1U);
}

TEST_F(StudyServiceTest, RefusesInOneSentence) {
    (void)make(one, {{"rules", "english"}});
    EXPECT_EQ(add(one, 5, {"11-15"}).at("error"), "the game has no node 5");
    EXPECT_EQ(edit(one, {{"did", "undone"}}).at("error"), "there is nothing to undo");
    EXPECT_EQ(act(one, {{"did", "chapter deleted"}, {"chapter", 2}}).at("error"), "the study has no chapter 2");
    EXPECT_EQ(act(one, {{"did", "created"}, {"title", ""}, {"description", ""}, {"token", "mine"}}).at("error"),
              "studies and chapters are made by study-new and study-add");
    EXPECT_EQ(ask(one, {{"do", "study-open"}, {"study", "none"}}).at("error"), "there is no such study here");
    EXPECT_EQ(make(two, {{"pdn", "1. 11-30 *"}}).at("is"), "refused");
    EXPECT_EQ(make(two, {{"pdn", ""}}).at("error"), "there is no game in this PDN");
    EXPECT_EQ(make(two, {{"game", "none"}}).at("error"), "there is no such game here");
    EXPECT_EQ(make(two, {{"rules", "none"}}).at("is"), "refused");
}

TEST_F(StudyServiceTest, AnEditMeantForAnEarlierStateIsRefused) {
    (void)make(one, {{"rules", "english"}});
    json message{{"do", "study-edit"},
                 {"study", study},
                 {"token", token},
                 {"events", 2},
                 {"event", {{"did", "edited"}, {"chapter", 1}, {"event", {{"did", "added"}, {"node", 0}}}}}};
    message["event"]["event"]["moves"] = {"11-15"};
    EXPECT_EQ(ask(one, message).at("is"), "edited");
    EXPECT_EQ(ask(one, message).at("error"), "this is meant for a study of 2 events, but 3 have happened");
}

TEST_F(StudyServiceTest, APdnOfManyGamesBecomesChapters) {
    const json made = make(one, {{"pdn",
                                  "[White \"A\"]\n[Black \"B\"]\n1. 11-15 (1. 9-14 {or}) 1... 23-19 1-0\n"
                                  "[White \"C\"]\n1. 11-30 *\n[Event \"Third\"]\n1. 10-15 $4 *\n"}});
    EXPECT_EQ(made.at("notes").size(), 1U);
    const json seen = open(one, true);
    ASSERT_EQ(seen.at("chapters").size(), 2U);
    EXPECT_EQ(seen.at("chapters")[0].at("title"), "B – A");
    EXPECT_EQ(seen.at("chapters")[0].at("moves"), 3);
    EXPECT_EQ(seen.at("chapters")[1].at("title"), "Third");
    EXPECT_EQ(read(one).nodes.at(2).at("after"), "or");
    const json added = ask(one, {{"do", "study-add"},
                                 {"study", study},
                                 {"token", token},
                                 {"title", "Ending"},
                                 {"rules", "russian"},
                                 {"fen", "W:WK30:B1"}});
    ASSERT_EQ(added.at("chapters").size(), 3U) << added;
    EXPECT_EQ(added.at("chapters")[2].at("title"), "Ending");
    EXPECT_EQ(act(one, {{"did", "chapter moved"}, {"chapter", 3}, {"place", 0}}).at("chapters")[0].at("chapter"), 3);
    EXPECT_EQ(act(one, {{"did", "chapter renamed"}, {"chapter", 3}, {"title", "x"}}).at("chapters")[0].at("title"),
              "x");
    EXPECT_EQ(act(one, {{"did", "chapter deleted"}, {"chapter", 1}}).at("chapters").size(), 2U);
    EXPECT_EQ(act(one, {{"did", "described"}, {"title", "y"}, {"description", "z"}}).at("description"), "z");
}

TEST_F(StudyServiceTest, WhoAppliesTheNewsHasWhatIsThere) {
    (void)make(one, {{"rules", "italian"}});
    (void)open(one, true);
    (void)open(two);
    ShownChapter shown = read(two);
    std::mt19937 random(3);
    const auto below = [&](std::size_t limit) { return static_cast<int>(random() % limit); };
    int done = 0;
    // An edit of any node; null if none can be made there.
    const auto some_edit = [&]() -> json {
        auto at = shown.nodes.begin();
        std::advance(at, below(shown.nodes.size()));
        const int node = at->first;
        json event{{"node", node}};
        switch (below(7)) {
            case 0:
                event["did"] = "deleted";
                break;
            case 1:
                event["did"] = "promoted";
                break;
            case 2:
                event["did"] = "made main";
                break;
            case 3:
                event.update({{"did", "commented"}, {"place", "after"}, {"text", "[%csl G5] good"}});
                break;
            default: {
                const json legal =
                    ask(one, {{"do", "study-legal"}, {"study", study}, {"chapter", 1}, {"node", node}}).at("legal");
                if (legal.empty()) {
                    return nullptr;
                }
                event.update(
                    {{"did", "added"}, {"moves", {legal[static_cast<std::size_t>(below(legal.size()))].at("text")}}});
            }
        }
        return event;
    };
    for (int i = 0; i < 600; ++i) {
        json event = some_edit();
        if (const int kind = below(9); kind < 2) {
            event = {{"did", kind == 0 ? "undone" : "redone"}};
        } else if (kind == 2) {
            event = {{"did", "several"}, {"edits", json::array({some_edit(), some_edit(), some_edit()})}};
        }
        if (event.is_null()) {
            continue;
        }
        two.news.clear();
        const json answer = edit(one, event);
        if (answer.at("is") == "refused") {
            EXPECT_TRUE(two.news.empty());
            continue;
        }
        ++done;
        ASSERT_EQ(two.news.size(), 1U);
        shown.apply(two.news[0]);
        if (i % 20 == 0) {
            ASSERT_EQ(shown.nodes, read(two).nodes) << event;
        }
    }
    EXPECT_EQ(shown.nodes, read(two).nodes);
    EXPECT_GT(done, 200);
    // Another server finds the same in the store.
    dispatcher.leave(one);
    dispatcher.leave(two);
    EXPECT_EQ(shown.nodes, read(two).nodes);
}

TEST_F(StudyServiceTest, ALongChapterIsReadInParts) {
    std::string pdn;
    // 3,000 variations of one move each.
    pdn = "1. 11-15 ";
    for (int i = 0; i < 3000; ++i) {
        pdn += "(1. 9-14) ";
    }
    (void)make(one, {{"pdn", pdn + "*"}});
    const json part = ask(one, {{"do", "study-nodes"}, {"study", study}, {"chapter", 1}});
    EXPECT_EQ(part.at("nodes").size(), max_shown_nodes);
    EXPECT_EQ(part.at("next"), max_shown_nodes);
    EXPECT_EQ(read(one).nodes.size(), 3002U);
    // What is too much for one message is not sent: the chapter is to be read again.
    EXPECT_EQ(edit(one, {{"did", "deleted"}, {"node", 1}}).at("is"), "edited");
    const json undone = edit(one, {{"did", "undone"}});
    EXPECT_FALSE(undone.contains("reload")) << "two nodes changed";
    EXPECT_EQ(read(one).nodes.size(), 3002U);
}

}  // namespace
}  // namespace crownhead::server
