// SPDX-License-Identifier: MIT
#include "verify/proof.hpp"

#include "base/bad_input.hpp"
#include "base/bytes.hpp"
#include "base/checked_file.hpp"
#include "base/parse_number.hpp"
#include "base/shown_text.hpp"
#include "notation/fen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>

namespace crownhead::verify {
namespace {

using rules::Side;

constexpr CheckedKind kind{.magic = "crownhead-proof", .version = "1", .what = "proof"};
constexpr std::size_t choice_bytes = 3 * sizeof(std::uint32_t) + sizeof(std::uint16_t);

constexpr std::string_view name(Side side) { return side == Side::black ? "black" : "white"; }

/// Takes the first line off a text, or throws.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) {
        throw BadInput("its head is not complete");
    }
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    return line;
}

/// Takes the first word off a line; empty if there is none.
std::string_view take_word(std::string_view& line) {
    const std::string_view word = line.substr(0, line.find(' '));
    line.remove_prefix(std::min(line.size(), word.size() + 1));
    return word;
}

std::uint64_t read_checksum(std::string_view word) {
    constexpr std::size_t digits = 16;
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number, 16);
    if (word.size() != digits || error != std::errc{} || end != word.data() + word.size()) {
        throw BadInput(fmt::format("`{}` is not a checksum", shown_text(word)));
    }
    return number;
}

NamedSlice slice_of(std::string_view line) {
    const std::string_view named = take_word(line);  // as many letters as pieces, and a v
    if (named.size() > 2 && named.size() <= most_squares) {
        for (const endgame::Material& material : endgame::canonical_materials(static_cast<int>(named.size()) - 1)) {
            if (endgame::name(material) == named) {
                return {material, read_checksum(line)};
            }
        }
    }
    throw BadInput(fmt::format("`{}` is not the name of endgames", shown_text(named)));
}

/// A strategy without its choices, and how many they are.
std::pair<Strategy, std::uint64_t> strategy_of(std::string_view line) {
    const std::string_view side = take_word(line);
    const std::string_view goal = take_word(line);
    if ((side != "black" && side != "white") || (goal != "win" && goal != "draw")) {
        throw BadInput("a strategy must be that of black or white, for a win or a draw");
    }
    const auto count = parse_number<std::uint64_t>(line);
    if (!count) {
        throw BadInput(fmt::format("`{}` is not a number of positions", shown_text(line)));
    }
    return {{.side = side == "black" ? Side::black : Side::white, .wins = goal == "win"}, *count};
}

void read_choices(Strategy& strategy, std::uint64_t count, std::string_view& bytes) {
    if (bytes.size() / choice_bytes < count) {
        throw BadInput(fmt::format("it has fewer positions than the {} it speaks of", count));
    }
    strategy.choices.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i, bytes.remove_prefix(choice_bytes)) {
        const auto word = [&](std::size_t index) { return number_at<std::uint32_t>(bytes, index); };
        strategy.choices.push_back(
            {{word(0), word(1), word(2)}, number_at<std::uint16_t>(bytes.substr(3 * sizeof(std::uint32_t)), 0)});
    }
}

/// Endgames are named once.
void require_different(const std::vector<NamedSlice>& slices) {
    std::vector<endgame::Material> materials;
    materials.reserve(slices.size());
    for (const NamedSlice& slice : slices) {
        materials.push_back(slice.material);
    }
    std::sort(materials.begin(), materials.end());
    if (const auto twice = std::adjacent_find(materials.begin(), materials.end()); twice != materials.end()) {
        throw BadInput(fmt::format("it names the endgames {} twice", endgame::name(*twice)));
    }
}

/// A win of one side, or at most one draw of each; something, at least.
void require_consistent(const std::vector<Strategy>& strategies) {
    if (strategies.empty()) {
        throw BadInput("it has no strategy, so it proves nothing");
    }
    const auto wins = std::count_if(strategies.begin(), strategies.end(), [](const Strategy& s) { return s.wins; });
    const bool twice = strategies.size() == 2 && strategies[0].side == strategies[1].side;
    if (strategies.size() > 2 || twice || (wins > 0 && strategies.size() > 1)) {
        throw BadInput("its strategies contradict or repeat each other");
    }
}

/// What the file says of itself, for whoever looks into it.
std::string made_of(const Proof& proof) { return fmt::format("proves {}", word(bounds_of(proof))); }

