// SPDX-License-Identifier: MIT
#include "library/names/player_test.hpp"

#include "library/names/fold.hpp"

#include <algorithm>

namespace crownhead::library {

PlayerTest::PlayerTest(const std::vector<std::string>& names, Width width, const Aliases& aliases) : width_(width) {
    if (width == Width::exact) {
        exact_ = names;
        return;
    }
    std::transform(names.begin(), names.end(), std::back_inserter(asked_), name_of);
    const auto is_asked_for = [&](const std::string& name) {
        return (*this)(name);  // no alias is known yet
    };
    std::unordered_set<std::string> found;
    for (const std::vector<std::string>& person : aliases.persons) {
        if (std::any_of(person.begin(), person.end(), is_asked_for)) {
            std::transform(person.begin(), person.end(), std::inserter(found, found.end()), folded);
        }
    }
    aliases_ = std::move(found);
}

bool PlayerTest::operator()(std::string_view player) const {
    if (width_ == Width::exact) {
        return std::find(exact_.begin(), exact_.end(), player) != exact_.end();
    }
    const Name name = name_of(player);
    return std::any_of(asked_.begin(), asked_.end(),
                       [&](const Name& asked) { return finds(asked, name, width_ == Width::wide); }) ||
           (!aliases_.empty() && aliases_.contains(folded(player)));
}

}  // namespace crownhead::library
