// SPDX-License-Identifier: MIT
#pragma once

#include "rules/position.hpp"
#include "rules/rule_set.hpp"
#include "solve/manager.hpp"
#include "solve/question.hpp"
#include "solve/strategy_finder.hpp"
#include "verify/proof.hpp"

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <limits>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

// What the threads of a rank do to answer the two questions of a proof (prove.hpp): one for each answers it, the others
// help.
namespace crownhead::solve {

/// What the threads of a rank share. The questions are numbered: whether Black wins, whether White does.
struct Shared {
    std::mutex mutex{};
    std::condition_variable ended{};
    std::array<std::optional<verify::Strategy>, 2> strategies{};  ///< the answers
    std::exception_ptr fault{};
    std::array<bool, 2> running{true, true};

    [[nodiscard]] bool is_open(std::size_t question) {
        const std::lock_guard lock(mutex);
        return running[question];
    }
};

/// Answers whether a side wins, and finds the strategy that shows it.
template <rules::Rules R>
void answer(Question<R>& asked, const rules::Board<R>& start, std::uint64_t max_nodes, Shared& shared,
            std::stop_source& all) {
    Manager<R> search(asked, all.get_token());
    StrategyFinder<R> finder(search, asked.tablebase, max_nodes);
    const auto question = static_cast<std::size_t>(asked.side);
    for (std::uint64_t before = search.nodes(); !all.stop_requested() && before < max_nodes; before = search.nodes()) {
        const Numbers numbers = search.step(start, max_nodes - before);
        if (!numbers.is_solved()) {
            continue;
        }
        if (auto found = numbers.is_yes() ? finder.win(start) : finder.draw(start)) {
            const std::lock_guard lock(shared.mutex);
            shared.strategies[question] = std::move(*found);
            if (numbers.is_yes()) {
                all.request_stop();  // so the other side does not win
            }
            return;
        }
        search.forget(start);
    }
}

/// What a thread does; if it throws, all end.
template <class F>
void guarded(Shared& shared, std::stop_source& all, F&& f) {
    try {
        f();
    } catch (...) {
        all.request_stop();
        const std::lock_guard lock(shared.mutex);
        shared.fault = std::current_exception();
    }
}

/// Helps with the questions that have looked at `from` positions, as long as one is open: what is found goes into the
/// question's table. `thread` counts those of this rank; even ones are rather for Black's question, odd ones for
/// White's.
template <rules::Rules R>
void help(std::array<Question<R>*, 2> asked, std::size_t thread, std::uint64_t from, const rules::Board<R>& start,
          Shared& shared, const std::stop_token& stop) {
    const std::size_t rather = thread % 2;
    std::array searches{Manager<R>(*asked[0], stop), Manager<R>(*asked[1], stop)};
    while (!stop.stop_requested() && (shared.is_open(0) || shared.is_open(1))) {
        bool has_searched = false;
        for (const std::size_t question : {rather, 1 - rather}) {
            if (!has_searched && asked[question]->nodes >= from && shared.is_open(question)) {
                asked[question]->has_helpers = true;
                const Numbers numbers = searches[question].step(start, std::numeric_limits<std::uint64_t>::max());
                has_searched = !numbers.is_solved();
            }
        }
        if (!has_searched) {
            // Strategies are being made, or the search is still short.
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
}

/// A proof of what was found: a win, or draws.
inline verify::Proof proof_of(const rules::RuleSet& set, const rules::Position& position,
                              const std::array<std::optional<verify::Strategy>, 2>& found) {
    verify::Proof proof{.rules = &set, .position = position};
    for (const auto& strategy : found) {
        if (strategy && strategy->wins) {
            proof.strategies = {*strategy};
            return proof;
        }
    }
    for (const auto& strategy : found) {
        if (strategy) {
            proof.strategies.push_back(*strategy);
        }
    }
    return proof;
}

}  // namespace crownhead::solve
