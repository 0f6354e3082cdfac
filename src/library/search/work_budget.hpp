// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"

#include <fmt/format.h>

#include <atomic>
#include <cstdint>
#include <stop_token>
#include <utility>

namespace crownhead::library {

/// A search was stopped.
struct SearchStopped {};

/// How much work a search may do, counted in steps: a position, a byte of notes, a name or a text compared with one of
/// the values that are looked for. Thread-safe.
class WorkBudget {
  public:
    WorkBudget(std::uint64_t max, std::stop_token stop) : max_(max), stop_(std::move(stop)) {}

    /// Throws SearchStopped if a stop was requested, and BadInput if more steps have been spent than allowed.
    void spend(std::uint64_t steps) {
        if (stop_.stop_requested()) {
            throw SearchStopped();
        }
        if (spent_.fetch_add(steps) + steps > max_) {
            throw BadInput(
                fmt::format("the search takes more than {} steps; further conditions make it shorter", max_));
        }
    }

  private:
    std::atomic<std::uint64_t> spent_ = 0;
    std::uint64_t max_;
    std::stop_token stop_;
};

}  // namespace crownhead::library
