// SPDX-License-Identifier: MIT
#include "historical/lefty_words.hpp"

#include <array>
#include <span>

namespace crownhead::historical {
namespace {

constexpr std::array<std::string_view, 2> greetings{"Lefty: Hello! I am Lefty. Good luck to you.",
                                                    "Lefty: Nice that you have come by. Shall we play?"};
constexpr std::array<std::string_view, 3> captures{"Lefty: I will take that one, thank you.",
                                                   "Lefty: I had to. Those are the rules.",
                                                   "Lefty: One for me. You will get it back, I think."};
constexpr std::array<std::string_view, 2> many{"Lefty: Oh, this goes on! Sorry.",
                                               "Lefty: I did not see that coming myself."};
constexpr std::array<std::string_view, 2> crowns{"Lefty: May I have a crown? Thank you.",
                                                 "Lefty: A king! My arm is proud."};
constexpr std::array<std::string_view, 2> beaten{"Lefty: You have beaten me. Well played!",
                                                 "Lefty: That was a fine game, and it is yours."};
constexpr std::array<std::string_view, 2> wins{"Lefty: I won, but you were close. Once more?",
                                               "Lefty: This one was mine. The next may be yours."};
constexpr std::array<std::string_view, 1> draws{"Lefty: A draw. Let us call it a tie between friends."};

constexpr std::span<const std::string_view> sentences(Moment moment) {
    switch (moment) {
        case Moment::greeting:
            return greetings;
        case Moment::took:
            return captures;
        case Moment::took_many:
            return many;
        case Moment::was_crowned:
            return crowns;
        case Moment::was_beaten:
            return beaten;
        case Moment::has_won:
            return wins;
        default:
            return draws;
    }
}

}  // namespace

std::optional<Moment> moment_after(const rules::Game& game, rules::Side side) {
    const rules::Outcome outcome = game.standing().outcome;
    if (outcome == rules::Outcome::draw) {
        return Moment::drew;
    }
    if (outcome != rules::Outcome::none) {
        return outcome == rules::win_for(side) ? Moment::has_won : Moment::was_beaten;
    }
    if (game.now().turn == side) {
        return std::nullopt;  // the other side has moved
    }
    const rules::Move& move = game.moves().back();
    const rules::Position& before = game.positions().at(game.positions().size() - 2);
    if (!before.kings.contains(move.from()) && game.now().kings.contains(move.to())) {
        return Moment::was_crowned;
    }
    if (move.is_capture()) {
        return move.captured().size() > 1 ? Moment::took_many : Moment::took;
    }
    return std::nullopt;
}

std::string_view lefty_says(Moment moment, std::size_t number) {
    const auto all = sentences(moment);
    return all[number % all.size()];
}

}  // namespace crownhead::historical
