// SPDX-License-Identifier: MIT
#include "samuel/term.hpp"

#include "notation/characters.hpp"

namespace crownhead::samuel {
namespace {

struct Row {
    std::string_view name;
    std::string_view words;
};

constexpr std::array<Row, all_terms> rows{{
    {"ADV", "men on rows 5 and 6, less those on rows 3 and 4"},
    {"APEX", "minus one where the other side alone has a man on square 7 or 26"},
    {"BACK", "the bridge of the back row held"},
    {"CENT", "men on centre squares"},
    {"CNTR", "centre squares that the other side holds or can come to"},
    {"CORN", "a weak other side can come to a double corner"},
    {"CRAMP", "the cramping square held"},
    {"DENY", "squares where the other side would lose a piece for nothing"},
    {"DIA", "pieces on the double-corner diagonals"},
    {"DIAV", "pieces on and near the double-corner diagonals"},
    {"DYKE", "three pieces in a line"},
    {"EXCH", "squares to which the other side can step and force an exchange"},
    {"EXPOS", "pieces between two empty squares of a diagonal"},
    {"FORK", "pairs of pieces that can be forked"},
    {"GAP", "single empty squares between pieces, or a piece and the edge"},
    {"GUARD", "the back row held by bridge or triangle"},
    {"HOLE", "empty squares beside three pieces or more"},
    {"KCENT", "kings on centre squares"},
    {"MOB", "squares to which the other side can step"},
    {"MOBIL", "those of them where it loses nothing"},
    {"MOVE", "the move, where pieces are even and few"},
    {"NODE", "pieces beside three empty squares or more"},
    {"OREO", "the triangle of Oreo held"},
    {"POLE", "men with empty squares all around"},
    {"RECAP", "the same as EXCH"},
    {"THRET", "squares to which the other side can step and threaten a capture"},
    {"DEMO", "DENY and MOB"},
    {"DEMMO", "DENY and not MOB"},
    {"DDEMO", "MOB and not DENY"},
    {"DDMM", "neither DENY nor MOB"},
    {"MODE1", "MOBIL and DENY"},
    {"MODE2", "MOBIL and not DENY"},
    {"MODE3", "DENY and not MOBIL"},
    {"MODE4", "neither MOBIL nor DENY"},
    {"MOC1", "MOBIL and CENT"},
    {"MOC3", "MOBIL and not CENT"},
    {"MOC2", "CENT and not MOBIL"},
    {"MOC4", "neither MOBIL nor CENT"},
}};

struct Joined {
    Term first;
    Term second;
};

/// Four terms each: both, the first alone, the second alone, neither.
constexpr std::array joined{Joined{Term::deny, Term::mob}, Joined{Term::mobil, Term::deny},
                            Joined{Term::mobil, Term::cent}};

}  // namespace

std::string_view name(Term term) { return rows.at(index(term)).name; }

std::string_view words(Term term) { return rows.at(index(term)).words; }

std::optional<Term> term_named(std::string_view name) {
    for (std::size_t i = 0; i < all_terms; ++i) {
        if (notation::same_but_for_case(rows.at(i).name, name)) {
            return term_at(i);
        }
    }
    return std::nullopt;
}

std::optional<Pair> pair_of(Term term) {
    if (index(term) < simple_terms) {
        return std::nullopt;
    }
    const std::size_t number = index(term) - simple_terms;
    const Joined& both = joined.at(number / 4);
    const std::size_t which = number % 4;
    return Pair{both.first, both.second, which < 2, which % 2 == 0};
}

Terms rated_for(const Terms& terms) {
    Terms rated;
    for (std::size_t i = 0; i < all_terms; ++i) {
        if (!terms.test(i)) {
            continue;
        }
        if (const auto pair = pair_of(term_at(i))) {
            rated.set(index(pair->first)).set(index(pair->second));
        } else {
            rated.set(i);
        }
    }
    return rated;
}

}  // namespace crownhead::samuel
