// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "games/checksum.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace crownhead::games {

/// The chain of checksums over the events of a game, match or study. The checksum of each event covers its number, what
/// is stored of it, and the checksum of the event before (for the first, that of the game's id). So no event can be
/// changed, moved, left out or inserted unnoticed, and the last checksum stands for all. Not thread-safe.
class Chain {
  public:
    /// `kind` is `game`, `match` or `study`.
    Chain(std::string_view kind, std::string_view id) : kind_(kind), id_(id), sum_(checksum(id)) {}

    /// Adds the next event; returns its checksum.
    template <class... Values>
    std::int64_t add(const Values&... values) {
        sum_ = checksum(sum_, events_, values...);
        ++events_;
        return sum_;
    }

    /// Adds the next event as read from the store. Throws BadInput, which names the event, if its number or its
    /// checksum does not fit.
    template <class... Values>
    void check_next(std::int64_t number, std::int64_t sum, const Values&... values) {
        if (number != events_) {
            throw BadInput(fmt::format("event {} of {} {} is missing", events_, kind_, id_));
        }
        if (add(values...) != sum) {
            throw BadInput(fmt::format("event {} of {} {} does not fit its checksum", number, kind_, id_));
        }
    }

    /// Decodes the event just read. A BadInput that `decode` throws is thrown again with the event named.
    template <class F>
    [[nodiscard]] auto decoded(F&& decode) const -> decltype(decode()) {
        try {
            return decode();
        } catch (const BadInput& problem) {
            throw BadInput(fmt::format("event {} of {} {}: {}", events_ - 1, kind_, id_, problem.what()));
        }
    }

    /// After the last event: throws BadInput unless these are all, as the row of the game says.
    void check_end(std::int64_t events, std::int64_t sum) const {
        if (events != events_) {
            throw BadInput(fmt::format("{} {} has {} events, but its row says {}", kind_, id_, events_, events));
        }
        if (sum != sum_) {
            throw BadInput(fmt::format("the events of {} {} do not fit the checksum in its row", kind_, id_));
        }
    }

    /// Resumes after a stored event, whose checksum this is; `events` counts it and those before.
    void resume(std::int64_t events, std::int64_t sum) {
        events_ = events;
        sum_ = sum;
    }

    [[nodiscard]] std::int64_t events() const { return events_; }
    [[nodiscard]] std::int64_t sum() const { return sum_; }

  private:
    std::string kind_;
    std::string id_;
    std::int64_t events_ = 0;
    std::int64_t sum_;
};

}  // namespace crownhead::games
