// SPDX-License-Identifier: MIT
// Games to fill a library with: `library_games [--games 1000000] [--seed 1] [--threads 2] > FILE`. Each begins with a
// three-move ballot and is played by a quick player: of the moves after which the opponent takes least in return, a
// random one. A game ends as the rules say, or is given a draw after 80 plies. The players, events and dates are made
// up, about as many different ones as real collections have. The same numbers give the same games.

#include "laws/ballot.hpp"
#include "notation/pdn.hpp"
#include "notation/pdn_writer.hpp"
#include "rules/game.hpp"
#include "rules/rule_set.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <exception>
#include <mutex>
#include <random>
#include <span>
#include <string>
#include <thread>
#include <vector>

namespace {

namespace notation = crownhead::notation;
namespace rules = crownhead::rules;

constexpr std::size_t longest_game = 80;

/// The most pieces that the side to move can take at once.
int most_taken(const rules::Position& position) {
    int most = 0;
    for (const rules::Move& move : rules::legal_moves(rules::english(), position)) {
        most = std::max(most, move.captured().size());
    }
    return most;
}

rules::Move chosen(const rules::Position& position, const std::vector<rules::Move>& legal, std::mt19937& random) {
    if (legal.size() == 1) {
        return legal.front();
    }
    std::vector<const rules::Move*> best;
    int best_balance = -100;
    for (const rules::Move& move : legal) {
        const int balance = move.captured().size() - most_taken(rules::after(rules::english(), position, move));
        if (balance > best_balance) {
            best.clear();
            best_balance = balance;
        }
        if (balance == best_balance) {
            best.push_back(&move);
        }
    }
    return *best[random() % best.size()];
}

notation::PdnResult result_of(const rules::Game& game) {
    switch (game.standing().outcome) {
        case rules::Outcome::black:
            return notation::PdnResult::black;
        case rules::Outcome::white:
            return notation::PdnResult::white;
        default:
            return notation::PdnResult::draw;
    }
}

std::string played_game(std::size_t number, unsigned seed, std::span<const crownhead::laws::Ballot> ballots) {
    std::seed_seq seeds{seed, static_cast<unsigned>(number)};
    std::mt19937 random(seeds);
    rules::Game game = ballots[random() % ballots.size()].opening;
    while (game.moves().size() < longest_game) {
        const std::vector<rules::Move> legal = rules::legal_moves(rules::english(), game.now());
        if (legal.empty()) {
            break;
        }
        game.play(chosen(game.now(), legal, random));
    }
    constexpr unsigned players = 20'000;
    constexpr unsigned events = 10'000;
    const auto player = [&] { return fmt::format("Player {}, A.", random() % players); };
    return notation::write(notation::pdn_game(game,
                                              {{"Event", fmt::format("Event {}", random() % events)},
                                               {"Date", fmt::format("{}.??.??", 1850 + random() % 170)},
                                               {"White", player()},
                                               {"Black", player()}},
                                              result_of(game)));
}

int run(int argc, char** argv) {
    std::size_t games = 1'000'000;
    unsigned seed = 1;
    unsigned threads = 2;
    CLI::App app("Games to fill a library with");
    app.add_option("--games", games, "How many");
    app.add_option("--seed", seed, "Other games for another number");
    app.add_option("--threads", threads, "How many threads play")->check(CLI::Range(1, 256));
    CLI11_PARSE(app, argc, argv);
    const std::vector<crownhead::laws::Ballot> ballots =
        crownhead::laws::accepted_ballots(crownhead::laws::BallotKind::three_move);
    // In portions, so that the order does not depend on the threads.
    constexpr std::size_t portion = 1000;
    for (std::size_t begin = 0; begin < games; begin += portion * threads) {
        std::vector<std::string> texts(threads);
        {
            std::vector<std::jthread> workers;
            for (unsigned thread = 0; thread < threads; ++thread) {
                workers.emplace_back([&, thread] {
                    const std::size_t first = begin + thread * portion;
                    for (std::size_t i = first; i < std::min(first + portion, games); ++i) {
                        texts[thread] += played_game(i, seed, ballots);
                    }
                });
            }
        }
        for (const std::string& text : texts) {
            std::fwrite(text.data(), 1, text.size(), stdout);
        }
    }
    return std::fflush(stdout) == 0 ? 0 : 2;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        fmt::print(stderr, "library_games: {}\n", error.what());
        return 2;
    }
}
