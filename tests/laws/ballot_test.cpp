// SPDX-License-Identifier: MIT
// The lists are compared row by row with shared/ballots/, which holds them with the positions that they lead to;
// docs/ballots.md tells their sources.

#include "laws/ballot.hpp"

#include "base/bad_input.hpp"
#include "notation/fen.hpp"
#include "paths.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <xxhash.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace crownhead::laws {
namespace {

using Row = std::vector<std::string>;

/// The rows of a file of tab-separated values; none where it is missing. The two-move list's column of material is left
/// out.
std::vector<Row> shared_rows(const std::string& name) {
    std::ifstream file(std::string(paths::shared) + "/ballots/" + name);
    std::vector<Row> rows;
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with('#')) {
            std::istringstream text(line);
            Row& row = rows.emplace_back();
            for (std::string field; std::getline(text, field, '\t');) {
                row.push_back(field);
            }
            if (row.size() == 7) {
                row.erase(row.begin() + 4);
            }
        }
    }
    return rows;
}

auto count(const std::vector<Ballot>& list, BallotStatus status) {
    return std::count_if(list.begin(), list.end(), [&](const Ballot& ballot) { return ballot.status == status; });
}

std::string fen_after(const Ballot& ballot) { return notation::fen(ballot.opening.now()); }

void expect_numbered_from_one(const std::vector<Ballot>& list, BallotKind kind) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        ASSERT_EQ(list[i].number, static_cast<int>(i) + 1);
        ASSERT_EQ(list[i].kind, kind);
    }
}

TEST(Ballot, ThreeMoveCounts) {
    const std::vector<Ballot> list = ballots(BallotKind::three_move);
    ASSERT_EQ(list.size(), 174U);
    expect_numbered_from_one(list, BallotKind::three_move);
    EXPECT_EQ(count(list, BallotStatus::crossboard), 144);
    EXPECT_EQ(count(list, BallotStatus::mailplay), 12);
    EXPECT_EQ(count(list, BallotStatus::barred), 18);
    EXPECT_EQ(std::count_if(list.begin(), list.end(), [](const Ballot& ballot) { return ballot.tough; }), 50);
    const std::vector<Ballot> accepted = accepted_ballots(BallotKind::three_move);
    EXPECT_EQ(accepted.size(), 156U);
    EXPECT_EQ(count(accepted, BallotStatus::barred), 0);
}

TEST(Ballot, TwoMoveCounts) {
    const std::vector<Ballot> list = ballots(BallotKind::two_move);
    ASSERT_EQ(list.size(), 49U);
    expect_numbered_from_one(list, BallotKind::two_move);
    EXPECT_EQ(accepted_ballots(BallotKind::two_move).size(), 47U);
    EXPECT_EQ(accepted_ballots(BallotKind::two_move, TwoMoveList::of_47).size(), 47U);
    EXPECT_EQ(accepted_ballots(BallotKind::two_move, TwoMoveList::of_43).size(), 43U);
    std::vector<std::string> barred;
    for (const Ballot& ballot : list) {
        if (ballot.status == BallotStatus::barred) {
            barred.push_back(ballot.moves);
        }
    }
    EXPECT_EQ(barred, (std::vector<std::string>{"9-14 21-17", "10-14 21-17"}));
}

TEST(Ballot, ElevenManCounts) {
    const std::vector<Ballot> list = ballots(BallotKind::eleven_man);
    ASSERT_EQ(list.size(), 2500U);
    expect_numbered_from_one(list, BallotKind::eleven_man);
    EXPECT_EQ(count(list, BallotStatus::lost), 247);
    EXPECT_EQ(accepted_ballots(BallotKind::eleven_man).size(), 2253U);
    std::set<std::string> positions;
    for (const Ballot& ballot : list) {
        positions.insert(fen_after(ballot));
    }
    EXPECT_EQ(positions.size(), 2500U);
}

