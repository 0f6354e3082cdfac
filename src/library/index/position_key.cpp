// SPDX-License-Identifier: MIT
#include "library/index/position_key.hpp"

#include "base/mix.hpp"
#include "book/canonical.hpp"

#include <xxhash.h>

namespace crownhead::library {

PositionKeys::PositionKeys(const rules::RuleSet& set)
    : set_(&set), of_rules_(XXH64(set.name.data(), set.name.size(), 0)) {}

std::uint64_t PositionKeys::operator()(const rules::Position& position) const {
    return mix(book::key_of(book::canonical(*set_, position)) ^ of_rules_);
}

}  // namespace crownhead::library
