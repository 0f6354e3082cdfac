// SPDX-License-Identifier: MIT
#include "server/services/study_service.hpp"

#include "base/bad_input.hpp"
#include "games/live_study.hpp"
#include "games/store.hpp"
#include "notation/move_text.hpp"
#include "server/api/study_answers.hpp"
#include "server/services/two_clients.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

// Studies as docs/web-protocol.md describes them.
namespace crownhead::server {
namespace {

using nlohmann::json;

/// A chapter as a client puts it together from what it is sent.
struct ShownChapter {
    std::map<int, json> nodes;

    void remove(int node) {
        const auto found = nodes.extract(node);
        if (!found.empty()) {
            for (const json& child : found.mapped().at("children")) {
                remove(child);
            }
        }
    }
    void apply(const json& message) {
        if (message.contains("gone")) {
            for (const json& node : message.at("gone")) {
                remove(node);
            }
        }
        for (const json& node : message.at("nodes")) {
            nodes[node.at("node")] = node;
        }
    }
};

class StudyServiceTest : public TwoClients {
  protected:
    /// The answer, however long it takes.
    json ask(Listener& who, const json& message) {
        const std::string text = dispatcher.answer(who, message.dump());
        if (!text.empty()) {
            return json::parse(text);
        }
        const std::size_t before = who.answers.size();
        tasks.run_until([&] { return who.answers.size() > before; });
        return who.answers.back();
    }
    /// Makes a study and remembers its name and token.
    json make(Listener& who, json chapters) {
        chapters["do"] = "study-new";
        chapters["title"] = "A study";
        const json made = ask(who, chapters);
        study = made.value("study", "");
        token = made.value("token", "");
        return made;
    }
    json open(Listener& who, bool with_token = false) {
        json message{{"do", "study-open"}, {"study", study}};
        if (with_token) {
            message["token"] = token;
        }
        return ask(who, message);
    }
    json act(Listener& who, const json& event) {
        return ask(who, {{"do", "study-edit"}, {"study", study}, {"token", token}, {"event", event}});
    }
    json edit(Listener& who, const json& event) {
        return act(who, {{"did", "edited"}, {"chapter", 1}, {"event", event}});
    }
    json add(Listener& who, int node, const std::vector<std::string>& moves) {
        return edit(who, {{"did", "added"}, {"node", node}, {"moves", moves}});
    }
    ShownChapter read(Listener& who, int chapter = 1) {
        ShownChapter shown;
        json from = 0;
        while (!from.is_null()) {
            const json part = ask(who, {{"do", "study-nodes"}, {"study", study}, {"chapter", chapter}, {"from", from}});
            EXPECT_EQ(part.at("is"), "nodes") << part;
            shown.apply(part);
            from = part.at("next");
        }
        return shown;
    }
    std::string line(Listener& who, int node) {
        return ask(who, {{"do", "study-line"}, {"study", study}, {"chapter", 1}, {"node", node}}).value("text", "none");
    }

