// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "library/checksum.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace crownhead::library {

/// The events of a game or a match, one by one. The checksum of each covers its number, what is kept of it, and the
/// checksum of the one before, that of the first the game's name: none can be changed, moved, left out or put in
/// unnoticed, and the last one's stands for all. Not thread-safe.
class Chain {
  public:
    /// `kind` is `game` or `match`.
    Chain(std::string_view kind, std::string_view id) : kind_(kind), id_(id), sum_(checksum(id)) {}

    /// The checksum of the next event.
    template <class... Values>
    std::int64_t add(const Values&... values) {
        sum_ = checksum(sum_, events_, values...);
        ++events_;
        return sum_;
    }

    /// Takes the next event as it was read. Throws BadInput that names it where it does not fit.
    template <class... Values>
    void read(std::int64_t number, std::int64_t sum, const Values&... values) {
        if (number != events_) {
            throw BadInput(fmt::format("event {} of {} {} is missing", events_, kind_, id_));
        }
        if (add(values...) != sum) {
            throw BadInput(fmt::format("event {} of {} {} does not fit its checksum", number, kind_, id_));
        }
    }

    /// What a function makes of the event just read. Throws BadInput that names the event where it does.
    template <class F>
    [[nodiscard]] auto decoded(F&& decode) const -> decltype(decode()) {
        try {
            return decode();
        } catch (const BadInput& problem) {
            throw BadInput(fmt::format("event {} of {} {}: {}", events_ - 1, kind_, id_, problem.what()));
        }
    }

    /// After the last one: whether these are all, as the row of the game says. Throws BadInput.
    void end(std::int64_t events, std::int64_t sum) const {
        if (events != events_) {
            throw BadInput(
                fmt::format("{} {} has {} events here, and its row tells of {}", kind_, id_, events_, events));
        }
        if (sum != sum_) {
            throw BadInput(fmt::format("the events of {} {} do not fit the checksum in its row", kind_, id_));
        }
    }

    /// Goes on after an event that is kept, of which the number and the checksum are known.
    void go_on(std::int64_t events, std::int64_t sum) {
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

}  // namespace crownhead::library
