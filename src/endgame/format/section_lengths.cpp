// SPDX-License-Identifier: MIT
#include "endgame/format/section_lengths.hpp"

#include "base/bad_input.hpp"
#include "endgame/index/combinations.hpp"
#include "endgame/index/section.hpp"
#include "endgame/index/squares.hpp"
#include "rules/rule_set.hpp"

namespace crownhead::endgame {

std::uint64_t max_units(const FileSubject& subject, rules::Side turn) {
    const rules::RuleSet* set = rules::find_rule_set(subject.rules);
    if (set == nullptr) {
        throw BadInput("its head names a rule set that is not known");
    }
    const Material& material = subject.material;
    if (!can_have_slice(set->rules, material)) {
        throw BadInput("its head holds an impossible material");
    }
    // Men have fewer squares than that, and none where another one stands.
    const int squares = set->rules.geometry.squares();
    const std::uint64_t blocks = choose(squares, material.black.men) * choose(squares, material.white.men);
    return Section(material, turn, blocks, squares, false).units();
}

std::vector<std::uint32_t> read_section_lengths(ByteReader& from, const FileSubject& subject, rules::Side turn) {
    ByteReader ahead = from;
    if (ahead.number() > max_units(subject, turn)) {
        throw BadInput("its head holds more units than its material has");
    }
    return read_lengths(from);
}

}  // namespace crownhead::endgame
