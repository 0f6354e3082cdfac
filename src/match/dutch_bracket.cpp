#include "match/dutch_round.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <iterator>

namespace crownhead::match {
namespace {

using Strength = Preference::Strength;

/// Where somebody who is still to be paired belongs.
enum class Home : std::uint8_t { moved_down, resident, next, rest, bye };

constexpr std::int64_t one_if(bool is) { return is ? 1 : 0; }

/// The pairing of one bracket as a few matchings of everybody left. The weight of an edge says, field by field, how it
/// serves the criteria, and after them the order in which candidates are generated (article 4): so the heaviest perfect
/// matching is the best candidate, and of equals the first.
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
    int most_unplayed_ = 0;
    int pairs_ = 0;                             ///< that can be made in the bracket: MaxPairs (3.1.2)
    bool one_floats_ = false;                   ///< the bracket leaves just one player unpaired
    const std::vector<char>* upper_ = nullptr;  ///< once chosen: who is in S1
    Paired paired_;
};

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
        most_unplayed_ = std::max(most_unplayed_, field.player(one).unplayed);
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
    fields.add(gets_bye && one_floats_ ? -player(link.a).unplayed : 0, most_unplayed_);  // [C9]
    add_colours(fields, link);
    add_floats(fields, link);
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

}  // namespace

Paired pair_bracket(const Field& field, const Bracket& bracket) { return BracketPairing(field, bracket).pair(); }

}  // namespace crownhead::match
