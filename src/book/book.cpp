// SPDX-License-Identifier: MIT
#include "book/book.hpp"

#include "base/bad_input.hpp"
#include "base/bytes.hpp"
#include "base/files.hpp"
#include "book/canonical.hpp"
#include "book/shipped_file.hpp"
#include "rules/rule_set_named.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace crownhead::book {
namespace {

std::optional<std::size_t> find_index(const BookTables& tables, std::uint64_t key) {
    std::size_t low = 0;
    std::size_t high = tables.size;
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (number_at<std::uint64_t>(tables.keys, middle) < key) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < tables.size && number_at<std::uint64_t>(tables.keys, low) == key ? std::optional(low) : std::nullopt;
}

}  // namespace

Book::Book(std::string_view file, std::shared_ptr<const std::string> memory)
    : memory_(std::move(memory)),
      bytes_(file.size()),
      tables_(decode_book(file)),
      set_(&rules::rule_set_named(tables_.rules)) {}

Book Book::owning(std::string file) {
    auto memory = std::make_shared<const std::string>(std::move(file));
    const std::string_view all = *memory;
    return {all, std::move(memory)};
}

Book Book::viewing(std::string_view file) { return {file, nullptr}; }

std::vector<BookMove> Book::find(const rules::Position& position) const {
    const rules::Position canonical_position = canonical(*set_, position);
    const auto index = find_index(tables_, key_of(canonical_position));
    if (!index) {
        return {};
    }
    const std::size_t begin = *index == 0 ? 0 : number_at<std::uint32_t>(tables_.ends, *index - 1);
    const std::size_t end = number_at<std::uint32_t>(tables_.ends, *index);
    std::string_view values = tables_.values.substr(begin, end - begin);
    const int best = number_at<std::int16_t>(values, 0);
    values.remove_prefix(sizeof(std::int16_t));
    const std::vector<rules::Move> legal = rules::legal_moves(*set_, canonical_position);
    if (legal.size() != values.size()) {
        return {};  // another position with the same key
    }
    std::vector<BookMove> moves;
    moves.reserve(legal.size());
    for (std::size_t i = 0; i < legal.size(); ++i) {
        moves.push_back({.move = position.turn == rules::Side::black ? legal[i] : rotated(*set_, legal[i]),
                         .value = best - number_at<std::uint8_t>(values, i)});
    }
    std::sort(moves.begin(), moves.end(), [](const BookMove& a, const BookMove& b) {
        return a.value != b.value ? a.value > b.value : a.move < b.move;
    });
    return moves;
}

Book read_book(const std::filesystem::path& file) {
    std::string all = read_file(file);
    try {
        return Book::owning(std::move(all));
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("{}: {}", file.string(), bad.what()));
    }
}

std::shared_ptr<const Book> shipped_book(const rules::RuleSet& set) {
    const std::string_view file = shipped_file(set.name);
    return file.empty() ? nullptr : std::make_shared<const Book>(Book::viewing(file));
}

}  // namespace crownhead::book
