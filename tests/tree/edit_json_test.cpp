// SPDX-License-Identifier: MIT
#include "tree/edit.hpp"
#include "tree/trees.hpp"

#include <gtest/gtest.h>

#include <string>

// The JSON of docs/game-tree.md.
namespace crownhead::tree {
namespace {

TEST(EditJson, IsThatOfTheDocumentation) {
    const auto expect = [](const TreeEvent& event, const std::string& text) {
        EXPECT_EQ(encode(event), text);
        EXPECT_EQ(decode_tree_event(text), event) << text;
    };
    expect(Edit(AddMoves{3, {"11-15", "23-19"}}), R"({"did":"added","moves":["11-15","23-19"],"node":3})");
    expect(Edit(AddMoves{3, {"11-15"}, true}), R"({"did":"added","moves":["11-15"],"node":3,"variation":true})");
    expect(Edit(AddMoves{3, {"11-15"}, false, "Better."}),
           R"({"comment":"Better.","did":"added","moves":["11-15"],"node":3})");
    expect(Edit(PlayMove{3, "11-15"}), R"({"did":"played","move":"11-15","node":3})");
    expect(Edit(Delete{3}), R"({"did":"deleted","node":3})");
    expect(Edit(Promote{3}), R"({"did":"promoted","node":3})");
    expect(Edit(Demote{3}), R"({"did":"demoted","node":3})");
    expect(Edit(EndLine{3}), R"({"did":"line ended","node":3})");
    expect(Edit(MakeMain{3}), R"({"did":"made main","node":3})");
    expect(Edit(SetComment{3, true, "a\nb"}), R"({"did":"commented","node":3,"place":"before","text":"a\nb"})");
    expect(Edit(SetComment{3, false, ""}), R"({"did":"commented","node":3,"place":"after","text":""})");
    expect(Edit(Assess{3, "!?", {18}}), R"({"did":"assessed","nags":[18],"node":3,"strength":"!?"})");
    expect(Edit(SetMarks{3,
                         {{.from = board::Square(11), .to = board::Square(15)},
                          {.colour = Mark::Colour::red, .from = board::Square(22)}}}),
           R"({"did":"marked","marks":[{"colour":"green","from":11,"to":15},{"colour":"red","from":22}],"node":3})");
    expect(Edit(SetClock{3, "w0:10:00"}), R"({"clock":"w0:10:00","did":"clock set","node":3})");
    expect(Edit(SetTag{"Event", "x"}), R"({"did":"tagged","name":"Event","value":"x"})");
    expect(Edit(SetResult{notation::PdnResult::both_lost}), R"({"did":"result given","result":"both lost"})");
    expect(Edit(Several{{Delete{3}, SetResult{notation::PdnResult::draw}}}),
           R"({"did":"several","edits":[{"did":"deleted","node":3},{"did":"result given","result":"draw"}]})");
    expect(Edit(Several{}), R"({"did":"several","edits":[]})");
    expect(Undo{}, R"({"did":"undone"})");
    expect(Redo{}, R"({"did":"redone"})");
}

TEST(EditJson, AnythingElseIsRefusedInOneSentence) {
    const auto refusal = [](const std::string& text) -> std::string {
        try {
            (void)decode_tree_event(text);
        } catch (const BadInput& problem) {
            return problem.what();
        }
        return "nothing was refused";
    };
    EXPECT_EQ(refusal(""), "an event is a JSON object");
    EXPECT_EQ(refusal("[]"), "an event is a JSON object");
    EXPECT_EQ(refusal("{}"), "the event lacks `did`");
    EXPECT_EQ(refusal(R"({"did":3})"), "`did` of the event is not a string");
    EXPECT_EQ(refusal(R"({"did":"flown"})"), "`did` of the event is nothing that can happen in a game tree");
    EXPECT_EQ(refusal(R"({"did":"deleted"})"), "the event lacks `node`");
    EXPECT_EQ(refusal(R"({"did":"deleted","node":-1})"),
              "`node` of the event: -1 is not a whole number from 0 to 2147483647");
    EXPECT_EQ(refusal(R"({"did":"deleted","node":1.5})"),
              "`node` of the event: 1.5 is not a whole number from 0 to 2147483647");
    EXPECT_EQ(refusal(R"({"did":"deleted","node":"1"})"),
              "`node` of the event: a string is not a whole number from 0 to 2147483647");
    EXPECT_EQ(refusal(R"({"did":"added","node":1,"moves":"11-15"})"), "`moves` of the event is not a list");
    EXPECT_EQ(refusal(R"({"did":"added","node":1,"moves":[11]})"), "`moves` of the event is not a list of strings");
    EXPECT_EQ(refusal(R"({"did":"added","node":1,"moves":[],"comment":1})"), "`comment` of the event is not a string");
    EXPECT_EQ(refusal(R"({"did":"several"})"), "the event lacks `edits`");
    EXPECT_EQ(refusal(R"({"did":"several","edits":{}})"), "`edits` of the event is not a list");
    EXPECT_EQ(refusal(R"({"did":"several","edits":[{"did":"deleted","node":1},3]})"),
              "edit 2: an event is a JSON object");
    EXPECT_EQ(refusal(R"({"did":"several","edits":[{"did":"deleted"}]})"), "edit 1: the event lacks `node`");
    for (const char* not_simple : {R"({"did":"several","edits":[]})", R"({"did":"undone"})", R"({"did":"redone"})"}) {
        EXPECT_EQ(refusal(R"({"did":"several","edits":[)" + std::string(not_simple) + "]}"),
                  "edit 1: `did` of the event is nothing that can be one of several edits");
    }
    EXPECT_EQ(refusal(R"({"did":"added","node":1,"moves":[],"variation":1})"),
              "`variation` of the event is neither true nor false");
    EXPECT_EQ(refusal(R"({"did":"commented","node":1,"place":"over","text":""})"),
              "`place` of the event is neither `before` nor `after`");
    EXPECT_EQ(refusal(R"({"did":"marked","node":1,"marks":[{"colour":"pink","from":1}]})"),
              "a mark has a `colour`, which is green, red, yellow or blue, and a square `from`");
    EXPECT_EQ(refusal(R"({"did":"result given","result":"won"})"),
              "`result` of the event is none of black, white, draw, both lost, unknown");
}

TEST(EditJson, RandomEditsComeBack) {
    RandomEdits random(7);
    GameTree tree(rules::english(), rules::start(rules::english()));
    for (int i = 0; i < 2000; ++i) {
        const TreeEvent event = random.next(tree);
        const std::string text = encode(event);
        // Bytes that are no UTF-8 are replaced when they are written; after that nothing changes.
        EXPECT_EQ(encode(decode_tree_event(text)), text);
        try {
            (void)change(tree, std::get<Edit>(event));
        } catch (const BadInput&) {
            continue;
        }
    }
}

}  // namespace
}  // namespace crownhead::tree
