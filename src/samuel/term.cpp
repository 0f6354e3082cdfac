// SPDX-License-Identifier: MIT
#include "samuel/term.hpp"

#include "notation/characters.hpp"

namespace crownhead::samuel {
namespace {

struct Row {
    Term term;
    std::string_view name;
    std::string_view words;
};

/// The terms that join two others come in groups of four: both, the first alone, the second alone, neither. (Unlike
/// MODE3, MOC3 is the first alone, and so comes before MOC2.)
constexpr std::array<Row, all_terms> rows{{
    {Term::adv, "ADV", "men on rows 5 and 6, less those on rows 3 and 4"},
    {Term::apex, "APEX", "minus one where the other side alone has a man on square 7 or 26"},
    {Term::back, "BACK", "the bridge of the back row held"},
    {Term::cent, "CENT", "men on centre squares"},
    {Term::cntr, "CNTR", "centre squares that the other side holds or can come to"},
    {Term::corn, "CORN", "a weak other side can come to a double corner"},
    {Term::cramp, "CRAMP", "the cramping square held"},
    {Term::deny, "DENY", "squares where the other side would lose a piece for nothing"},
    {Term::dia, "DIA", "pieces on the double-corner diagonals"},
    {Term::diav, "DIAV", "pieces on and near the double-corner diagonals"},
    {Term::dyke, "DYKE", "three pieces in a line"},
    {Term::exch, "EXCH", "squares to which the other side can step and force an exchange"},
    {Term::expos, "EXPOS", "pieces between two empty squares of a diagonal"},
    {Term::fork, "FORK", "pairs of pieces that can be forked"},
    {Term::gap, "GAP", "single empty squares between pieces, or a piece and the edge"},
    {Term::guard, "GUARD", "the back row held by bridge or triangle"},
    {Term::hole, "HOLE", "empty squares beside three pieces or more"},
    {Term::kcent, "KCENT", "kings on centre squares"},
    {Term::mob, "MOB", "squares to which the other side can step"},
    {Term::mobil, "MOBIL", "those of them where it loses nothing"},
    {Term::move, "MOVE", "the move, where pieces are even and few"},
    {Term::node, "NODE", "pieces beside three empty squares or more"},
    {Term::oreo, "OREO", "the triangle of Oreo held"},
    {Term::pole, "POLE", "men with empty squares all around"},
    {Term::recap, "RECAP", "the same as EXCH"},
    {Term::thret, "THRET", "squares to which the other side can step and threaten a capture"},
    {Term::demo, "DEMO", "DENY and MOB"},
    {Term::demmo, "DEMMO", "DENY and not MOB"},
    {Term::ddemo, "DDEMO", "MOB and not DENY"},
    {Term::ddmm, "DDMM", "neither DENY nor MOB"},
    {Term::mode1, "MODE1", "MOBIL and DENY"},
    {Term::mode2, "MODE2", "MOBIL and not DENY"},
    {Term::mode3, "MODE3", "DENY and not MOBIL"},
    {Term::mode4, "MODE4", "neither MOBIL nor DENY"},
    {Term::moc1, "MOC1", "MOBIL and CENT"},
    {Term::moc3, "MOC3", "MOBIL and not CENT"},
    {Term::moc2, "MOC2", "CENT and not MOBIL"},
    {Term::moc4, "MOC4", "neither MOBIL nor CENT"},
}};

constexpr bool is_in_order() {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows.at(i).term != term_at(i)) {
            return false;
        }
    }
    return true;
}
static_assert(is_in_order(), "the rows are in the order of the enum");

struct Joined {
    Term first;
    Term second;
};

/// The two that each group of four joins.
constexpr std::array joined{Joined{Term::deny, Term::mob}, Joined{Term::mobil, Term::deny},
                            Joined{Term::mobil, Term::cent}};

}  // namespace

std::string_view name(Term term) { return rows.at(index(term)).name; }

std::string_view words(Term term) { return rows.at(index(term)).words; }

std::optional<Term> term_named(std::string_view name) {
    for (std::size_t i = 0; i < all_terms; ++i) {
        if (notation::equal_ignoring_case(rows.at(i).name, name)) {
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
    return Pair{.first = both.first, .second = both.second, .first_holds = which < 2, .second_holds = which % 2 == 0};
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
