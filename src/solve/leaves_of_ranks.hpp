// SPDX-License-Identifier: MIT
#pragma once

#include "solve/manager.hpp"
#include "solve/question.hpp"
#include "solve/teller.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>

// Of the two provers in this folder this is part of the one for `solve --file` (prove.hpp, docs/proofs.md). The other,
// for plain `solve`, begins at solve.hpp (docs/solved.md).
namespace crownhead::solve {

/// Gives leaves of the trees of rank 0 to other ranks, and takes into the trees what they find. Nobody waits: a rank
/// has asked for a few more leaves than it has threads. For one thread.
template <rules::Rules R>
class LeavesOfRanks {
  public:
    using Board = rules::Board<R>;

    /// The questions of Black and of White about a root, which must outlive this object, as must the teller.
    LeavesOfRanks(std::array<Question<R>*, 2> questions, const Board& root, Teller<R>& teller)
        : questions_(questions), root_(root), teller_(teller) {}

    void take(const WantedLeaves& wanted) { wanted_[wanted.rank] += wanted.count; }

    void take(const FoundLeaf& found) {
        const auto sent = sent_.extract(found.number);
        const SentLeaf<R>& leaf = sent.mapped();
        manager(leaf.question).take_from_elsewhere(root_, leaf.leaf, found.numbers, found.nodes);
        ++wanted_[found.rank];
    }

    /// Sends leaves of the questions for which `is_open(question)` to ranks that want some, of both in turn.
    template <class IsOpen>
    void send(const IsOpen& is_open) {
        for (auto& [rank, count] : wanted_) {
            while (count > 0 && send_one(rank, is_open)) {
                --count;
            }
        }
    }

  private:
    Manager<R>& manager(rules::Side question) { return managers_[static_cast<std::size_t>(question)]; }

    /// False if no question has a leaf to search: those that are open are about to be answered.
    template <class IsOpen>
    bool send_one(std::uint32_t rank, const IsOpen& is_open) {
        for (const std::size_t question : {number_ % 2, 1 - number_ % 2}) {
            SentLeaf<R> next{.number = number_, .question = static_cast<rules::Side>(question)};
            if (is_open(question) && !managers_[question].choose(root_, next.leaf).is_solved()) {
                teller_.send(rank, next);
                sent_.emplace(number_++, std::move(next));
                return true;
            }
        }
        return false;
    }

    std::array<Question<R>*, 2> questions_;
    Board root_;
    Teller<R>& teller_;
    std::array<Manager<R>, 2> managers_{Manager<R>(*questions_[0], {}), Manager<R>(*questions_[1], {})};
    std::map<std::uint32_t, std::uint32_t> wanted_{};  ///< leaves, by rank
    std::map<std::uint64_t, SentLeaf<R>> sent_{};      ///< those of which nothing has been heard, by number
    std::uint64_t number_ = 0;                         ///< of the next leaf
};

}  // namespace crownhead::solve
