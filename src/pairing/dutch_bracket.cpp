// SPDX-License-Identifier: MIT
#include "pairing/bracket_pairing.hpp"

#include <algorithm>
#include <optional>
#include <utility>

// The steps by which a bracket is paired: C.04.3, articles 3 and 4.
namespace crownhead::pairing {

BracketPairing::BracketPairing(const Field& field, const Bracket& bracket) : field_(&field), bracket_(&bracket) {
    const auto take = [&](const std::vector<int>& places, Home home) {
        left_.insert(left_.end(), places.begin(), places.end());
        homes_.insert(homes_.end(), places.size(), home);
    };
    take(bracket.moved_down, Home::moved_down);
    take(bracket.residents, Home::resident);
    take(bracket.next, Home::next);
    take(bracket.rest, Home::rest);
    for (const int one : left_) {
        max_unplayed_ = std::max(max_unplayed_, field.player(one).unplayed);
    }
    for (const int one : bracket.moved_down) {
        scores_.push_back(field.score(one));
    }
    scores_.erase(std::unique(scores_.begin(), scores_.end()), scores_.end());
    scores_with_next_ = scores_;
    scores_with_next_.push_back(field.score(bracket.residents.front()));
    if (bracket.bye_score) {
        left_.push_back(field.size());
        homes_.push_back(Home::bye);
    }
    stays_.assign(left_.size(), 0);
    most_ = static_cast<int>(bracket.moved_down.size() + bracket.residents.size() + bracket.next.size());
}

bool BracketPairing::may_join(const Link& link) const {
    if (home(link.b) == Home::bye) {
        return !player(link.a).had_bye && player(link.a).score == *bracket_->bye_score;
    }
    if (link.here && upper_ != nullptr) {
        const bool a = (*upper_)[static_cast<std::size_t>(link.a)] != 0;
        const bool b = (*upper_)[static_cast<std::size_t>(link.b)] != 0;
        if (!a || b) {
            return false;
        }
    }
    const bool both_here = is_in_bracket(link.a) && is_in_bracket(link.b);
    return (!both_here || link.here) && field_->may_meet(place(link.a), place(link.b));
}

/// The best matching by some fields: for each of `left_` its mate.
std::vector<int> BracketPairing::solve(const AddFields& add) const {
    std::optional<WeightedGraph> graph;
    for (int a = 0; a < vertices(); ++a) {
        for (int b = a + 1; b < vertices(); ++b) {
            const bool stays = stays_[static_cast<std::size_t>(a)] != 0 || stays_[static_cast<std::size_t>(b)] != 0;
            const Link link{a, b, is_in_bracket(a) && is_in_bracket(b) && !stays};
            if (!may_join(link)) {
                continue;
            }
            Fields fields;
            add(fields, link);
            if (!graph) {
                graph.emplace(vertices(), fields.digits().size());
            }
            graph->join(a, b, fields.digits());
        }
    }
    return *heaviest_perfect_matching(*graph);
}

void BracketPairing::count_pairs() {
    const auto mates = solve([&](Fields& fields, const Link& link) { fields.add(one_if(link.here), most_); });
    int in_bracket = 0;
    for (int a = 0; a < vertices(); ++a) {
        const int b = mates[static_cast<std::size_t>(a)];
        in_bracket += is_in_bracket(a) ? 1 : 0;
        pairs_ += a < b && is_in_bracket(a) && is_in_bracket(b) ? 1 : 0;
    }
    one_floats_ = in_bracket - 2 * pairs_ == 1;
}

/// The players moved down and their opponents: of the sets that can be paired the first (4.4), then the first
/// transposition of S2 (4.2).
void BracketPairing::pair_moved_down() {
    const auto moved = static_cast<int>(bracket_->moved_down.size());
    const auto mates = solve([&](Fields& fields, const Link& link) {
        add_criteria(fields, link);
        for (int one = 0; one < moved; ++one) {
            fields.add(one_if(link.here && link.a == one), 1);
        }
        for (int one = 0; one < moved; ++one) {
            fields.add(link.here && link.a == one ? -link.b : 0, vertices());
        }
    });
    std::vector<char> gone(left_.size());
    for (int a = 0; a < moved; ++a) {
        const int b = mates[static_cast<std::size_t>(a)];
        if (is_in_bracket(b)) {
            paired_.pairs.emplace_back(place(a), place(b));
            gone[static_cast<std::size_t>(a)] = 1;
            gone[static_cast<std::size_t>(b)] = 1;
            --pairs_;
        }
    }
    std::vector<int> left;
    std::vector<Home> homes;
    for (std::size_t i = 0; i < left_.size(); ++i) {
        if (gone[i] == 0) {
            left.push_back(left_[i]);
            homes.push_back(homes_[i]);
        }
    }
    left_ = std::move(left);
    homes_ = std::move(homes);
    stays_.clear();
    for (const Home home : homes_) {
        stays_.push_back(home == Home::moved_down ? 1 : 0);
    }
}

/// Who is in S1 after the first exchange that leads to the best candidate (4.3), told for each of `left_`: of each pair
/// the higher ranked, for the other way round has been met before.
std::vector<char> BracketPairing::choose_upper_half(int pairs) const {
    const auto first = static_cast<int>(std::find(homes_.begin(), homes_.end(), Home::resident) - homes_.begin());
    const int split = first + pairs;
    const int end = first + residents();
    const auto mates = solve([&](Fields& fields, const Link& link) {
        add_criteria(fields, link);
        fields.add(one_if(link.here && link.a < split), most_);
        fields.add(link.here ? -(link.a - first) : 0, std::int64_t{most_} * most_);
        for (int one = split - 1; one >= first; --one) {
            fields.add(-one_if(link.here && link.a == one), 1);
        }
        for (int one = split; one < end; ++one) {
            fields.add(one_if(link.here && link.a == one), 1);
        }
    });
    std::vector<char> upper(left_.size());
    for (int a = first; a < end; ++a) {
        const int b = mates[static_cast<std::size_t>(a)];
        upper[static_cast<std::size_t>(a)] = a < b && home(b) == Home::resident ? 1 : 0;
    }
    return upper;
}

/// The first transposition of S2 that leads to the best candidate (4.2).
void BracketPairing::pair_halves(const std::vector<char>& upper) {
    upper_ = &upper;
    const auto mates = solve([&](Fields& fields, const Link& link) {
        add_criteria(fields, link);
        for (int one = 0; one < vertices(); ++one) {
            if (upper[static_cast<std::size_t>(one)] != 0) {
                fields.add(link.here && link.a == one ? -link.b : 0, vertices());
            }
        }
    });
    upper_ = nullptr;
    keep(mates);
}

void BracketPairing::keep(const std::vector<int>& mates) {
    for (int a = 0; a < vertices(); ++a) {
        const int b = mates[static_cast<std::size_t>(a)];
        if (!is_in_bracket(a)) {
            continue;
        }
        if (home(a) == Home::resident && home(b) == Home::resident) {
            if (a < b) {
                paired_.pairs.emplace_back(place(a), place(b));
            }
        } else {
            paired_.downfloaters.push_back(place(a));
        }
    }
}

Paired BracketPairing::pair() {
    count_pairs();
    if (!bracket_->moved_down.empty()) {
        pair_moved_down();
    }
    if (pairs_ > 0) {
        pair_halves(choose_upper_half(pairs_));
    } else {
        for (int a = 0; a < vertices(); ++a) {
            if (is_in_bracket(a)) {
                paired_.downfloaters.push_back(place(a));
            }
        }
    }
    return std::move(paired_);
}

Paired pair_bracket(const Field& field, const Bracket& bracket) { return BracketPairing(field, bracket).pair(); }

}  // namespace crownhead::pairing
