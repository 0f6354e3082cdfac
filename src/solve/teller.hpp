// SPDX-License-Identifier: MIT
#pragma once

#include "cluster/stages.hpp"
#include "rules/board.hpp"
#include "rules/side.hpp"
#include "solve/numbers.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

// Of the two provers in this folder this is part of the one for `solve --file` (prove.hpp, docs/proofs.md). The other,
// for plain `solve`, begins at solve.hpp (docs/solved.md).
namespace crownhead::solve {

/// What a rank found out about a position.
template <rules::Rules R>
struct ToldNumbers {
    rules::Side question{};  ///< whose win it is about
    rules::Board<R> board{};
    Numbers numbers{};
    std::uint32_t work = 0;  ///< positions looked at below it
};

/// What a thread of a rank has done since it was last heard of.
template <rules::Rules R>
struct ToldWork {
    rules::Side question{};
    std::uint32_t rank = 0;
    std::uint32_t thread = 0;
    std::uint64_t nodes = 0;               ///< positions looked at
    std::vector<rules::Board<R>> where{};  ///< the positions below which it goes on, from the start of the search on
};

/// Tells other ranks of a search for the same answers (docs/cluster.md): nobody asks, and nobody waits. Ranks run the
/// same program on machines of one kind, so what they send is memory as it is. Thread-safe.
template <rules::Rules R>
class Teller {
  public:
    static constexpr char numbers_kind = 'n';
    static constexpr char work_kind = 's';
    static constexpr char over_kind = 'o';

    explicit Teller(cluster::Stages& ranks) : ranks_(ranks) {}

    [[nodiscard]] std::uint32_t rank() const { return static_cast<std::uint32_t>(ranks_.rank()); }

    void tell(const ToldNumbers<R>& told) {
        static_assert(std::is_trivially_copyable_v<ToldNumbers<R>>);
        std::string message(1, numbers_kind);
        put(message, told);
        ranks_.add(message);
    }

    void tell(const ToldWork<R>& told) {
        std::string message(1, work_kind);
        put(message, told.question);
        put(message, told.rank);
        put(message, told.thread);
        put(message, told.nodes);
        for (const rules::Board<R>& board : told.where) {
            put(message, board);
        }
        ranks_.add(message);
    }

    /// All has been answered.
    void tell_over() { ranks_.add(std::string_view(&over_kind, 1)); }

    /// Calls `numbers`, `work` or `over` with what a message of another rank says.
    template <class OnNumbers, class OnWork, class OnOver>
    static void read(std::string_view message, OnNumbers&& numbers, OnWork&& work, OnOver&& over) {
        const char kind = message.front();
        message.remove_prefix(1);
        if (kind == numbers_kind) {
            numbers(take<ToldNumbers<R>>(message));
        } else if (kind == work_kind) {
            ToldWork<R> told;
            told.question = take<rules::Side>(message);
            told.rank = take<std::uint32_t>(message);
            told.thread = take<std::uint32_t>(message);
            told.nodes = take<std::uint64_t>(message);
            while (!message.empty()) {
                told.where.push_back(take<rules::Board<R>>(message));
            }
            work(told);
        } else {
            over();
        }
    }

  private:
    template <class T>
    static void put(std::string& message, const T& value) {
        const std::size_t at = message.size();
        message.resize(at + sizeof value);
        std::memcpy(message.data() + at, &value, sizeof value);
    }
    template <class T>
    static T take(std::string_view& message) {
        T value{};
        std::memcpy(&value, message.data(), sizeof value);
        message.remove_prefix(sizeof value);
        return value;
    }

    cluster::Stages& ranks_;
};

}  // namespace crownhead::solve
