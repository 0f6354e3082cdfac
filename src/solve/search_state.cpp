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

constexpr CheckedKind kind{.magic = "crownhead-proof-search", .version = "2", .what = "unfinished search for a proof"};
// For each position words of 32 bits: the three sets of squares, proof, disproof, `plies` with these bits, and for
// those of the table the work.
constexpr std::size_t node_words = 6;
constexpr std::size_t table_words = 7;
constexpr std::uint32_t white_turn = 1U << 31U;
constexpr std::uint32_t open_node = 1U << 30U;
/// Far below Numbers::infinite, to which a position's plies are added up from those of its moves.
constexpr std::uint32_t more_plies_than_any_proof = 10'000'000;

KeptNode read_node(std::string_view bytes, std::size_t at) {
    const auto word = [&](std::size_t i) { return number_at<std::uint32_t>(bytes, at + i); };
    return {.placement = {word(0), word(1), word(2)},
            .turn = (word(5) & white_turn) != 0 ? rules::Side::white : rules::Side::black,
            .numbers = {.proof = word(3), .disproof = word(4), .plies = word(5) & ~(white_turn | open_node)},
            .is_open = (word(5) & open_node) != 0};
}

void append_node(std::string& content, const KeptNode& node) {
    for (const std::uint32_t word :
         {node.placement.black, node.placement.white, node.placement.kings, node.numbers.proof, node.numbers.disproof,
          node.numbers.plies | (node.turn == rules::Side::white ? white_turn : 0) | (node.is_open ? open_node : 0)}) {
        append_number(content, word);
    }
}

void check(const rules::RuleSet& set, const KeptNode& kept) {
    const Numbers& n = kept.numbers;
    const bool in_range = n.proof <= Numbers::infinite && n.disproof <= Numbers::infinite;
    const bool plies_in_range = n.plies < more_plies_than_any_proof;
    const bool either =
        (n.proof == 0) == (n.disproof == Numbers::infinite) && (n.disproof == 0) == (n.proof == Numbers::infinite);
    if (!in_range || !plies_in_range || !either || rules::fault(set, kept.placement.position(kept.turn))) {
        throw BadInput("it holds a position or numbers that cannot be");
    }
}

std::size_t bytes_of(const SearchState& state) {
    std::size_t bytes = 0;
    for (const KeptQuestion& question : state.questions) {
        bytes += 3 * sizeof(std::uint64_t) +
                 sizeof(std::uint32_t) * (question.positions.size() * table_words + question.tree.size() * node_words);
    }
    return bytes;
}

}  // namespace

std::string encode(const SearchState& state) {
    std::string content;
    content.reserve(bytes_of(state));
    for (const KeptQuestion& question : state.questions) {
        append_number(content, question.nodes);
        append_number(content, static_cast<std::uint64_t>(question.positions.size()));
        append_number(content, static_cast<std::uint64_t>(question.tree.size()));
        for (const KeptNumbers& kept : question.positions) {
            append_node(content, {.placement = kept.placement, .turn = kept.turn, .numbers = kept.numbers});
            append_number(content, kept.work);
        }
        for (const KeptNode& kept : question.tree) {
            append_node(content, kept);
        }
    }
    return crownhead::encode(
        kind, {.rules = std::string(state.rules->name), .made = notation::fen(state.position), .bytes = content});
}

SearchState decode_search_state(std::string_view text) {
    const CheckedFile file = decode_checked(kind, text);
    SearchState state{.rules = rules::find_rule_set(file.rules)};
    if (state.rules == nullptr || state.rules->name != file.rules ||
        state.rules->rules.geometry.squares() > verify::most_squares) {
        throw BadInput(fmt::format("there are no proofs for a rule set `{}`", shown_text(file.rules)));
    }
    state.position = notation::parse_fen(*state.rules, file.made);
    std::string_view bytes = file.bytes;
    for (KeptQuestion& question : state.questions) {
        constexpr std::size_t word = sizeof(std::uint32_t);
        constexpr std::size_t head = 3 * sizeof(std::uint64_t);
        const bool has_head = bytes.size() >= head;
        const auto positions = has_head ? number_at<std::uint64_t>(bytes, 1) : 0;
        const auto nodes = has_head ? number_at<std::uint64_t>(bytes, 2) : 0;
        const std::size_t rest = (bytes.size() - (has_head ? head : 0)) / word;
        if (!has_head || rest / table_words < positions || (rest - positions * table_words) / node_words < nodes) {
            throw BadInput("it ends too soon");
        }
        question.nodes = number_at<std::uint64_t>(bytes, 0);
        constexpr std::uint64_t more_than_any_search = 1ULL << 60U;
        if (question.nodes >= more_than_any_search) {
            throw BadInput("it has looked at more positions than can be");
        }
        bytes.remove_prefix(head);
        for (std::size_t i = 0; i < positions; ++i) {
            const KeptNode node = read_node(bytes, table_words * i);
            const auto work = number_at<std::uint32_t>(bytes, table_words * i + node_words);
            check(*state.rules, node);
            if (node.is_open) {
                throw BadInput("it holds a position or numbers that cannot be");
            }
            question.positions.push_back(
                {.placement = node.placement, .turn = node.turn, .numbers = node.numbers, .work = work});
        }
        bytes.remove_prefix(positions * table_words * word);
        for (std::size_t i = 0; i < nodes; ++i) {
            question.tree.push_back(read_node(bytes, node_words * i));
            check(*state.rules, question.tree.back());
        }
        bytes.remove_prefix(nodes * node_words * word);
    }
    if (!bytes.empty()) {
        throw BadInput("it has more than it speaks of");
    }
    return state;
}

}  // namespace crownhead::solve
