// SPDX-License-Identifier: MIT
#include "samuel/polynomial.hpp"

namespace crownhead::samuel {

Polynomial published_polynomial() {
    return {{Term::moc2, -(1 << 18)},  {Term::kcent, 1 << 16}, {Term::moc4, -(1 << 14)}, {Term::mode3, -(1 << 13)},
            {Term::demmo, -(1 << 11)}, {Term::move, 1 << 8},   {Term::adv, -(1 << 8)},   {Term::mode2, -(1 << 8)},
            {Term::back, -(1 << 6)},   {Term::cntr, 1 << 5},   {Term::thret, 1 << 5},    {Term::moc3, 1 << 4}};
}

Polynomial four_terms() {
    return {{Term::deny, 1 << 4}, {Term::mob, -(1 << 3)}, {Term::cent, 1 << 2}, {Term::adv, 1 << 2}};
}

Terms terms_of(const Polynomial& polynomial) {
    Terms terms;
    for (const Weight& weight : polynomial) {
        terms.set(index(weight.term));
    }
    return terms;
}

Score piece_advantage(const Board& position, int spare) {
    constexpr Score scale = Score{1} << 36;  // an extra man among 24 pieces outweighs sixteen terms at their greatest
    const Score passive = material(position, rules::other(position.turn)) - spare;
    const Score active = material(position, position.turn);
    return passive + active == 0 ? 0 : scale * (passive - active) / (passive + active);
}

Score positional(const Polynomial& polynomial, const Ratings& now, const Ratings& before) {
    Score total = 0;
    for (const Weight& weight : polynomial) {
        total += Score{weight.coefficient} * value(weight.term, now, before);
    }
    return total;
}

Score score(const Polynomial& polynomial, const Board& position, const Board& before) {
    const Terms rated = rated_for(terms_of(polynomial));
    return piece_advantage(position) + positional(polynomial, ratings(position, rated), ratings(before, rated));
}

}  // namespace crownhead::samuel
