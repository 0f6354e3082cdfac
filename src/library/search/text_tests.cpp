// SPDX-License-Identifier: MIT
#include "library/search/text_tests.hpp"

#include "library/names/fold.hpp"
#include "notation/pdn_reader.hpp"
#include "tree/pdn.hpp"

#include <algorithm>

namespace crownhead::library {

namespace {

bool has_feature(const tree::Node& node, const tree::Notes& notes, HasCondition::Feature feature) {
    switch (feature) {
        case HasCondition::Feature::variations:
            return node.children.size() > 1 || (node.ends_line && !node.children.empty());
        case HasCondition::Feature::comments:
            return !notes.before.empty() || !notes.after.empty();
        default:
            return !notes.marks.empty();
    }
}

}  // namespace

TextTests::TextTests(std::span<const Condition> conditions) {
    for (const Condition& condition : conditions) {
        Test test;
        test.negated = condition.negated;
        if (const auto* text = std::get_if<TextCondition>(&condition.what)) {
            if (text->place == TextCondition::Place::comment) {
                std::transform(text->texts.begin(), text->texts.end(), std::back_inserter(test.comments), folded);
                texts_ += test.comments.size();
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
    std::vector<bool> fitted(tests_.size());
    for (tree::NodeId id = 0; id < game.numbers(); ++id) {
        if (!game.contains(id)) {
            continue;
        }
        const tree::Notes& notes = game.notes(id);
        // Folded once, however many tests there are. No text that is looked for has a line break in it.
        const std::string comments = texts_ > 0 ? folded(notes.before) + '\n' + folded(notes.after) : std::string();
        for (std::size_t i = 0; i < tests_.size(); ++i) {
            fitted[i] = fitted[i] || fits(tests_[i], game.node(id), notes, comments);
        }
    }
    for (std::size_t i = 0; i < tests_.size(); ++i) {
        if (fitted[i] == tests_[i].negated) {
            return false;
        }
    }
    return true;
}

/// Whether one of the alternatives holds for a node.
bool TextTests::fits(const Test& test, const tree::Node& node, const tree::Notes& notes, std::string_view comments) {
    return std::any_of(test.comments.begin(), test.comments.end(),
                       [&](const std::string& text) { return comments.find(text) != std::string_view::npos; }) ||
           std::any_of(test.features.begin(), test.features.end(),
                       [&](HasCondition::Feature feature) { return has_feature(node, notes, feature); });
}

}  // namespace crownhead::library
