// SPDX-License-Identifier: MIT
#pragma once

#include "pairing/dutch_round.hpp"
#include "pairing/matching.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace crownhead::pairing {

/// The group that an unpaired player belongs to, or the bye.
enum class Group : std::uint8_t { moved_down, resident, next, rest, bye };

constexpr std::int64_t one_if(bool condition) { return condition ? 1 : 0; }

/// Pairs one bracket, behind pair_bracket(), by a few matchings of all players still unpaired. The weight of an edge
/// holds, field by field, how well it meets the criteria, and after them the order in which candidates are generated
/// (article 4). So the heaviest perfect matching is the best candidate, and the first of several equally good ones.
class BracketPairing {
  public:
    BracketPairing(const RankedPlayers& ranked, const Bracket& bracket);

    [[nodiscard]] Paired pair();

  private:
    /// An edge between two of `unpaired_`.
    struct Link {
        int a;      ///< the higher ranked
        int b;      ///< the lower ranked, or the bye
        bool here;  ///< whether the two would be paired in this bracket
    };
    using AddFields = std::function<void(WeightFields&, const Link&)>;

    [[nodiscard]] Group group(int vertex) const { return groups_[static_cast<std::size_t>(vertex)]; }
    [[nodiscard]] int place(int vertex) const { return unpaired_[static_cast<std::size_t>(vertex)]; }
    [[nodiscard]] const SwissPlayer& player(int vertex) const { return ranked_->player(place(vertex)); }
    [[nodiscard]] bool is_in_bracket(int vertex) const {
        return group(vertex) == Group::moved_down || group(vertex) == Group::resident;
    }
    [[nodiscard]] int vertices() const { return static_cast<int>(unpaired_.size()); }
    [[nodiscard]] int residents() const {
        return static_cast<int>(std::count(groups_.begin(), groups_.end(), Group::resident));
    }

    void add_counts(WeightFields& fields, const Link& link) const;
    void add_next_bracket(WeightFields& fields, const Link& link) const;
    void add_colours(WeightFields& fields, const Link& link) const;
    void add_floats(WeightFields& fields, const Link& link) const;
    void add_criteria(WeightFields& fields, const Link& link) const;

    [[nodiscard]] bool may_join(const Link& link) const;
    [[nodiscard]] std::vector<int> solve(const AddFields& add) const;
    void count_pairs();
    void pair_moved_down();
    [[nodiscard]] std::vector<char> choose_upper_half(int pairs) const;
    void pair_halves(const std::vector<char>& upper);
    void record(const std::vector<int>& mates);

    const RankedPlayers* ranked_;
    const Bracket* bracket_;
    std::vector<int> unpaired_;  ///< places of the players still to be paired, by rank, and the bye last
    std::vector<Group> groups_;
    std::vector<char> floats_on_;             ///< moved down, but not paired in this bracket either
    std::vector<int> scores_;                 ///< of the players moved down, highest first
    std::vector<int> scores_with_residents_;  ///< the same and the residents' score
    int max_count_ = 0;                       ///< of anything in this bracket and the next
    int max_unplayed_ = 0;
    int pairs_ = 0;                             ///< still to be made in the bracket, at first MaxPairs (3.1.2)
    bool one_floats_ = false;                   ///< exactly one player of the bracket stays unpaired
    const std::vector<char>* upper_ = nullptr;  ///< once chosen: which of `unpaired_` are in S1
    Paired paired_;
};

}  // namespace crownhead::pairing