    std::string study;
    std::string token;
};

TEST_F(StudyServiceTest, IsMadeOpenedAndEditedSeenByAll) {
    ASSERT_EQ(make(one, {{"rules", "english"}}).at("is"), "editor");
    const json seen = open(two);
    EXPECT_EQ(seen.at("title"), "A study");
    EXPECT_EQ(seen.at("editor"), false);
    EXPECT_EQ(seen.at("chapters"), json::parse(R"([{"chapter":1,"title":"Chapter 1","rules":"english","moves":0,
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
    for (int i = 0; i < 600; ++i) {
        auto at = shown.nodes.begin();
        std::advance(at, below(shown.nodes.size()));
        const int node = at->first;
        json event{{"node", node}};
        switch (below(9)) {
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
                event = {{"did", "undone"}};
                break;
            case 4:
                event = {{"did", "redone"}};
                break;
            case 5:
                event.update({{"did", "commented"}, {"place", "after"}, {"text", "[%csl G5] good"}});
                break;
            default: {
                const json legal =
                    ask(one, {{"do", "study-legal"}, {"study", study}, {"chapter", 1}, {"node", node}}).at("legal");
                if (legal.empty()) {
                    continue;
                }
                event.update(
                    {{"did", "added"}, {"moves", {legal[static_cast<std::size_t>(below(legal.size()))].at("text")}}});
            }
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

TEST_F(StudyServiceTest, AnExplorationFollowsItsGame) {
    const json person{{"kind", "person"}};
    const std::string game =
        ask(two, {{"do", "new"}, {"rules", "english"}, {"black", person}, {"white", person}}).at("game");
    const auto move = [&](int ply, const std::string& text) {
        return ask(two, {{"do", "move"}, {"game", game}, {"ply", ply}, {"move", text}}).at("is");
    };
    EXPECT_EQ(move(0, "11-15"), "game");
    ASSERT_EQ(make(one, {{"game", game}}).at("is"), "editor");
    EXPECT_EQ(open(one, true).at("chapters")[0].at("game"), game);
    EXPECT_EQ(add(one, 1, {"23-19", "8-11"}).at("nodes")[0].at("ends_line"), true);
    EXPECT_EQ(move(1, "22-18"), "game");
    ASSERT_EQ(one.news.size(), 1U);
    EXPECT_EQ(one.news[0].at("nodes")[0].at("children"), json({4, 2}));
    EXPECT_EQ(line(one, 4), "1. 11-15 22-18");
    // A move that is taken back becomes a variation.
    EXPECT_EQ(ask(two, {{"do", "take-back"}, {"game", game}}).at("is"), "game");
    EXPECT_EQ(read(one).nodes.at(1).at("ends_line"), true);
    // Also after nobody has watched for a while.
    dispatcher.leave(one);
    EXPECT_EQ(move(1, "23-19"), "game");
    (void)open(one, true);
    ShownChapter shown = read(one);
    EXPECT_FALSE(shown.nodes.at(1).contains("ends_line"));
    EXPECT_EQ(shown.nodes.at(1).at("children"), json({2, 4}));
    EXPECT_EQ(shown.nodes.at(2).at("ends_line"), true);
    EXPECT_EQ(ask(two, {{"do", "open"}, {"game", game}}).at("moves").size(), 2U);
    // The moves of the game stay where they are, whatever is undone or deleted.
    for (const json& event :
         {json{{"did", "undone"}}, json{{"did", "deleted"}, {"node", 1}}, json{{"did", "line ended"}, {"node", 0}}}) {
        const json answer = edit(one, event);
        EXPECT_EQ(answer.value("reload", false), true) << answer;
        shown = read(one);
        const json first = shown.nodes.at(0).at("children")[0];
        EXPECT_FALSE(shown.nodes.at(0).contains("ends_line")) << event;
        EXPECT_EQ(line(one, shown.nodes.at(first).at("children")[0]), "1. 11-15 23-19") << event;
    }
}

TEST_F(StudyServiceTest, ARestoredChapterFollowsItsGameAgain) {
    const json person{{"kind", "person"}};
    const std::string game =
        ask(two, {{"do", "new"}, {"rules", "english"}, {"black", person}, {"white", person}}).at("game");
    ASSERT_EQ(make(one, {{"game", game}}).at("is"), "editor");
    const json deleted = act(one, {{"did", "chapter deleted"}, {"chapter", 1}});
    EXPECT_TRUE(deleted.at("chapters").empty());
    EXPECT_EQ(deleted.at("deleted")[0].at("chapter"), 1);
    EXPECT_EQ(ask(two, {{"do", "move"}, {"game", game}, {"ply", 0}, {"move", "11-15"}}).at("is"), "game");
    (void)open(two);
    two.news.clear();
    const json answer = act(one, {{"did", "chapter restored"}, {"chapter", 1}});
    EXPECT_EQ(answer.at("chapters")[0].at("moves"), 1);
    EXPECT_TRUE(answer.at("deleted").empty());
    EXPECT_EQ(line(one, 1), "1. 11-15");
    ASSERT_EQ(two.news.size(), 2U);
    EXPECT_EQ(two.news[0].at("is"), "study");
    EXPECT_EQ(two.news[1].at("is"), "edited");
}

TEST_F(StudyServiceTest, IsReadAgainWhenItWasLeft) {
    (void)make(one, {{"rules", "english"}});
    (void)open(one, true);
    for (int i = 0; i < 300; ++i) {
        EXPECT_EQ(
            edit(one, {{"did", "commented"}, {"node", 0}, {"place", "after"}, {"text", std::to_string(i)}}).at("is"),
            "edited");
    }
    dispatcher.leave(one);
    EXPECT_EQ(open(two).at("events"), 302);
    EXPECT_EQ(read(two).nodes.at(0).at("after"), "299");
}

TEST_F(StudyServiceTest, WhatCannotBeStoredHasNotHappened) {
    (void)make(one, {{"rules", "english"}});
    (void)open(two);
    EXPECT_EQ(add(one, 0, {"11-15"}).at("is"), "edited");
    const auto nodes = read(one).nodes;
    two.news.clear();
    const auto file = folder.path() / "data" / "games.sqlite";
    std::filesystem::rename(file, folder.path() / "away");
    EXPECT_EQ(add(one, 1, {"22-18"}).at("is"), "refused");
    EXPECT_EQ(act(one, {{"did", "chapter deleted"}, {"chapter", 1}}).at("is"), "refused");
    EXPECT_EQ(edit(one, {{"did", "undone"}}).at("is"), "refused");
    EXPECT_TRUE(two.news.empty());
    std::filesystem::rename(folder.path() / "away", file);
    (void)open(two);
    EXPECT_EQ(read(two).nodes, nodes);
    EXPECT_EQ(add(one, 1, {"23-19"}).at("node"), 2);
    EXPECT_EQ(store.study_length(study), 4);
}

TEST_F(StudyServiceTest, ReadsNoMoreThanFitsInMemory) {
    (void)make(one, {{"pdn", "1. 11-15 23-19 8-11 *"}});
    const std::string large = study;
    (void)make(one, {{"rules", "english"}});
    dispatcher.leave(one);
    StudyService small({.store = store,
                        .now = [] { return std::int64_t{1}; },
                        .new_id = [this] { return "id-" + std::to_string(++ids); },
                        .max_nodes = 3});
    const auto run = [&](Listener& who, const std::string& name) {
        Reply reply = small.answer(who, "", OpenStudy{name, {}});
        while (auto* work = std::get_if<Work>(&reply.value)) {
            reply = work->run()();
        }
        return json::parse(std::get<std::string>(reply.value)).at("is");
    };
    EXPECT_EQ(run(one, large), "study");
    EXPECT_EQ(run(two, large), "study") << "it is there already";
    EXPECT_THROW((void)small.answer(two, "", OpenStudy{study, {}}), BadInput);
    EXPECT_THROW((void)small.answer(two, "", NewStudy{}), BadInput);
    small.leave(one);
    small.leave(two);
    EXPECT_EQ(run(two, study), "study");
    small.leave(two);
}

TEST_F(StudyServiceTest, AClientWatchesAStudyOrSomethingElse) {
    const json person{{"kind", "person"}};
    (void)make(one, {{"rules", "english"}});
    (void)open(two);
    (void)ask(two, {{"do", "new"}, {"rules", "english"}, {"black", person}, {"white", person}});
    EXPECT_EQ(add(one, 0, {"11-15"}).at("is"), "edited");
    EXPECT_TRUE(two.news.empty());
    (void)open(two);
    EXPECT_EQ(add(one, 1, {"22-18"}).at("is"), "edited");
    EXPECT_EQ(two.news.size(), 1U);
}

}  // namespace
}  // namespace crownhead::server
