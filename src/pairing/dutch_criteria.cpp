// SPDX-License-Identifier: MIT
#include "pairing/bracket_pairing.hpp"

// The criteria of C.04.3, article 2, as fields of an edge's weight.
namespace crownhead::pairing {

using Strength = Preference::Strength;

/// [C6] and [C7]: as many pairs as can be, and of the higher scores as many players as can be.
void BracketPairing::add_counts(Fields& fields, const Link& link) const {
    fields.add(one_if(link.here), most_);
    for (const int score : scores_) {
        fields.add(link.here ? one_if(player(link.a).score == score) + one_if(player(link.b).score == score) : 0,
                   most_);
    }
}

/// [C8]: the same in the bracket that follows.
void BracketPairing::add_following(Fields& fields, const Link& link) const {
    const auto follows = [&](int vertex) { return is_in_bracket(vertex) || home(vertex) == Home::next; };
    const bool there = !link.here && follows(link.a) && follows(link.b);
    fields.add(one_if(there), most_);
    for (const int score : scores_with_next_) {
        fields.add(there ? one_if(player(link.a).score == score) + one_if(player(link.b).score == score) : 0, most_);
    }
}

/// [C10] to [C13]. Only where one is a topscorer can both insist on the same turn.
void BracketPairing::add_colours(Fields& fields, const Link& link) const {
    if (!link.here) {
        for (int i = 0; i < 4; ++i) {
            fields.add(0, most_);
        }
        return;
    }
    const Preference& a = field_->wish(place(link.a));
    const Preference& b = field_->wish(place(link.b));
    const bool top = field_->is_topscorer(place(link.a)) || field_->is_topscorer(place(link.b));
    const bool disappoints = clash(a, b);
    std::int64_t thirds = 0;
    if (top) {
        const Turn turn = field_->turn_of_higher(place(link.a), place(link.b));
        thirds = one_if(third_in_a_row(player(link.a).turns, turn)) +
                 one_if(third_in_a_row(player(link.b).turns, other(turn)));
    }
    fields.add(-one_if(top && disappoints && a.is_wide() && b.is_wide()), most_);
    fields.add(-thirds, most_);
    fields.add(-one_if(disappoints), most_);
    fields.add(-one_if(disappoints && a.strength >= Strength::strong && b.strength >= Strength::strong), most_);
}

/// [C14] to [C21]: floats of the last round and the one before. A player's score difference is the same whomever of
/// the residents he meets, so the lists of differences are counts by score; to be paired at all is the least.
void BracketPairing::add_floats(Fields& fields, const Link& link) const {
    const auto floated = [&](int vertex, std::size_t rounds_ago, Float way) {
        return player(vertex).floats.at(rounds_ago) == way;
    };
    const bool meets_moved_down = link.here && home(link.a) == Home::moved_down;
    for (std::size_t ago = 0; ago < 2; ++ago) {
        std::int64_t kept = 0;
        for (const int vertex : {link.a, link.b}) {
            kept += one_if(link.here && home(vertex) == Home::resident && floated(vertex, ago, Float::down));
        }
        fields.add(kept, most_);
        fields.add(-one_if(meets_moved_down && floated(link.b, ago, Float::up)), most_);
    }
    for (std::size_t ago = 0; ago < 2; ++ago) {
        for (const int score : scores_) {
            fields.add(one_if(meets_moved_down && player(link.a).score == score && floated(link.a, ago, Float::down)),
                       most_);
        }
        for (const int score : scores_) {
            fields.add(-one_if(meets_moved_down && player(link.a).score == score && floated(link.b, ago, Float::up)),
                       most_);
        }
    }
}

void BracketPairing::add_criteria(Fields& fields, const Link& link) const {
    add_counts(fields, link);
    add_following(fields, link);
    const bool gets_bye = home(link.b) == Home::bye && is_in_bracket(link.a);
    fields.add(gets_bye && one_floats_ ? -player(link.a).unplayed : 0, max_unplayed_);  // [C9]
    add_colours(fields, link);
    add_floats(fields, link);
}

}  // namespace crownhead::pairing
