// SPDX-License-Identifier: MIT
#include "laws/ballot.hpp"

#include "base/bad_input.hpp"
#include "laws/ballot_tables.hpp"
#include "laws/eleven_man.hpp"
#include "laws/opening.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace crownhead::laws {
namespace {

/// In the tables a hyphen stands for an empty field.
std::string name_of(std::string_view field) { return std::string(field == "-" ? "" : field); }

std::vector<Ballot> three_move_ballots() {
    std::vector<Ballot> list;
    for (const TableRow& row : rows(three_move_table())) {
        const std::string_view status = row.at(2);
        list.push_back({.kind = BallotKind::three_move,
                        .number = number(row.at(0)),
                        .moves = std::string(row.at(1)),
                        .name = name_of(row.at(4)),
                        .status = status == "crossboard" ? BallotStatus::crossboard
                                  : status == "mailplay" ? BallotStatus::mailplay
                                                         : BallotStatus::barred,
                        .tough = row.at(3) == "tough",
                        .opening = played(rules::Game(rules::english()), row.at(1))});
    }
    return list;
}

std::vector<Ballot> two_move_ballots() {
    std::vector<Ballot> list;
    for (const TableRow& row : rows(two_move_table())) {
        const std::string_view shortest_list = row.at(2);
        list.push_back({.kind = BallotKind::two_move,
                        .number = number(row.at(0)),
                        .moves = std::string(row.at(1)),
                        .name = name_of(row.at(3)),
                        .status = shortest_list == "43"   ? BallotStatus::list_43
                                  : shortest_list == "47" ? BallotStatus::list_47
                                                          : BallotStatus::barred,
                        .opening = played(rules::Game(rules::english()), row.at(1))});
    }
    return list;
}

bool is_accepted(const Ballot& ballot, TwoMoveList list) {
    switch (ballot.status) {
        case BallotStatus::lost:
        case BallotStatus::barred:
            return false;
        case BallotStatus::list_47:
            return list == TwoMoveList::of_47;
        default:
            return true;
    }
}

constexpr std::array kinds{BallotKind::three_move, BallotKind::two_move, BallotKind::eleven_man};

}  // namespace

bool has_ballots(const rules::RuleSet& set) {
    return set.rules.geometry == rules::english().rules.geometry && set.rules.first == rules::Side::black &&
           !set.rules.men_capture_back;
}

void require_ballots(const rules::RuleSet& set) {
    if (!has_ballots(set)) {
        throw BadInput(fmt::format("there are no ballots for {}", set.name));
    }
}

std::vector<Ballot> ballots(BallotKind kind) {
    switch (kind) {
        case BallotKind::two_move:
            return two_move_ballots();
        case BallotKind::eleven_man:
            return eleven_man_ballots();
        default:
            return three_move_ballots();
    }
}

std::vector<Ballot> accepted_ballots(BallotKind kind, TwoMoveList list) {
    std::vector<Ballot> accepted = ballots(kind);
    std::erase_if(accepted, [&](const Ballot& ballot) { return !is_accepted(ballot, list); });
    return accepted;
}

std::string_view word(BallotKind kind) {
    switch (kind) {
        case BallotKind::two_move:
            return "two-move";
        case BallotKind::eleven_man:
            return "eleven-man";
        default:
            return "three-move";
    }
}

BallotKind ballot_kind(std::string_view name) {
    for (const BallotKind kind : kinds) {
        if (word(kind) == name) {
            return kind;
        }
    }
    throw BadInput(fmt::format("there are no {} ballots; there are three-move, two-move and eleven-man ballots", name));
}

std::string_view word(BallotStatus status) {
    switch (status) {
        case BallotStatus::mailplay:
            return "mailplay";
        case BallotStatus::list_43:
            return "43";
        case BallotStatus::list_47:
            return "47";
        case BallotStatus::ok:
            return "ok";
        case BallotStatus::lost:
            return "lost";
        case BallotStatus::barred:
            return "barred";
        default:
            return "crossboard";
    }
}

}  // namespace crownhead::laws
