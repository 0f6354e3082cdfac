// SPDX-License-Identifier: MIT
#include "solve/search_state.hpp"

#include "base/bad_input.hpp"
#include "base/bytes.hpp"
#include "base/checked_file.hpp"
#include "base/shown_text.hpp"
#include "notation/fen.hpp"

#include <fmt/format.h>

namespace crownhead::solve {
namespace {

constexpr CheckedKind kind{.magic = "crownhead-proof-search", .version = "1", .what = "unfinished search for a proof"};
constexpr std::size_t words = 7;                 ///< of 32 bits, for each position
constexpr std::uint32_t white_turn = 1U << 31U;  ///< in the word of `plies`
/// Far below Numbers::infinite, to which a position's plies are added up from those of its moves.
constexpr std::uint32_t more_plies_than_any_proof = 10'000'000;

KeptNumbers read_position(std::string_view bytes, std::size_t index) {
    const auto word = [&](std::size_t at) { return number_at<std::uint32_t>(bytes, words * index + at); };
    return {.placement = {word(0), word(1), word(2)},
            .turn = (word(5) & white_turn) != 0 ? rules::Side::white : rules::Side::black,
            .numbers = {.proof = word(3), .disproof = word(4), .plies = word(5) & ~white_turn},
            .work = word(6)};
}

bool is_possible(const rules::RuleSet& set, const KeptNumbers& kept) {
    const Numbers& n = kept.numbers;
    const bool in_range = n.proof <= Numbers::infinite && n.disproof <= Numbers::infinite;
    const bool plies_in_range = n.plies < more_plies_than_any_proof;
    const bool either =
        (n.proof == 0) == (n.disproof == Numbers::infinite) && (n.disproof == 0) == (n.proof == Numbers::infinite);
    return in_range && plies_in_range && either && !rules::fault(set, kept.placement.position(kept.turn));
}

}  // namespace

std::string encode(const SearchState& state) {
    std::string content;
    const auto word = [&](std::uint32_t number) { append_number(content, number); };
    for (const KeptQuestion& question : state.questions) {
        append_number(content, question.nodes);
        append_number(content, static_cast<std::uint64_t>(question.positions.size()));
        for (const KeptNumbers& kept : question.positions) {
            word(kept.placement.black);
            word(kept.placement.white);
            word(kept.placement.kings);
            word(kept.numbers.proof);
            word(kept.numbers.disproof);
            word(kept.numbers.plies | (kept.turn == rules::Side::white ? white_turn : 0));
            word(kept.work);
        }
    }
    return crownhead::encode(
        kind, {.rules = std::string(state.rules->name), .made = notation::fen(state.position), .bytes = content});
}

SearchState decode_search_state(std::string_view text) {
    const CheckedFile file = decode_checked(kind, text);
    SearchState state{.rules = rules::find_rule_set(file.rules)};
    if (state.rules == nullptr || state.rules->rules.geometry.squares() > verify::most_squares) {
        throw BadInput(fmt::format("there are no proofs for a rule set `{}`", shown_text(file.rules)));
    }
    state.position = notation::parse_fen(*state.rules, file.made);
    std::string_view bytes = file.bytes;
    for (KeptQuestion& question : state.questions) {
        constexpr std::size_t head = 2 * sizeof(std::uint64_t);
        constexpr std::size_t size = words * sizeof(std::uint32_t);
        const auto count = bytes.size() < head ? 0 : number_at<std::uint64_t>(bytes, 1);
        if (bytes.size() < head || (bytes.size() - head) / size < count) {
            throw BadInput("it ends too soon");
        }
        question.nodes = number_at<std::uint64_t>(bytes, 0);
        constexpr std::uint64_t more_than_any_search = 1ULL << 60U;
        if (question.nodes >= more_than_any_search) {
            throw BadInput("it has looked at more positions than can be");
        }
        bytes.remove_prefix(head);
        for (std::size_t i = 0; i < count; ++i) {
            question.positions.push_back(read_position(bytes, i));
            if (!is_possible(*state.rules, question.positions.back())) {
                throw BadInput("it holds a position or numbers that cannot be");
            }
        }
        bytes.remove_prefix(count * size);
    }
    if (!bytes.empty()) {
        throw BadInput("it has more than it speaks of");
    }
    return state;
}

}  // namespace crownhead::solve
