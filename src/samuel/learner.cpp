// SPDX-License-Identifier: MIT
#include "samuel/learner.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace crownhead::samuel {
namespace {

constexpr int max_marks = 8;

/// By the tables of the paper's appendix C: the sixteen that were adjusted most often in 42 games.
constexpr std::array second_series{Term::gap,   Term::adv,  Term::mobil, Term::mob,   Term::hole,  Term::exch,
                                   Term::thret, Term::fork, Term::cent,  Term::mode3, Term::expos, Term::demmo,
                                   Term::kcent, Term::dyke, Term::moc4,  Term::move};
static_assert(second_series.size() == terms_in_use);

/// So a new term comes in every eight moves in the first series, every 32 in the second.
int moves_for_a_mark(Series series) { return series == Series::first ? 1 : 4; }

int sign(Score number) { return number > 0 ? 1 : number < 0 ? -1 : 0; }

/// As in the paper's table: the power is proportional to the correlation, 18 for the greatest. (The paper's text takes
/// the power from the whole part of the ratio, which does not match its numbers.)
void set_coefficients(Learned& learned) {
    double greatest = 0;
    for (const LearnedTerm& term : learned.in_use) {
        greatest = std::max(greatest, term.correlation);
    }
    for (LearnedTerm& term : learned.in_use) {
        const double power = greatest > 0 ? greatest_power * term.correlation / greatest : greatest_power;
        const std::int32_t size = 1 << std::lround(power);
        term.coefficient = term.coefficient < 0 ? -size : size;
    }
}

void correct(LearnedTerm& term, bool agrees, int times) {
    const double n = steps_counted(term.adjusted);
    term.correlation -= times * (term.correlation - (agrees ? 1 : -1)) / n;
    ++term.adjusted;
    if (term.correlation < 0) {
        term.correlation = -term.correlation;
        term.coefficient = -term.coefficient;
    }
}

/// Whether a term's contribution to a score takes part in a correction. In the second series, if a game stands better
/// than expected, only contributions against the score do: the other side may have played badly.
bool counts(Series series, Score score, Score change, int contribution) {
    if (contribution == 0) {
        return false;
    }
    return series == Series::first || change < 0 || (score != 0 && sign(contribution) == -sign(score));
}

}  // namespace

Learned first_learned(Series series) {
    Learned learned{.series = series};
    const auto use = [&](Term term) { learned.in_use.push_back({.term = term}); };
    Terms used;
    for (std::size_t i = 0; i < terms_in_use; ++i) {
        const Term term = series == Series::first ? term_at(i) : second_series.at(i);
        use(term);
        used.set(index(term));
    }
    for (std::size_t i = 0; i < all_terms; ++i) {
        if (!used.test(i)) {
            learned.waiting.push_back(term_at(i));
        }
    }
    return learned;
}

Polynomial polynomial_of(const Learned& learned) {
    Polynomial polynomial;
    for (const LearnedTerm& term : learned.in_use) {
        polynomial.push_back({term.term, term.coefficient});
    }
    return polynomial;
}

Score min_delta(const Learned& learned) {
    Score total = 0;
    for (const LearnedTerm& term : learned.in_use) {
        total += std::abs(term.coefficient);
    }
    constexpr Score in_a_score = 2;  // values are in halves: rating.hpp
    return in_a_score * total / static_cast<Score>(learned.in_use.size());
}

int steps_counted(int adjusted) {
    int n = 16;
    while (n < 256 && adjusted >= 2 * n) {
        n *= 2;
    }
    return n;
}

Learned adjusted(Learned learned, const Remembered& before, const Delta& delta) {
    const int times = delta.of == Delta::Weight::ending ? 4 : delta.of == Delta::Weight::pieces ? 2 : 1;
    const Score score = std::abs(before.score) > min_delta(learned) ? before.score : 0;
    bool is_any_corrected = false;
    for (LearnedTerm& term : learned.in_use) {
        const int contribution = before.terms.at(index(term.term));
        if (counts(learned.series, score, delta.change, contribution)) {
            correct(term, sign(contribution) == sign(delta.change), times);
            is_any_corrected = true;
        }
    }
    learned.adjustments += is_any_corrected ? 1 : 0;
    set_coefficients(learned);
    return learned;
}

Learned after_move(Learned learned) {
    if (++learned.moves < moves_for_a_mark(learned.series)) {
        return learned;
    }
    learned.moves = 0;
    const auto lowest =
        std::min_element(learned.in_use.begin(), learned.in_use.end(),
                         [](const LearnedTerm& a, const LearnedTerm& b) { return a.correlation < b.correlation; });
    if (++lowest->marks < max_marks) {
        return learned;
    }
    learned.discarded.push_back({lowest->term, lowest->adjusted});
    learned.waiting.push_back(lowest->term);
    *lowest = {.term = learned.waiting.front(), .coefficient = 1};
    learned.waiting.erase(learned.waiting.begin());
    return learned;
}

Learned without_leading_term(Learned learned) {
    const auto leading =
        std::max_element(learned.in_use.begin(), learned.in_use.end(),
                         [](const LearnedTerm& a, const LearnedTerm& b) { return a.correlation < b.correlation; });
    *leading = {.term = leading->term, .coefficient = 0};
    return learned;
}

Remembered remembered(const Learned& learned, const Board& position, const Board& before) {
    const Polynomial polynomial = polynomial_of(learned);
    Backed found{.leaf = position, .before = before, .by_terms = true};
    if (learned.series == Series::second) {
        found = LookAhead(polynomial).backed(position, before, Until::first_quiet_move);
    }
    // Terms and pieces are credited to the side that has just moved; `side` makes them those of the side to move in
    // `position`.
    const int side = found.leaf.turn == position.turn ? -1 : 1;
    Remembered result{.pieces = side * piece_advantage(found.leaf)};
    result.score = learned.series == Series::second ? found.score : -score(polynomial, position, before);
    if (!found.by_terms) {
        return result;
    }
    const Terms rated = rated_for(terms_of(polynomial));
    const Ratings now = ratings(found.leaf, rated);
    const Ratings then = ratings(found.before, rated);
    for (const Weight& weight : polynomial) {
        result.terms.at(index(weight.term)) = side * sign(weight.coefficient) * value(weight.term, now, then);
    }
    return result;
}

Alpha after_learning(Alpha alpha, const Board& position, const Board& before, const Backed& backed) {
    Learned& learned = alpha.learned;
    if (alpha.from) {
        const Score change = backed.score - alpha.from->score;
        if (std::abs(change) > min_delta(learned)) {
            const int side = backed.leaf.turn == position.turn ? -1 : 1;
            const bool same_pieces = side * piece_advantage(backed.leaf) == alpha.from->pieces;
            const bool is_sure = std::abs(change) > won / 2;
            learned = adjusted(std::move(learned), *alpha.from,
                               {change, is_sure       ? Delta::Weight::ending
                                        : same_pieces ? Delta::Weight::terms
                                                      : Delta::Weight::pieces});
            alpha.from.reset();
        }
    }
    if (!alpha.from || learned.series == Series::first) {
        alpha.from = remembered(learned, position, before);
    }
    return alpha;
}

}  // namespace crownhead::samuel
