// SPDX-License-Identifier: MIT
#include "add_class.hpp"
#include "base/bad_input.hpp"
#include "bindings.hpp"
#include "laws/agreed_terms.hpp"
#include "laws/ballot.hpp"
#include "laws/law_code.hpp"
#include "laws/umpire.hpp"
#include "notation/characters.hpp"
#include "played_game.hpp"
#include "squares.hpp"
#include "whole_number.hpp"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace py = pybind11;

namespace crownhead::python {
namespace {

/// A ballot as Python has it: number, moves, name, status, whether it is hard, the game so far.
using BallotTuple = std::tuple<int, std::string, std::string, std::string_view, bool, PlayedGame>;

std::vector<BallotTuple> ballots(std::string_view kind_name, bool all) {
    const laws::BallotKind kind = laws::ballot_kind(kind_name);
    std::vector<BallotTuple> found;
    for (const laws::Ballot& ballot : all ? laws::ballots(kind) : laws::accepted_ballots(kind)) {
        PlayedGame game(ballot.opening.rule_set(), ballot.opening.start());
        for (const rules::Move& move : ballot.opening.moves()) {
            game.play(move);
        }
        found.emplace_back(ballot.number, ballot.moves, ballot.name, laws::word(ballot.status), ballot.tough, game);
    }
    return found;
}

const laws::LawCode& code_named(std::string_view name) {
    if (const laws::LawCode* const code = laws::find_law_code(name)) {
        return *code;
    }
    std::string known;
    for (const laws::LawCode& one : laws::law_codes()) {
        known += fmt::format("{}{}", known.empty() ? "" : ", ", one.name);
    }
    throw BadInput(fmt::format("there is no code of laws `{}`; there are {}", notation::first_characters(name), known));
}

laws::Time move_limit(const WholeNumber& minutes) {
    const auto agreed = minutes.if_within(3, 6);
    if (!agreed || *agreed == 4) {
        throw BadInput(fmt::format("the minutes for a move are 3, 5 or 6, not {}", minutes.text()));
    }
    return std::chrono::minutes(*agreed);
}

laws::Terms::Clock clock_of(const std::string& text) {
    try {
        return laws::parse_clock(text);
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("clock: {}", bad.what()));
    }
}

/// What the players agree on; each may be left out. Throws BadInput for what the code does not have.
laws::Terms terms_of(const laws::LawCode& code, const std::optional<WholeNumber>& minutes,
                     const std::optional<std::string>& clock, const std::optional<WholeNumber>& odds) {
    laws::Terms terms;
    if (minutes) {
        terms.move_limit = move_limit(*minutes);
    }
    if (clock) {
        terms.clock = clock_of(*clock);
    }
    if (odds) {
        terms.gives_odds = side(*odds);
    }
    if (const auto term = laws::term_without_law(code, terms)) {
        throw BadInput(fmt::format("{}: there is no such thing under the code {}", *term, code.name));
    }
    return terms;
}

laws::UmpiredGame begin(std::string_view code_name, const rules::RuleSet& set, const rules::Position& position,
                        const std::optional<WholeNumber>& minutes, const std::optional<std::string>& clock,
                        const std::optional<WholeNumber>& odds) {
    const laws::LawCode& code = code_named(code_name);
    const laws::Terms terms = terms_of(code, minutes, clock, odds);
    require_possible(set, position);
    return laws::begin(code, set, position, terms);
}

}  // namespace

void bind_laws(py::module_& core) {
    core.def("ballots", &ballots, py::arg("kind"), py::arg("all"));
    core.def("law_codes", [] {
        std::vector<std::pair<std::string_view, std::string_view>> codes;
        for (const laws::LawCode& code : laws::law_codes()) {
            codes.emplace_back(code.name, code.source);
        }
        return codes;
    });
    add_uncopied_class<laws::UmpiredGame>(core, "UmpiredGame")
        .def_property_readonly("position", [](const laws::UmpiredGame& game) { return game.now.position; })
        .def_property_readonly("over", &laws::UmpiredGame::over)
        .def("standing", &laws::standing)
        .def("may_do", [](const laws::UmpiredGame& game, const WholeNumber& number_of_side) {
            return laws::may_do(game, side(number_of_side));
        });
    core.def("begin_umpired", &begin);
    // The verdict, its reason as a word and as a sentence (empty if there is none), the whole line, the game after it.
    core.def("judge", [](const laws::UmpiredGame& game, std::string_view event) {
        const laws::Ruling ruling = laws::judge(game, laws::parse_event(event));
        return std::tuple(laws::word(ruling.verdict),
                          ruling.verdict == laws::Verdict::ok ? std::string_view() : laws::word(ruling.reason),
                          ruling.verdict == laws::Verdict::ok ? std::string_view() : laws::sentence(ruling.reason),
                          laws::text(ruling), ruling.game);
    });
}

}  // namespace crownhead::python
