// SPDX-License-Identifier: MIT
#include "laws/umpire.hpp"

#include "base/bad_input.hpp"
#include "laws/judge.hpp"
#include "laws/notice.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace crownhead::laws {

UmpiredGame begin(const LawCode& code, const rules::RuleSet& set, const rules::Position& position, const Terms& terms) {
    UmpiredGame game;
    game.code = &code;
    game.rule_set = &set;
    game.terms = terms;
    game.now.position = position;
    note_position(game);
    if (terms.clock) {
        game.clock[Side::black] = game.clock[Side::white] = terms.clock->base;
    }
    game.outcome = rules::outcome(set, position);
    game.now.notice = uncalled_notice(game);
    return game;
}

Ruling judge(const UmpiredGame& game, const Event& event) {
    try {
        return Judge(game).judge(event);
    } catch (const BadInput& bad) {
        // A constructed position with more captures than can be listed.
        return {Verdict::refused, Reason::unreadable, bad.what(), game};
    }
}

std::string_view word(Verdict verdict) {
    constexpr std::array<std::string_view, 3> words{"ok", "refused", "over"};
    return words.at(static_cast<std::size_t>(verdict));
}

std::string text(const Ruling& ruling) {
    std::string line(word(ruling.verdict));
    if (ruling.verdict == Verdict::over) {
        line += fmt::format(" {}", notation::word(ruling.game.outcome));
    }
    if (ruling.verdict != Verdict::ok) {
        line += fmt::format(" {}", word(ruling.reason));
    }
    return ruling.note.empty() || ruling.verdict == Verdict::over ? line : line + ' ' + ruling.note;
}

namespace {

/// Adds the captures that the side may compel, at most the first hundred.
void list_compelled(const UmpiredGame& game, Side side, std::vector<std::string>& words) {
    constexpr std::size_t max = 100;
    const std::vector<rules::Move> captures = to_compel(game);
    for (std::size_t i = 0; i < std::min(max, captures.size()); ++i) {
        const std::string written = notation::full_text(captures[i]);
        if (i == 0 && judge(game, {.act = Act::compel, .by = side, .move = written}).verdict == Verdict::refused) {
            return;  // like any other
        }
        words.push_back("compel:" + written);
    }
}

}  // namespace

std::vector<std::string> may_do(const UmpiredGame& game, Side side) {
    std::vector<std::string> words;
    const auto add_if_allowed = [&](Event event, std::string word) {
        event.by = side;
        const bool about_leaving = event.act == Act::leave || event.act == Act::come_back || event.act == Act::consent;
        if (about_leaving && game.code->leaving == Leaving::nothing) {
            return;  // it has no consequence
        }
        if (judge(game, event).verdict != Verdict::refused) {
            words.push_back(std::move(word));
        }
    };
    if (game.over()) {
        return words;
    }
    if (side == game.turn()) {
        const bool held = game.to_huff.has_value();
        const bool must_restore = game.code->taken_off == TakenOff::put_back && !game.taken_off.empty();
        if (!held && !must_restore && !game.away[side]) {
            words.emplace_back("move");
        }
        if (game.failure) {
            for (const board::Square square : game.failure->at_fault) {
                add_if_allowed({.act = Act::huff, .square = square}, fmt::format("huff:{}", square.number()));
            }
            if (game.code->not_captured.chooses) {
                add_if_allowed({.act = Act::compel}, "compel");
            }
            list_compelled(game, side, words);
        }
        if (game.uncrowned) {
            add_if_allowed({.act = Act::crown, .square = *game.uncrowned},
                           fmt::format("crown:{}", game.uncrowned->number()));
        }
    }
    for (const TakenPiece& taken : game.taken_off) {
        add_if_allowed({.act = Act::restore, .square = taken.square}, fmt::format("restore:{}", taken.square.number()));
    }
    constexpr std::array plain{std::pair(Act::stand, "stand"),
                               std::pair(Act::call_time, "call-time"),
                               std::pair(Act::notice, "notice"),
                               std::pair(Act::claim_repetition, "claim-repetition"),
                               std::pair(Act::claim_forty, "claim-forty"),
                               std::pair(Act::claim_count, "claim-count"),
                               std::pair(Act::offer, "offer"),
                               std::pair(Act::accept, "accept"),
                               std::pair(Act::decline, "decline"),
                               std::pair(Act::consent, "consent"),
                               std::pair(Act::leave, "leave"),
                               std::pair(Act::come_back, "return"),
                               std::pair(Act::resign, "resign")};
    for (const auto& [act, word] : plain) {
        if (act == Act::claim_count && !words.empty() && words.back() == "claim-forty") {
            continue;  // one claim is enough
        }
        add_if_allowed({.act = act}, word);
    }
    return words;
}

std::string standing(const UmpiredGame& game) {
    const std::string head =
        fmt::format("fen {} turn {}", notation::fen(game.now.position), notation::word(game.turn()));
    if (game.over()) {
        return fmt::format("{} over {} {}", head, notation::word(game.outcome), word(game.reason));
    }
    const auto words = [&](Side side) {
        std::string all;
        for (const std::string& word : may_do(game, side)) {
            all += (all.empty() ? "" : ",") + word;
        }
        return all.empty() ? "-" : all;
    };
    return fmt::format("{} black {} white {}", head, words(Side::black), words(Side::white));
}

}  // namespace crownhead::laws
