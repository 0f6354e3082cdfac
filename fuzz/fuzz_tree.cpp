// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "input.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/pdn_writer.hpp"
#include "tree/edited_tree.hpp"
#include "tree/pdn.hpp"

#include <sstream>
#include <string>
#include <vector>

using namespace crownhead;

namespace {

std::string pdn(const tree::GameTree& game) { return notation::write(tree::pdn_of(game)); }

/// What was written is read as a game that is written the same.
void check_pdn(const tree::GameTree& game) {
    const std::string text = pdn(game);
    const notation::PdnFile file = notation::parse_pdn(text);
    // A game without tags, moves and comments is none.
    if (game.size() == 1 && file.games.empty() && file.problems.empty()) {
        return;
    }
    fuzz::require(file.problems.empty() && file.games.size() == 1, "the PDN of a tree is read");
    const tree::GameTree again = tree::tree_of(file.games.front());
    fuzz::require(again.size() == game.size(), "nothing of a tree is lost in PDN");
    fuzz::require(pdn(again) == text, "the PDN of a tree is written the same again");
}

}  // namespace

// Events of a game tree, a line each; lines that begin with `(` are put together as the PDN from which it starts.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto [set, text] = fuzz::input(data, size);
    std::string game;
    std::vector<std::string> lines;
    std::istringstream all{std::string(text)};
    for (std::string line; std::getline(all, line);) {
        if (line.starts_with('(')) {
            game += line.substr(1) + '\n';
        } else {
            lines.push_back(line);
        }
    }
    constexpr std::size_t max_listed = 200'000;
    const notation::PdnFile file =
        notation::parse_pdn(game, {.rules = &set, .max_moves_of_a_position = 1000, .max_listed_moves = max_listed});
    const tree::GameTree start =
        file.games.empty() ? tree::GameTree(set, rules::start(set)) : tree::tree_of(file.games.front());
    check_pdn(start);
    tree::EditedTree edited{.tree = start};
    std::vector<tree::TreeEvent> events;
    for (const std::string& line : lines) {
        try {
            const tree::TreeEvent event = tree::decode_tree_event(line);
            fuzz::require(tree::encode(tree::decode_tree_event(tree::encode(event))) == tree::encode(event),
                          "an event reads back as it was");
            (void)tree::perform(edited, event);
            events.push_back(event);
        } catch (const BadInput&) {
            continue;
        }
    }
    check_pdn(edited.tree);
    fuzz::require(tree::replay(start, events).tree == edited.tree, "replayed events give the same tree");
    while (!edited.done.empty()) {
        (void)tree::perform(edited, tree::Undo{});
    }
    fuzz::require(edited.tree == start, "undone edits leave the tree as it was");
    return 0;
}
