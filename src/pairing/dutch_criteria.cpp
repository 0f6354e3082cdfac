// SPDX-License-Identifier: MIT
#include "pairing/bracket_pairing.hpp"

// The criteria of C.04.3, article 2, as fields of an edge's weight.
namespace crownhead::pairing {

using Strength = Preference::Strength;

/// [C6] and [C7]: as many pairs as possible, and as many players of the higher scores as possible.
void BracketPairing::add_counts(WeightFields& fields, const Link& link) const {
    fields.add(one_if(link.here), max_count_);
    for (const int score : scores_) {
        fields.add(link.here ? one_if(player(link.a).score == score) + one_if(player(link.b).score == score) : 0,
                   max_count_);
    }
}

/// [C8]: the same for the next bracket.
void BracketPairing::add_next_bracket(WeightFields& fields, const Link& link) const {
    const auto follows = [&](int vertex) { return is_in_bracket(vertex) || group(vertex) == Group::next; };
    const bool there = !link.here && follows(link.a) && follows(link.b);
    fields.add(one_if(there), max_count_);
    for (const int score : scores_with_residents_) {
        fields.add(there ? one_if(player(link.a).score == score) + one_if(player(link.b).score == score) : 0,
                   max_count_);
    }
}

/// [C10] to [C13]. Two players with absolute preferences for the same turn can meet only if one is a topscorer.
void BracketPairing::add_colours(WeightFields& fields, const Link& link) const {
    if (!link.here) {
        for (int i = 0; i < 4; ++i) {
            fields.add(0, max_count_);
        }
        return;
    }
    const Preference& a = ranked_->preference(place(link.a));
    const Preference& b = ranked_->preference(place(link.b));
    const bool top = ranked_->is_topscorer(place(link.a)) || ranked_->is_topscorer(place(link.b));
    const bool disappoints = clash(a, b);
    std::int64_t thirds = 0;
    if (top) {
        const Turn turn = ranked_->turn_of_higher(place(link.a), place(link.b));
        thirds = one_if(third_in_a_row(player(link.a).turns, turn)) +
                 one_if(third_in_a_row(player(link.b).turns, other(turn)));
    }
    fields.add(-one_if(top && disappoints && a.is_wide() && b.is_wide()), max_count_);
    fields.add(-thirds, max_count_);
    fields.add(-one_if(disappoints), max_count_);
    fields.add(-one_if(disappoints && a.strength >= Strength::strong && b.strength >= Strength::strong), max_count_);
}

/// [C14] to [C21]: floats of the last round and the one before. A player moved down has the same score difference
/// whichever resident he meets, and a greater one if he stays unpaired. So counts by score stand for the lists of
/// score differences.
void BracketPairing::add_floats(WeightFields& fields, const Link& link) const {
    const auto floated = [&](int vertex, std::size_t rounds_ago, Float way) {
        return player(vertex).floats.at(rounds_ago) == way;
    };
    const bool meets_moved_down = link.here && group(link.a) == Group::moved_down;
    for (std::size_t ago = 0; ago < 2; ++ago) {
        std::int64_t kept = 0;
        for (const int vertex : {link.a, link.b}) {
            kept += one_if(link.here && group(vertex) == Group::resident && floated(vertex, ago, Float::down));
        }
        fields.add(kept, max_count_);
        fields.add(-one_if(meets_moved_down && floated(link.b, ago, Float::up)), max_count_);
    }
    for (std::size_t ago = 0; ago < 2; ++ago) {
        for (const int score : scores_) {
            fields.add(one_if(meets_moved_down && player(link.a).score == score && floated(link.a, ago, Float::down)),
                       max_count_);
        }
        for (const int score : scores_) {
            fields.add(-one_if(meets_moved_down && player(link.a).score == score && floated(link.b, ago, Float::up)),
                       max_count_);
        }
    }
}

void BracketPairing::add_criteria(WeightFields& fields, const Link& link) const {
    add_counts(fields, link);
    add_next_bracket(fields, link);
    const bool gets_bye = group(link.b) == Group::bye && is_in_bracket(link.a);
    fields.add(gets_bye && one_floats_ ? -player(link.a).unplayed : 0, max_unplayed_);  // [C9]
    add_colours(fields, link);
    add_floats(fields, link);
}

}  // namespace crownhead::pairing
