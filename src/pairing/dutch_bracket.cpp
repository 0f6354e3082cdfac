// SPDX-License-Identifier: MIT
#include "pairing/bracket_pairing.hpp"

#include <algorithm>
#include <optional>
#include <utility>

// The steps by which a bracket is paired: C.04.3, articles 3 and 4.
namespace crownhead::pairing {

BracketPairing::BracketPairing(const RankedPlayers& ranked, const Bracket& bracket)
    : ranked_(&ranked), bracket_(&bracket) {
    const auto add_group = [&](const std::vector<int>& places, Group group) {
        unpaired_.insert(unpaired_.end(), places.begin(), places.end());
        groups_.insert(groups_.end(), places.size(), group);
    };
    add_group(bracket.moved_down, Group::moved_down);
    add_group(bracket.residents, Group::resident);
    add_group(bracket.next, Group::next);
    add_group(bracket.rest, Group::rest);
    for (const int one : unpaired_) {
        max_unplayed_ = std::max(max_unplayed_, ranked.player(one).unplayed);
    }
    for (const int one : bracket.moved_down) {
        scores_.push_back(ranked.score(one));
    }
    scores_.erase(std::unique(scores_.begin(), scores_.end()), scores_.end());
    scores_with_residents_ = scores_;
    scores_with_residents_.push_back(ranked.score(bracket.residents.front()));
    if (bracket.bye_score) {
        unpaired_.push_back(ranked.size());
        groups_.push_back(Group::bye);
    }
    floats_on_.assign(unpaired_.size(), 0);
    max_count_ = static_cast<int>(bracket.moved_down.size() + bracket.residents.size() + bracket.next.size());
}

bool BracketPairing::may_join(const Link& link) const {
    if (group(link.b) == Group::bye) {
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
    return (!both_here || link.here) && ranked_->may_meet(place(link.a), place(link.b));
}

/// The heaviest perfect matching with these fields: for each of `unpaired_` its mate.
std::vector<int> BracketPairing::solve(const AddFields& add) const {
    std::optional<WeightedGraph> graph;
    for (int a = 0; a < vertices(); ++a) {
        for (int b = a + 1; b < vertices(); ++b) {
            const bool one_floats_on =
                floats_on_[static_cast<std::size_t>(a)] != 0 || floats_on_[static_cast<std::size_t>(b)] != 0;
            const Link link{a, b, is_in_bracket(a) && is_in_bracket(b) && !one_floats_on};
            if (!may_join(link)) {
                continue;
            }
            WeightFields fields;
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
    const auto mates =
        solve([&](WeightFields& fields, const Link& link) { fields.add(one_if(link.here), max_count_); });
    int in_bracket = 0;
    for (int a = 0; a < vertices(); ++a) {
        const int b = mates[static_cast<std::size_t>(a)];
        in_bracket += is_in_bracket(a) ? 1 : 0;
        pairs_ += a < b && is_in_bracket(b) ? 1 : 0;  // the bracket's come first, so `a` is one of them
    }
    one_floats_ = in_bracket - 2 * pairs_ == 1;
}

/// Pairs the players moved down: the first set of them that can be paired (4.4) with the first transposition of S2
/// (4.2).
void BracketPairing::pair_moved_down() {
    const auto moved = static_cast<int>(bracket_->moved_down.size());
    const auto mates = solve([&](WeightFields& fields, const Link& link) {
        add_criteria(fields, link);
        for (int one = 0; one < moved; ++one) {
            fields.add(one_if(link.here && link.a == one), 1);
        }
        for (int one = 0; one < moved; ++one) {
            fields.add(link.here && link.a == one ? -link.b : 0, vertices());
        }
    });
    std::vector<char> gone(unpaired_.size());
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
    std::vector<Group> groups;
    for (std::size_t i = 0; i < unpaired_.size(); ++i) {
        if (gone[i] == 0) {
            left.push_back(unpaired_[i]);
            groups.push_back(groups_[i]);
        }
    }
    unpaired_ = std::move(left);
    groups_ = std::move(groups);
    floats_on_.clear();
    for (const Group group : groups_) {
        floats_on_.push_back(group == Group::moved_down ? 1 : 0);
    }
}

/// For each of `unpaired_`, whether he is in S1 after the first exchange that leads to the best candidate (4.3). In
/// each pair it is the higher ranked: the reverse would only repeat a candidate generated earlier.
std::vector<char> BracketPairing::choose_upper_half(int pairs) const {
    const auto first = static_cast<int>(std::find(groups_.begin(), groups_.end(), Group::resident) - groups_.begin());
    const int split = first + pairs;
    const int end = first + residents();
    const auto mates = solve([&](WeightFields& fields, const Link& link) {
        add_criteria(fields, link);
        fields.add(one_if(link.here && link.a < split), max_count_);
        fields.add(link.here ? -(link.a - first) : 0, std::int64_t{max_count_} * max_count_);
        for (int one = split - 1; one >= first; --one) {
            fields.add(-one_if(link.here && link.a == one), 1);
        }
        for (int one = split; one < end; ++one) {
            fields.add(one_if(link.here && link.a == one), 1);
        }
    });
    std::vector<char> upper(unpaired_.size());
    for (int a = first; a < end; ++a) {
        const int b = mates[static_cast<std::size_t>(a)];
        upper[static_cast<std::size_t>(a)] = a < b && group(b) == Group::resident ? 1 : 0;
    }
    return upper;
}

/// The first transposition of S2 that leads to the best candidate (4.2).
void BracketPairing::pair_halves(const std::vector<char>& upper) {
    upper_ = &upper;
    const auto mates = solve([&](WeightFields& fields, const Link& link) {
        add_criteria(fields, link);
        for (int one = 0; one < vertices(); ++one) {
            if (upper[static_cast<std::size_t>(one)] != 0) {
                fields.add(link.here && link.a == one ? -link.b : 0, vertices());
            }
        }
    });
    upper_ = nullptr;
    record(mates);
}

void BracketPairing::record(const std::vector<int>& mates) {
    for (int a = 0; a < vertices(); ++a) {
        const int b = mates[static_cast<std::size_t>(a)];
        if (!is_in_bracket(a)) {
            continue;
        }
        if (group(a) == Group::resident && group(b) == Group::resident) {
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

Paired pair_bracket(const RankedPlayers& ranked, const Bracket& bracket) {
    return BracketPairing(ranked, bracket).pair();
}

}  // namespace crownhead::pairing
