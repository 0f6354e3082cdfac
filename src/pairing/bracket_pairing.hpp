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

/// Where somebody who is still to be paired belongs.
enum class Home : std::uint8_t { moved_down, resident, next, rest, bye };

/// A field's value for a thing that counts once.
constexpr std::int64_t one_if(bool is) { return is ? 1 : 0; }

/// The pairing of one bracket, behind pair_bracket(), as a few matchings of everybody left. The weight of an edge says,
/// field by field, how it serves the criteria, and after them the order in which candidates are generated (article 4):
/// so the heaviest perfect matching is the best candidate, and of equals the first.
class BracketPairing {
  public:
    BracketPairing(const Field& field, const Bracket& bracket);

    [[nodiscard]] Paired pair();

  private:
    /// An edge between two of `left_`: the higher ranked, the lower, or the bye, which is the last.
    struct Link {
        int a;
        int b;
        bool here;  ///< they would be paired in the bracket
    };
    using AddFields = std::function<void(Fields&, const Link&)>;

    [[nodiscard]] Home home(int vertex) const { return homes_[static_cast<std::size_t>(vertex)]; }
    [[nodiscard]] int place(int vertex) const { return left_[static_cast<std::size_t>(vertex)]; }
    [[nodiscard]] const SwissPlayer& player(int vertex) const { return field_->player(place(vertex)); }
    [[nodiscard]] bool is_in_bracket(int vertex) const {
        return home(vertex) == Home::moved_down || home(vertex) == Home::resident;
    }
    [[nodiscard]] int vertices() const { return static_cast<int>(left_.size()); }
    [[nodiscard]] int residents() const {
        return static_cast<int>(std::count(homes_.begin(), homes_.end(), Home::resident));
    }

    void add_counts(Fields& fields, const Link& link) const;
    void add_following(Fields& fields, const Link& link) const;
    void add_colours(Fields& fields, const Link& link) const;
    void add_floats(Fields& fields, const Link& link) const;
    void add_criteria(Fields& fields, const Link& link) const;

    [[nodiscard]] bool may_join(const Link& link) const;
    [[nodiscard]] std::vector<int> solve(const AddFields& add) const;
    void count_pairs();
    void pair_moved_down();
    [[nodiscard]] std::vector<char> choose_upper_half(int pairs) const;
    void pair_halves(const std::vector<char>& upper);
    void keep(const std::vector<int>& mates);

    const Field* field_;
    const Bracket* bracket_;
    std::vector<int> left_;  ///< places of those still to be paired, by rank, and the bye
    std::vector<Home> homes_;
    std::vector<char> stays_;  ///< moved down and to move on: not paired here
    std::vector<int> scores_;  ///< of the bracket, from the highest, without the residents'
    std::vector<int> scores_with_next_;
    int most_ = 0;  ///< of anything that can be counted in the bracket and the next
    int max_unplayed_ = 0;
    int pairs_ = 0;                             ///< that can be made in the bracket: MaxPairs (3.1.2)
    bool one_floats_ = false;                   ///< the bracket leaves just one player unpaired
    const std::vector<char>* upper_ = nullptr;  ///< once chosen: who is in S1
    Paired paired_;
};

}  // namespace crownhead::pairing
