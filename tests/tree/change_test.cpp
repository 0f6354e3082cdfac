// SPDX-License-Identifier: MIT
#include "tree/edited_tree.hpp"

#include "notation/fen.hpp"
#include "tree/trees.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <string>

// The meaning of each event is that of docs/game-tree.md.
namespace crownhead::tree {
namespace {

GameTree english() { return {rules::english(), rules::start(rules::english())}; }

std::string main_line(const GameTree& tree) {
    NodeId last = start_node;
    while (tree.next(last) != no_node) {
        last = tree.next(last);
    }
    return line_text(tree, start_node, last);
}

std::string refusal(GameTree tree, const Edit& edit) {
    const GameTree before = tree;
    try {
        (void)change(tree, edit);
    } catch (const BadInput& problem) {
        EXPECT_EQ(tree, before);
        return problem.what();
    }
    ADD_FAILURE() << "nothing was refused";
    return {};
}

/// 1. 11-15 23-19 2. 8-11, with 22-18 in place of 23-19 and 9-14 in place of 8-11.
GameTree with_variations() {
    GameTree tree = after(english(), AddMoves{0, {"11-15", "23-19", "8-11"}});
    tree = after(std::move(tree), AddMoves{1, {"22-18"}});
    return after(std::move(tree), AddMoves{2, {"9-14"}});
}

TEST(Change, MovesContinueALineOrBeginAVariation) {
    const GameTree tree = with_variations();
    EXPECT_EQ(tree.size(), 6U);
    EXPECT_EQ(main_line(tree), "1. 11-15 23-19 2. 8-11");
    EXPECT_EQ(line_text(tree, 1, 4), "1... 22-18");
    EXPECT_EQ(line_text(tree, 2, 5), "2. 9-14");
    EXPECT_EQ(tree.node(1).children, (std::vector<NodeId>{2, 4}));
    EXPECT_EQ(tree.nesting(4), 1);
}

TEST(Change, MovesThatAreThereAreFollowed) {
    GameTree tree = with_variations();
    const GameTree before = tree;
    const Change none = change(tree, AddMoves{0, {"11-15", "22-18"}});
    EXPECT_EQ(none.node, 4U);
    EXPECT_EQ(tree, before);
    const Change some = change(tree, AddMoves{0, {"11-15", "22-18", "15x22", "25x18"}});
    EXPECT_EQ(tree.size(), 8U);
    EXPECT_EQ(some.touched, (std::vector<NodeId>{4, 6, 7}));
    EXPECT_EQ(some.node, 7U);
}

TEST(Change, AVariationCanHangAfterTheLastMoveOfAGame) {
    GameTree tree = after(english(), AddMoves{0, {"11-15"}});
    tree = after(std::move(tree), AddMoves{1, {"23-19", "8-11"}, true});
    EXPECT_EQ(main_line(tree), "1. 11-15");
    // The game goes on with another move, then with one that has been tried.
    const GameTree other = after(tree, PlayMove{1, "22-18"});
    EXPECT_EQ(main_line(other), "1. 11-15 22-18");
    EXPECT_EQ(other.node(1).children, (std::vector<NodeId>{4, 2}));
    tree = after(std::move(tree), PlayMove{1, "23-19"});
    EXPECT_EQ(main_line(tree), "1. 11-15 23-19");
    EXPECT_TRUE(tree.node(2).ends_line);
    EXPECT_EQ(main_line(after(std::move(tree), PlayMove{2, "8-11"})), "1. 11-15 23-19 2. 8-11");
    EXPECT_EQ(refusal(other, PlayMove{0, "11-15"}), "the line goes on from there already");
}

TEST(Change, PromoteDemoteMakeMain) {
    const GameTree tree = with_variations();
    EXPECT_EQ(main_line(after(tree, Promote{4})), "1. 11-15 22-18");
    EXPECT_EQ(main_line(after(tree, Demote{2})), "1. 11-15 22-18");
    EXPECT_EQ(main_line(after(tree, MakeMain{5})), "1. 11-15 23-19 2. 9-14");
    EXPECT_EQ(main_line(after(after(tree, Demote{2}), MakeMain{5})), "1. 11-15 23-19 2. 9-14");
    EXPECT_EQ(main_line(after(tree, EndLine{1})), "1. 11-15");
    EXPECT_EQ(after(after(tree, EndLine{1}), Promote{2}), tree);
    EXPECT_EQ(refusal(tree, EndLine{3}), "the line ends there already");
    const GameTree ended = after(tree, Demote{1});
    EXPECT_EQ(main_line(ended), "");
    EXPECT_EQ(after(ended, Promote{1}), tree);
    EXPECT_EQ(refusal(tree, Promote{1}), "this move continues its line already");
    EXPECT_EQ(refusal(tree, Demote{4}), "this variation is the last already");
    EXPECT_EQ(refusal(tree, MakeMain{3}), "this is the main line already");
}

TEST(Change, DeletedNumbersAreNotGivenAgain) {
    GameTree tree = after(with_variations(), Delete{2});
    EXPECT_EQ(tree.size(), 3U);
    EXPECT_FALSE(tree.contains(5));
    EXPECT_EQ(main_line(tree), "1. 11-15 22-18");
    Change made = change(tree, AddMoves{4, {"15x22"}});
    EXPECT_EQ(made.node, 6U);
    EXPECT_EQ(refusal(tree, Delete{0}), "the start of the game cannot be deleted");
    EXPECT_EQ(refusal(tree, Delete{2}), "the game has no node 2");
}

TEST(Change, NotesAreKeptAsPdnCanHoldThem) {
    GameTree tree = after(with_variations(), SetComment{2, false, " a\t {b}\n\n[%csl G11] c [%clock w0:10:00]\r\n"});
    EXPECT_EQ(tree.notes(2).after, "a {b)\nc");
    EXPECT_EQ(tree.notes(2).marks, (std::vector<Mark>{{.from = board::Square(11)}}));
    EXPECT_EQ(tree.notes(2).clock, "w0:10:00");
    EXPECT_EQ(refusal(tree, Assess{2, "x", {}}), "`x` is not a strength mark, such as `!`, `?` or `(!?)`");
    EXPECT_EQ(refusal(tree, Assess{2, "!", {100'000}}), "a NAG is a number from 0 to 99999, not 100000");
    EXPECT_EQ(refusal(tree, Assess{0, "!", {}}), "only a move can have a strength mark");
    EXPECT_EQ(refusal(tree, SetComment{0, true, "x"}), "the start of the game has no comment before it");
    EXPECT_EQ(refusal(tree, SetClock{2, "noon"}), "`noon` is not a clock, such as `w0:10:00 B0:09:58`");
    EXPECT_EQ(refusal(tree, SetMarks{2, {{.from = board::Square(33)}}}),
              "a mark is on a square that the board does not have: its squares are 1 to 32");
    EXPECT_EQ(refusal(tree, SetComment{2, false, std::string(20'001, 'x')}),
              "a comment may have at most 20000 bytes, not 20001");
}

TEST(Change, AMoveHasAnyStrengthMarkAndNagsUpToTheirBounds) {
    const GameTree tree = with_variations();
    const std::string longest(16, '!');
    for (const std::string& strength : {std::string("!"), std::string("(!?)"), longest, "(" + longest + ")"}) {
        EXPECT_EQ(after(tree, Assess{2, strength, {}}).notes(2).strength, strength);
    }
    for (const std::string& strength : {std::string("()"), std::string("(!"), longest + "?", "(" + longest + "?)"}) {
        EXPECT_EQ(refusal(tree, Assess{2, strength, {}}),
                  "`" + strength + "` is not a strength mark, such as `!`, `?` or `(!?)`");
    }
    std::vector<int> nags(50, 99'999);
    nags.front() = 0;
    EXPECT_EQ(after(tree, Assess{2, "", nags}).notes(2).nags, nags);
    nags.push_back(1);
    EXPECT_EQ(refusal(tree, Assess{2, "", nags}), "a move may have at most 50 NAGs, not 51");
    EXPECT_EQ(refusal(tree, Assess{2, "", {-1}}), "a NAG is a number from 0 to 99999, not -1");
}

TEST(Change, TagsAreThoseThatPdnCanHold) {
    const auto read_again = [](const GameTree& tree) {
        return notation::parse_pdn(notation::write(pdn_of(tree))).games == std::vector{pdn_of(tree)};
    };
    // As each quotation mark is written with a backslash, and half of the bytes that a tag may have are for that.
    const GameTree longest = after(english(), SetTag{"Event", std::string(2092, '"')});
    EXPECT_TRUE(read_again(longest));
    EXPECT_EQ(refusal(longest, SetTag{"Event", std::string(2093, 'x')}), "the tag Event is too long for PDN");
    EXPECT_TRUE(read_again(after(english(), SetTag{std::string(100, 'N'), std::string(2000, '"')})));
    EXPECT_EQ(refusal(english(), SetTag{std::string(101, 'N'), "x"}).find("the tag NNN"), 0U);
    GameTree most = english();  // with Result and GameType
    for (int i = 0; i < 498; ++i) {
        most = after(std::move(most), SetTag{"T" + std::to_string(i), "x"});
    }
    EXPECT_TRUE(read_again(most));
    EXPECT_EQ(refusal(most, SetTag{"Other", "x"}), "a game has at most 500 tags");
    EXPECT_EQ(after(most, SetTag{"T0", "y"}).heading().tags.size(), 500U);
}

TEST(Change, TagsAndResult) {
    GameTree tree = after(english(), SetTag{"red", "Wyllie, J."});
    tree = after(std::move(tree), SetResult{notation::PdnResult::black});
    // In PDN `1-0` says that the side which moves first, in English draughts Black, has won (docs/pdn.md).
    EXPECT_EQ(notation::write(pdn_of(tree)), "[Black \"Wyllie, J.\"]\n[Result \"1-0\"]\n[GameType \"21\"]\n\n*\n\n");
    EXPECT_EQ(refusal(tree, SetTag{"FEN", "B:W1:B2"}), "the tag FEN follows from the game and is not set");
    EXPECT_EQ(refusal(tree, SetTag{"1a", "x"}),
              "`1a` is not a name of a tag: it has letters, digits and `_`, first a letter");
    EXPECT_EQ(after(after(tree, SetTag{"Black", ""}), SetResult{}), english());
}

TEST(Change, IllegalMovesAreRefusedWithTheReason) {
    EXPECT_EQ(refusal(english(), AddMoves{0, {"11-15", "11-16"}}).substr(0, 6), "11-16 ");
    EXPECT_EQ(refusal(english(), AddMoves{0, {}}), "the line has no moves");
    EXPECT_EQ(refusal(english(), AddMoves{7, {"11-15"}}), "the game has no node 7");
    EXPECT_EQ(refusal(english(), AddMoves{0, std::vector<std::string>(501, "11-15")}),
              "a line may have at most 500 moves, not 501");
}

TEST(Change, ALineThatIsAddedHasACommentAfterItsFirstNewMove) {
    const GameTree tree = after(with_variations(),
                                AddMoves{0, {"11-15", "23-19", "7-11", "26-23"}, false, "[%csl G11] Better.\nOr not."});
    EXPECT_EQ(tree.notes(6).after, "Better.\nOr not.");
    EXPECT_EQ(tree.notes(6).marks, (std::vector<Mark>{{.from = board::Square(11)}}));
    EXPECT_EQ(line_text(tree, 2, 6), "2. 7-11");
    EXPECT_TRUE(tree.notes(7).empty());
    // Of a line that is there already, it is nobody's.
    EXPECT_EQ(after(tree, AddMoves{0, {"11-15", "23-19"}, false, "no"}), tree);
    EXPECT_EQ(refusal(tree, AddMoves{0, {"9-14"}, false, std::string(20'001, 'x')}),
              "a comment may have at most 20000 bytes, not 20001");
}

/// Adds a line, deletes a variation and some of what was added, and says something of three nodes and the game.
Several sample_of_several() {
    return {{AddMoves{3, {"22-17", "4-8"}, false, "Better."}, SetComment{2, false, "one"}, Delete{4},
             SetComment{2, false, "two"}, Assess{6, "", {4}}, Delete{7}, SetTag{"Event", "x"}, AddMoves{6, {"11-16"}}}};
}

TEST(Change, SeveralEditsAreOneChange) {
    GameTree step_by_step = with_variations();
    for (const SimpleEdit& edit : sample_of_several().edits) {
        step_by_step = after(std::move(step_by_step), edit_of(edit));
    }
    EditedTree edited{.tree = with_variations()};
    const Change done = perform(edited, Edit(sample_of_several()));
    EXPECT_EQ(edited.tree, step_by_step);
    EXPECT_EQ(done.touched, (std::vector<NodeId>{1, 2, 3, 6, 8}));
    EXPECT_EQ(done.removed, (std::vector<NodeId>{4}));
    EXPECT_EQ(done.node, 8U);
    EXPECT_TRUE(done.tags);
    EXPECT_EQ(edited.tree.notes(2).after, "two");
    EXPECT_EQ(edited.tree.notes(6).after, "Better.");
    const Change undone = perform(edited, Undo{});
    EXPECT_EQ(edited.tree, with_variations());
    EXPECT_EQ(undone.touched, (std::vector<NodeId>{1, 2, 3, 4}));
    EXPECT_EQ(undone.removed, (std::vector<NodeId>{6}));
    EXPECT_TRUE(undone.tags);
    (void)perform(edited, Redo{});
    EXPECT_EQ(edited.tree, step_by_step);
}

TEST(Change, ANodeAddedAndDeletedBySeveralEditsIsNotNamed) {
    GameTree tree = with_variations();
    const Change done = change(tree, Several{{AddMoves{3, {"22-17"}}, Delete{6}, Delete{5}, Delete{3}, Delete{2}}});
    EXPECT_EQ(done.node, no_node);
    EXPECT_EQ(done.touched, (std::vector<NodeId>{1}));
    EXPECT_EQ(done.removed, (std::vector<NodeId>{2}));
    EXPECT_EQ(tree.size(), 3U);
}

TEST(Change, OfSeveralEditsAllAreMadeOrNone) {
    Several several = sample_of_several();
    several.edits.insert(several.edits.begin() + 5, Delete{4});
    EXPECT_EQ(refusal(with_variations(), several), "edit 6 of 9: the game has no node 4");
    EXPECT_EQ(refusal(with_variations(), Several{}), "the event has no edits");
    EXPECT_EQ(refusal(english(), Several{std::vector<SimpleEdit>(5'001, SetTag{"Event", "x"})}),
              "an event may have at most 5000 edits, not 5001");
}

TEST(Change, SeveralEditsTakeNoLongerThanAFew) {
    // Seven legal moves at the start, and seven after the first.
    EXPECT_EQ(refusal(english(), Several{std::vector<SimpleEdit>(5'000, AddMoves{0, {"11-15", "23-19"}})}),
              "edit 3572 of 5000: an event may name moves in positions with at most 50000 legal moves together");
    // Two kings walk to and fro; each edit looks at all their moves.
    GameTree long_game(rules::english(), notation::parse_fen(rules::english(), "B:WK1:BK32"));
    const std::vector<std::string> to_and_fro{"32-28", "1-6", "28-32", "6-1"};
    std::vector<std::string> moves;
    while (moves.size() < max_moves_of_an_event) {
        moves.insert(moves.end(), to_and_fro.begin(), to_and_fro.end());
    }
    for (NodeId at = start_node; at < 4 * max_moves_of_an_event; at += max_moves_of_an_event) {
        long_game = after(std::move(long_game), AddMoves{at, moves});
    }
    Several several;
    while (several.edits.size() < 2'000) {
        several.edits.emplace_back(Demote{1});
        several.edits.emplace_back(Promote{1});
    }
    EXPECT_EQ(refusal(long_game, several),
              "edit 999 of 2000: the edits together look at too many moves of the game: make fewer at a time");
    several.edits.resize(900);
    EXPECT_EQ(after(long_game, several), long_game);
}

TEST(Change, VariationsNestNoDeeperThanInPdn) {
    GameTree tree = english();
    NodeId at = start_node;
    RandomEdits random(1);
    std::string refused;
    while (refused.empty()) {
        // At each node two moves; the tree goes on from the second.
        const auto legal = rules::legal_moves(tree.rule_set(), tree.node(at).position);
        ASSERT_GE(legal.size(), 1U);
        try {
            (void)change(tree, AddMoves{at, {notation::full_text(legal.front())}, true});
            at = tree.node(at).children.back();
        } catch (const BadInput& problem) {
            refused = problem.what();
        }
    }
    EXPECT_EQ(refused, "variations nest at most 64 deep");
    EXPECT_EQ(tree.nesting(at), 64);
    EXPECT_TRUE(same_game(read_again(tree), tree));
    // The deepest line may be as long as any.
    const std::string next = notation::full_text(rules::legal_moves(tree.rule_set(), tree.node(at).position).front());
    EXPECT_EQ(after(tree, AddMoves{at, {next}}).deepest_nesting(start_node), 64);
    EXPECT_EQ(refusal(tree, AddMoves{at, {next}, true}), "variations nest at most 64 deep");
    // Demoting the line from the start, all would be one deeper.
    const GameTree shallower = after(tree, Promote{1});
    EXPECT_EQ(shallower.deepest_nesting(start_node), 63);
    EXPECT_EQ(after(shallower, Demote{1}), tree);
    // With one more at the end and a second first move, whatever makes that the main line is refused.
    const auto legal = rules::legal_moves(tree.rule_set(), tree.node(at).position);
    GameTree deepest = after(shallower, AddMoves{at, {notation::full_text(legal.front())}, true});
    const Change second = change(deepest, AddMoves{0, {"12-16"}});
    EXPECT_EQ(deepest.deepest_nesting(start_node), 64);
    for (const Edit& edit :
         {Edit(Promote{second.node}), Edit(MakeMain{second.node}), Edit(Demote{1}), Edit(EndLine{0})}) {
        EXPECT_EQ(refusal(deepest, edit), "variations nest at most 64 deep");
    }
}

TEST(Change, UndoAndRedoNeedSomething) {
    EditedTree edited{.tree = english()};
    EXPECT_THROW((void)perform(edited, Undo{}), BadInput);
    EXPECT_THROW((void)perform(edited, Redo{}), BadInput);
    (void)perform(edited, Edit(AddMoves{0, {"11-15", "23-19"}}));
    const GameTree with_moves = edited.tree;
    const Change undone = perform(edited, Undo{});
    EXPECT_EQ(edited.tree, english());
    EXPECT_EQ(undone.removed, (std::vector<NodeId>{1}));
    EXPECT_EQ(undone.touched, (std::vector<NodeId>{0}));
    const Change redone = perform(edited, Redo{});
    EXPECT_EQ(redone.touched, (std::vector<NodeId>{0, 1, 2}));
    EXPECT_EQ(edited.tree, with_moves);
    (void)perform(edited, Undo{});
    (void)perform(edited, Edit(AddMoves{0, {"9-14"}}));
    EXPECT_THROW((void)perform(edited, Redo{}), BadInput);
}

/// Whether what a change says of itself is all that it did: everything else is as it was.
void check_touched(const GameTree& before, const GameTree& after, const Change& change) {
    std::vector<bool> known(std::max(before.numbers(), after.numbers()), false);
    for (const NodeId id : change.touched) {
        RC_ASSERT(after.contains(id));
        RC_ASSERT(!known[id]);
        const NodeId parent = after.node(id).parent;
        const bool placed = before.contains(id) || before.contains(parent) || known[parent];
        RC_ASSERT(placed);  // apart from it, since RC_ASSERT would look at all three
        known[id] = true;
    }
    for (const NodeId id : change.removed) {
        RC_ASSERT(!after.contains(id));
        for (const NodeId gone : before.subtree(id)) {
            known[gone] = true;
        }
    }
    for (NodeId id = 0; id < known.size(); ++id) {
        if (!known[id]) {
            RC_ASSERT(before.contains(id) == after.contains(id));
            if (before.contains(id)) {
                RC_ASSERT(before.node(id) == after.node(id));
                RC_ASSERT(before.notes(id) == after.notes(id));
            }
        }
    }
    RC_ASSERT(change.tags || before.heading() == after.heading());
}

TEST(Change, UndoingIsExactAndReplayGivesTheSameTree) {
    const bool held = rc::check([] {
        const auto sets = rules::rule_sets();
        const rules::RuleSet& set = sets[*rc::gen::inRange<std::size_t>(0, sets.size())];
        RandomEdits random(*rc::gen::arbitrary<unsigned>());
        const GameTree start(set, rules::start(set));
        EditedTree edited{.tree = start};
        std::vector<TreeEvent> events;
        std::size_t refused = 0;
        for (int count = *rc::gen::inRange(0, 60); count > 0; --count) {
            const TreeEvent event = random.below(6) == 0   ? TreeEvent(Undo{})
                                    : random.below(6) == 0 ? TreeEvent(Redo{})
                                                           : TreeEvent(random.next(edited.tree));
            const GameTree before = edited.tree;
            try {
                const Change done = perform(edited, event);
                check_touched(before, edited.tree, done);
                events.push_back(event);
            } catch (const BadInput&) {
                RC_ASSERT(edited.tree == before);
                ++refused;
                continue;
            }
            RC_ASSERT(edited.tree.size() == edited.tree.subtree(start_node).size());
            if (!std::holds_alternative<Undo>(event)) {
                EditedTree other = edited;
                (void)perform(other, Undo{});
                RC_ASSERT(other.tree == before);
                (void)perform(other, Redo{});
                RC_ASSERT(other.tree == edited.tree);
            }
        }
        RC_CLASSIFY(refused == 0);
        RC_ASSERT(replay(start, events).tree == edited.tree);
        while (!edited.done.empty()) {
            (void)perform(edited, Undo{});
        }
        RC_ASSERT(edited.tree == start);
    });
    EXPECT_TRUE(held);
}

}  // namespace
}  // namespace crownhead::tree
