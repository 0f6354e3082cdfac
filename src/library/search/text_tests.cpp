// SPDX-License-Identifier: MIT
#include "library/search/text_tests.hpp"

#include "library/names/fold.hpp"
#include "notation/pdn_reader.hpp"
#include "tree/pdn.hpp"

#include <algorithm>

namespace crownhead::library {

namespace {

/// Whether `suits(node, notes)` holds for some node of the game.
template <class Suits>
bool any_node(const tree::GameTree& game, const Suits& suits) {
    for (tree::NodeId id = 0; id < game.numbers(); ++id) {
        if (game.contains(id) && suits(game.node(id), game.notes(id))) {
            return true;
        }
    }
    return false;
}

bool has_feature(const tree::GameTree& game, HasCondition::Feature feature) {
    return any_node(game, [feature](const tree::Node& node, const tree::Notes& notes) {
        switch (feature) {
            case HasCondition::Feature::variations:
                return node.children.size() > 1 || (node.ends_line && !node.children.empty());
            case HasCondition::Feature::comments:
                return !notes.before.empty() || !notes.after.empty();
            default:
                return !notes.marks.empty();
        }
    });
}

bool has_comment(const tree::GameTree& game, const std::string& text) {
    const auto has = [&](const std::string& comment) {
        return !comment.empty() && folded(comment).find(text) != std::string::npos;
    };
    return any_node(game,
                    [&](const tree::Node&, const tree::Notes& notes) { return has(notes.before) || has(notes.after); });
}

}  // namespace

TextTests::TextTests(std::span<const Condition> conditions) {
    for (const Condition& condition : conditions) {
        Test test;
        test.negated = condition.negated;
        if (const auto* text = std::get_if<TextCondition>(&condition.what)) {
            if (text->place == TextCondition::Place::comment) {
                std::transform(text->texts.begin(), text->texts.end(), std::back_inserter(test.comments), folded);
                tests_.push_back(std::move(test));
            }
        } else if (const auto* has = std::get_if<HasCondition>(&condition.what)) {
            test.features = has->features;
            tests_.push_back(std::move(test));
        }
    }
}

bool TextTests::hold_for_bare_moves() const {
    return std::all_of(tests_.begin(), tests_.end(), [](const Test& test) { return test.negated; });
}

bool TextTests::hold(std::string_view pdn) const {
    const notation::PdnFile file = notation::parse_pdn(pdn, {.numbers = notation::PdnNumbers::ours});
    if (file.games.empty()) {
        return hold_for_bare_moves();
    }
    const tree::GameTree game = tree::tree_of(file.games.front());
    return std::all_of(tests_.begin(), tests_.end(),
                       [&](const Test& test) { return holds(test, game) != test.negated; });
}

bool TextTests::holds(const Test& test, const tree::GameTree& game) {
    return std::any_of(test.comments.begin(), test.comments.end(),
                       [&](const std::string& text) { return has_comment(game, text); }) ||
           std::any_of(test.features.begin(), test.features.end(),
                       [&](HasCondition::Feature feature) { return has_feature(game, feature); });
}

}  // namespace crownhead::library
