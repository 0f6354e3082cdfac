// SPDX-License-Identifier: MIT
#pragma once

#include "games/live_match.hpp"
#include "notation/fen.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::games {

inline constexpr std::int64_t start_time = 1'700'000'000'000;

/// A match between two people, event by event, each some seconds after the one before.
class Table {
  public:
    explicit Table(MatchTerms terms) {
        add(MatchCreated{std::move(terms), {"secret one", "secret two"}, Seat::first});
        add(SeatTaken{""});
    }

    Table& add(MatchAction action, double seconds = 1) {
        at_ += static_cast<std::int64_t>(seconds * 1000);
        MatchEvent event{at_, std::move(action)};
        // What is stored is read back the same.
        EXPECT_EQ(decode_match_action(encode(event.action)), event.action);
        match_ = events_.empty() ? begin_match(event) : after(match_, event);
        events_.push_back(std::move(event));
        return *this;
    }
    Table& game(const std::string& moves = "") {
        return add(GameBegun{"B:W21-32:B1-12", moves, moves.empty() ? "" : "three-move 5 Dreaded Edinburgh"});
    }
    /// A line, and the umpire's answer to it.
    std::string line(const std::string& text, double seconds = 1) {
        add(Happened{text}, seconds);
        return match_.games.back().record.back().ruling;
    }

    [[nodiscard]] const LiveMatch& match() const { return match_; }
    [[nodiscard]] const std::vector<MatchEvent>& events() const { return events_; }
    [[nodiscard]] std::int64_t at() const { return at_; }
    [[nodiscard]] std::string fen() const { return notation::fen(match_.games.back().now.now.position); }

  private:
    std::int64_t at_ = start_time;
    LiveMatch match_;
    std::vector<MatchEvent> events_;
};

}  // namespace crownhead::games
