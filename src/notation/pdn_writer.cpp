// SPDX-License-Identifier: MIT
#include "notation/pdn_writer.hpp"

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace crownhead::notation {
namespace {

using rules::Position;

/// Wraps words into lines.
class Lines {
  public:
    explicit Lines(std::string& to) : to_(to) {}

    /// A word of its own. One that begins like a tag never begins a line; it stays with the word before it.
    void word(std::string_view text) {
        const bool could_be_tag = text.starts_with('[') && !text.starts_with("[%");
        if (could_be_tag && !joined_ && !pending_.empty()) {
            pending_ += ' ';
        } else if (!joined_) {
            flush();
        }
        pending_ += text;
        joined_ = false;
    }

    /// A sign right before the next word.
    void before_next(char sign) {
        word(std::string_view(&sign, 1));
        joined_ = true;
    }

    /// A sign right after the last word.
    void after_last(char sign) {
        pending_ += sign;
        joined_ = false;
    }

    /// Writes out the last word.
    void flush() {
        const auto begins_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
        const auto columns =
            static_cast<std::size_t>(std::count_if(pending_.begin(), pending_.end(), begins_character));
        if (column_ > 0 && columns > 0) {
            const bool fits = column_ + 1 + columns <= width;
            to_ += fits ? ' ' : '\n';
            column_ = fits ? column_ + 1 : 0;
        }
        to_ += pending_;
        column_ += columns;
        pending_.clear();
    }

  private:
    static constexpr std::size_t width = 80;

    std::string& to_;
    std::size_t column_ = 0;
    std::string pending_;
    bool joined_ = false;
};

class Writer {
  public:
    Writer(const PdnGame& game, const PdnCustom& custom, std::string& to)
        : set_(*game.rule_set), custom_(custom), lines_(to), game_(game) {}

    void write_moves() {
        State state{.now = game_.start, .before = game_.start, .fallback = game_.start};
        write_line(game_.line, state);
        lines_.word("*");
        lines_.flush();
    }

  private:
    /// The state of a line; move numbers count the moves of the side that moves first in a game.
    struct State {
        Position now;
        Position before;
        Position fallback;
        int number = 1;
        int number_before = 1;
        int fallback_number = 1;
        bool any_move = false;
        bool needs_number = true;  ///< for the second player's move: it does not directly follow the first player's
    };

    void write_line(const std::vector<PdnItem>& items, State& state) {
        for (const PdnItem& item : items) {
            std::visit([&](const auto& what) { write_item(what, state); }, item.what);
        }
    }

    void write_item(const PdnMove& move, State& state) {
        std::vector<rules::Move> legal = rules::legal_moves(set_, state.now);
        if (!state.any_move && std::find(legal.begin(), legal.end(), move.move) == legal.end()) {
            state.now = state.fallback;
            state.number = state.fallback_number;
            legal = rules::legal_moves(set_, state.now);
        }
        const bool first_player = state.now.turn == custom_.first;
        const bool needs_number = first_player || state.needs_number;
        const std::string number = needs_number ? fmt::format("{}{} ", state.number, first_player ? "." : "...") : "";
        lines_.word(number + text(set_, move.move, legal, custom_.moves) + move.strength);
        state.before = state.now;
        state.number_before = state.number;
        state.now = rules::after(set_, state.now, move.move);
        state.number += first_player ? 0 : 1;
        state.any_move = true;
        state.needs_number = false;
    }

    void write_item(const PdnComment& comment, State& state) {
        lines_.before_next('{');
        for (std::size_t at = 0; at < comment.text.size();) {
            const std::size_t end = std::min(comment.text.find(' ', at), comment.text.size());
            if (end > at) {
                std::string word = comment.text.substr(at, end - at);
                std::replace(word.begin(), word.end(), '}', ')');
                lines_.word(word);
            }
            at = end + 1;
        }
        lines_.after_last('}');
        state.needs_number = true;
    }

    void write_item(const PdnNag& nag, State& /*state*/) { lines_.word(fmt::format("${}", nag.number)); }

    void write_item(const PdnSetup& setup, State& state) {
        lines_.word(fmt::format("/FEN \"{}\"/", fen(set_.rules.geometry, setup.position, custom_.numbers)));
        const bool second_player = state.now.turn != custom_.first;
        state.number += second_player && setup.position.turn == custom_.first ? 1 : 0;
        state.now = state.before = state.fallback = setup.position;
        state.number_before = state.fallback_number = state.number;
        state.any_move = false;
        state.needs_number = true;
    }

    void write_item(const PdnVariation& variation, State& state) {
        State inner = state;
        inner.fallback = state.now;
        inner.fallback_number = state.number;
        if (state.any_move) {
            inner.now = inner.before = state.before;
            inner.number = inner.number_before = state.number_before;
        }
        inner.any_move = false;
        inner.needs_number = true;
        lines_.before_next('(');
        write_line(variation.line, inner);
        lines_.after_last(')');
        state.needs_number = true;
    }

    const rules::RuleSet& set_;
    PdnCustom custom_;
    Lines lines_;
    const PdnGame& game_;
};

void write_tag(const PdnTag& tag, std::string& to) {
    fmt::format_to(std::back_inserter(to), "[{} \"", tag.name);
    for (const char c : tag.value) {
        if (c == '"' || c == '\\') {
            to += '\\';
        }
        to += c;
    }
    to += "\"]\n";
}

}  // namespace

std::string write(const PdnGame& game, ResultWords words, PdnNumbers numbers) {
    const rules::RuleSet& set = *game.rule_set;
    const PdnCustom custom = pdn_custom(set, game.tags, numbers);
    std::string result;
    bool result_written = game.result == PdnResult::unknown;
    for (const PdnTag& tag : game.tags) {
        const bool is_result = !result_written && tag.name == "Result";  // the first one; a second stays as it was
        result_written = result_written || is_result;
        if (is_result) {
            write_tag({tag.name, result_text(set, custom.first, game.result, words)}, result);
        } else if (tag.name == "FEN") {
            write_tag({tag.name, fen(set.rules.geometry, game.start, custom.numbers)}, result);
        } else {
            write_tag(tag, result);
        }
    }
    result += '\n';
    Writer(game, custom, result).write_moves();
    result += "\n\n";
    return result;
}

}  // namespace crownhead::notation