TEST(Ballot, OpeningsAreTheMovesFromTheStart) {
    for (const BallotKind kind : {BallotKind::three_move, BallotKind::two_move, BallotKind::eleven_man}) {
        const std::size_t plies = kind == BallotKind::three_move ? 3 : 2;
        for (const Ballot& ballot : ballots(kind)) {
            rules::Position start = rules::start(rules::english());
            if (kind == BallotKind::eleven_man) {
                start.remove(ballot.black_removed);
                start.remove(ballot.white_removed);
                ASSERT_EQ(start.black.size(), 11) << ballot.number;
                ASSERT_EQ(start.white.size(), 11) << ballot.number;
            }
            ASSERT_EQ(ballot.opening.start(), start);
            ASSERT_EQ(ballot.opening.moves().size(), plies) << ballot.number;
            for (std::size_t i = 0; i < plies; ++i) {
                const auto legal = rules::legal_moves(rules::english(), ballot.opening.positions()[i]);
                ASSERT_NE(std::find(legal.begin(), legal.end(), ballot.opening.moves()[i]), legal.end());
            }
            ASSERT_TRUE(ballot.opening.standing().reason.empty());
        }
    }
}

/// Compares rows with those of a file of the field's own list: by their digest, and one by one where the file lies
/// beside the checkout. The digest is that of the file's lines, without those that begin with #.
void expect_the_fields_own(const std::vector<Row>& ours, const std::string& file, std::uint64_t digest) {
    std::string text;
    for (const Row& row : ours) {
        text += fmt::format("{}\n", fmt::join(row, "\t"));
    }
    EXPECT_EQ(XXH64(text.data(), text.size(), 0), digest) << file;
    const std::vector<Row> rows = shared_rows(file);
    if (rows.empty()) {
        return;
    }
    ASSERT_EQ(ours.size(), rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(ours[i], rows[i]);
    }
}

TEST(Ballot, ThreeMoveListIsTheFieldsOwn) {
    std::vector<Row> ours;
    for (const Ballot& ballot : ballots(BallotKind::three_move)) {
        const std::string status = fmt::format("{}{}", word(ballot.status), ballot.tough ? "+tough" : "");
        ours.push_back({std::to_string(ballot.number), ballot.moves, status, ballot.name, fen_after(ballot)});
    }
    expect_the_fields_own(ours, "three_move_174.txt", 0x65cdf1248c3d60afU);
}

// Without the list's column of material, which ours does not have.
TEST(Ballot, TwoMoveListIsTheFieldsOwn) {
    std::vector<Row> ours;
    for (const Ballot& ballot : ballots(BallotKind::two_move)) {
        const std::string in_43 = ballot.status == BallotStatus::list_43 ? "yes" : "no";
        const std::string in_47 = ballot.status == BallotStatus::barred ? "no" : "yes";
        ours.push_back(
            {fmt::format("{:02}", ballot.number), ballot.moves, in_43, in_47, ballot.name, fen_after(ballot)});
    }
    expect_the_fields_own(ours, "two_move_49.txt", 0xb4c0a35e7a7045e1U);
}

TEST(Ballot, ElevenManListIsGilbertsInHisOrderAndWords) {
    std::vector<Row> ours;
    for (const Ballot& ballot : ballots(BallotKind::eleven_man)) {
        const std::string removed = fmt::format("{},{}", ballot.black_removed.number(), ballot.white_removed.number());
        ours.push_back({std::to_string(ballot.number), removed, ballot.moves, std::string(word(ballot.status)),
                        fen_after(ballot)});
    }
    expect_the_fields_own(ours, "eleven_man_2500.txt", 0xf52eecdbfd4c058dU);
}

TEST(Ballot, KindsByName) {
    for (const BallotKind kind : {BallotKind::three_move, BallotKind::two_move, BallotKind::eleven_man}) {
        EXPECT_EQ(ballot_kind(word(kind)), kind);
    }
    EXPECT_THROW((void)ballot_kind("four-move"), BadInput);
    EXPECT_THROW((void)ballot_kind(""), BadInput);
}

}  // namespace
}  // namespace crownhead::laws
