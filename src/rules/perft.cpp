// SPDX-License-Identifier: MIT
#include "rules/perft.hpp"

#include "base/bad_input.hpp"
#include "base/huge_memory.hpp"
#include "rules/built.hpp"
#include "rules/perft_parts.hpp"
#include "rules/perft_table.hpp"

#include <array>
#include <cstddef>
#include <new>
#include <string>
#include <utility>

namespace crownhead::rules {

Perft::Perft(PerftOptions options) : options_(std::move(options)) {
    if (options_.hash_bytes != 0) {
        try {
            table_ = std::make_unique<PerftTable>(fitting_size(options_.hash_bytes));
        } catch (const std::bad_alloc&) {
            throw BadInput("there is no memory for a table of " + std::to_string(options_.hash_bytes >> 20U) + " MB");
        }
    }
}

Perft::~Perft() = default;

std::uint64_t Perft::leaves(const RuleSet& set, const Position& position, int depth) {
    require_built(set);
    static constexpr auto counts = []<std::size_t... i>(std::index_sequence<i...>) {
        return std::array{&perft::count_in_part<i>...};
    }
    (std::make_index_sequence<perft::parts>{});
    const auto row = static_cast<std::size_t>(&set - rule_sets().data());
    return counts[row % perft::parts](set, position, depth, options_, table_.get());
}

}  // namespace crownhead::rules