/// The lines before the choices.
std::string lines_of(const Proof& proof) {
    std::string lines = fmt::format("position {}\n", notation::fen(proof.position));
    for (const NamedSlice& slice : proof.endgames) {
        lines += fmt::format("endgames {} {:016x}\n", endgame::name(slice.material), slice.checksum);
    }
    for (const Strategy& strategy : proof.strategies) {
        lines += fmt::format("strategy {} {} {}\n", name(strategy.side), strategy.wins ? "win" : "draw",
                             strategy.choices.size());
    }
    return lines + '\n';
}

/// Whatever another reader might take for something else is refused.
void require_written_as_here(const Proof& proof, const CheckedFile& file) {
    if (!file.bytes.starts_with(lines_of(proof))) {
        throw BadInput("its lines are not written as crownhead writes them");
    }
    if (file.made != made_of(proof)) {
        throw BadInput(fmt::format("its head says `{}`, and it {}", shown_text(file.made), made_of(proof)));
    }
}

}  // namespace

std::uint64_t Proof::positions() const {
    return std::accumulate(strategies.begin(), strategies.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const Strategy& one) { return sum + one.choices.size(); });
}

Bounds bounds_of(const Proof& proof) {
    Bounds bounds;
    for (const Strategy& strategy : proof.strategies) {
        const int reached = strategy.wins ? 1 : 0;
        if (strategy.side == proof.position.turn) {
            bounds.low = std::max(bounds.low, reached);
        } else {
            bounds.high = std::min(bounds.high, -reached);
        }
    }
    return bounds;
}

std::string_view word(const Bounds& bounds) {
    if (bounds.low == bounds.high) {
        return bounds.low > 0 ? "win" : bounds.low < 0 ? "loss" : "draw";
    }
    return bounds.low == 0 ? "at-least-draw" : bounds.high == 0 ? "at-most-draw" : "open";
}

std::string encode(const Proof& proof) {
    std::string content = lines_of(proof);
    content.reserve(content.size() + proof.positions() * choice_bytes);
    for (const Strategy& strategy : proof.strategies) {
        for (const Choice& choice : strategy.choices) {
            append_number(content, choice.placement.black);
            append_number(content, choice.placement.white);
            append_number(content, choice.placement.kings);
            append_number(content, choice.result);
        }
    }
    return crownhead::encode(kind, {.rules = std::string(proof.rules->name), .made = made_of(proof), .bytes = content});
}

Proof decode_proof(std::string_view text) {
    const CheckedFile file = decode_checked(kind, text);
    Proof proof{.rules = rules::find_rule_set(file.rules)};
    if (proof.rules == nullptr || proof.rules->name != file.rules) {  // one has a second name
        throw BadInput(fmt::format("there is no rule set `{}`", shown_text(file.rules)));
    }
    if (proof.rules->rules.geometry.squares() > most_squares) {
        throw BadInput(fmt::format("the board of {} is too large for a proof", file.rules));
    }
    std::string_view rest = file.bytes;
    std::string_view line = take_line(rest);
    if (take_word(line) != "position") {
        throw BadInput("its first line after the head must be its position");
    }
    proof.position = notation::parse_fen(*proof.rules, line);
    if (notation::fen(proof.position) != line) {  // nothing that another reader might read otherwise
        throw BadInput("its position is not written as crownhead writes it");
    }
    std::vector<std::uint64_t> counts;
    for (line = take_line(rest); !line.empty(); line = take_line(rest)) {
        const std::string_view what = take_word(line);
        if (what == "endgames") {
            proof.endgames.push_back(slice_of(line));
        } else if (what == "strategy") {
            auto [strategy, count] = strategy_of(line);
            proof.strategies.push_back(std::move(strategy));
            counts.push_back(count);
        } else {
            throw BadInput(fmt::format("a line of it begins with `{}`", shown_text(what)));
        }
    }
    require_different(proof.endgames);
    require_consistent(proof.strategies);
    for (std::size_t i = 0; i < counts.size(); ++i) {
        read_choices(proof.strategies[i], counts[i], rest);
    }
    if (!rest.empty()) {
        throw BadInput("it has more positions than it speaks of");
    }
    require_written_as_here(proof, file);
    return proof;
}

}  // namespace crownhead::verify
