// SPDX-License-Identifier: MIT
#include "base/say.hpp"
#include "commands/helpers/counted.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/nothing_in.hpp"
#include "commands/helpers/output_file.hpp"
#include "commands/helpers/pdn_input.hpp"
#include "commands/helpers/progress.hpp"
#include "commands/helpers/work_lock.hpp"
#include "commands/samuel.hpp"
#include "notation/pdn_reader.hpp"
#include "players/samuel_answer.hpp"
#include "samuel/agreement.hpp"
#include "samuel/rote.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace crownhead::commands {
namespace {

/// The first games of English draughts in a PDN file.
struct BookGames {
    std::vector<rules::Game> games{};
    bool broken = false;  ///< another game of the file could not be read
};

/// At most `max` games. If there is none, it is said.
BookGames book_games(const std::string& file, std::size_t max) {
    BookGames read;
    const PdnInput input(file);
    notation::read_pdn(
        input.text(), {},
        [&](const notation::PdnGame& game) {
            if (rules::is_english(*game.rule_set) && read.games.size() < max) {
                read.games.push_back(notation::main_line(game));
            }
        },
        [&](const notation::PdnProblem& problem) {
            say_problem(file, problem);
            read.broken = true;
        });
    if (read.games.empty()) {
        say_nothing_in("readable game of English draughts", {file});
    }
    return read;
}

struct Correlation {
    std::string file;
    std::string weights;
    std::size_t games = 100;
    bool json = false;
};

/// False if the input had problems or no games, or it was stopped.
bool correlate(const Correlation& arguments) {
    const Interruption interruption;
    const samuel::Polynomial polynomial = players::samuel_weights_named(arguments.weights);
    const auto [games, broken] = book_games(arguments.file, arguments.games);
    if (games.empty()) {
        return false;
    }
    samuel::Agreement total;
    {
        Progress progress("games", 0);
        for (std::size_t i = 0; i < games.size(); ++i) {
            total += samuel::agreement(polynomial, games.at(i), interruption.token());
            progress.show(i + 1, games.size());
        }
    }
    if (interruption.token().stop_requested()) {
        say("stopped\n");
        return false;
    }
    if (arguments.json) {
        const nlohmann::ordered_json result{{"games", games.size()},
                                            {"positions", total.positions},
                                            {"first", total.first},
                                            {"poorer", total.poorer},
                                            {"better", total.better},
                                            {"alike", total.alike},
                                            {"correlation", total.correlation()}};
        fmt::print("{}\n", result.dump());
    } else {
        fmt::print("games {} positions {} first {} poorer {} better {} alike {} correlation {:.3f}\n", games.size(),
                   total.positions, total.first, total.poorer, total.better, total.alike, total.correlation());
    }
    return !broken;
}

struct Remember {
    std::uint64_t games = 0;
    std::string book;
    std::uint64_t book_games = 100;
    std::string memory;
    bool json = false;
};

/// Learns from the games `from` to `to` by `next`; saves what it has to the file now and then, and at the end. False if
/// it was stopped.
template <class Next>
bool learn_by_rote(samuel::Rote& rote, const std::string& file, std::uint64_t from, std::uint64_t to, Next&& next) {
    Progress progress("games", from);
    constexpr std::uint64_t save_interval = 25;
    for (std::uint64_t number = from; number < to; ++number) {
        auto after = next(rote, number);
        const bool stopped = !after.has_value();
        if (!stopped) {
            rote = *std::move(after);
        }
        if (stopped || number + 1 == to || (number + 1) % save_interval == 0) {
            samuel::save(file, rote);
        }
        if (stopped) {
            return false;
        }
        progress.show(number + 1, to);
    }
    return true;
}

/// False if the book had problems or no games, or it was stopped.
bool remember(const Remember& arguments) {
    check_output({"--memory", arguments.memory}, {{"--book", arguments.book}});
    const Interruption interruption;
    const BookGames book = arguments.book.empty() ? BookGames{} : book_games(arguments.book, arguments.book_games);
    if (!arguments.book.empty() && book.games.empty()) {
        return false;
    }
    const WorkLock lock("--memory", arguments.memory);
    samuel::Rote rote =
        std::filesystem::exists(arguments.memory) ? samuel::load_rote(arguments.memory) : samuel::Rote{};
    bool done = true;
    if (!arguments.book.empty()) {
        const auto before = std::min<std::uint64_t>(rote.book_games, book.games.size());
        if (rote.book_games > 0) {  // it may be another book: a memory does not say of which it has followed games
            say("{} has followed {} of a book already; of {} as many are left out and {} followed\n", arguments.memory,
                counted(rote.book_games, "game"), arguments.book, book.games.size() - before);
        }
        done = learn_by_rote(rote, arguments.memory, before, book.games.size(),
                             [&](const samuel::Rote& so_far, std::uint64_t number) {
                                 return samuel::with_book_game(so_far, book.games.at(number), interruption.token());
                             });
    }
    done = done && learn_by_rote(rote, arguments.memory, std::min(rote.games, arguments.games), arguments.games,
                                 [&](const samuel::Rote& so_far, std::uint64_t /*number*/) {
                                     return samuel::with_own_game(so_far, interruption.token());
                                 });
    if (!done) {
        say("stopped; the same command goes on\n");
        return false;
    }
    if (arguments.json) {
        const nlohmann::ordered_json result{
            {"games", rote.games}, {"book_games", rote.book_games}, {"positions", rote.memory.size()}};
        fmt::print("{}\n", result.dump());
    } else {
        fmt::print("games {} book-games {} positions {}\n", rote.games, rote.book_games, rote.memory.size());
    }
    return !book.broken;
}

}  // namespace

void add_samuel_remember(CLI::App& samuel, int& status) {
    CLI::App* command =
        samuel.add_subcommand("remember", "Learn by rote: remember the positions of games with their scores");
    const auto arguments = std::make_shared<Remember>();
    command->add_option("--games", arguments->games, "Play N games against itself in all")
        ->capture_default_str()
        ->check(CLI::Range(0, 1'000'000));
    command->add_option("--book", arguments->book,
                        "PDN file of recorded games to follow first; a memory follows one book");
    command->add_option("--book-games", arguments->book_games, "Use at most N games")
        ->capture_default_str()
        ->check(CLI::Range(1, 1'000'000));
    command->add_option("--memory", arguments->memory, "File of the memory, to resume or to play with")
        ->required()
        ->type_name("FILE");
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([arguments, &status] { status = remember(*arguments) ? 0 : 1; });
}

void add_samuel_correlation(CLI::App& samuel, int& status) {
    CLI::App* command = samuel.add_subcommand(
        "correlation", "Measure how a polynomial agrees with recorded games: (L - H) / (L + H) of the paper");
    const auto arguments = std::make_shared<Correlation>();
    command->add_option("file", arguments->file, "A PDN file of games of English draughts")->required();
    command->add_option("--weights", arguments->weights,
                        "published (default), four, or the file of a course of learning");
    command->add_option("--games", arguments->games, "Use at most N games")
        ->capture_default_str()
        ->check(CLI::Range(1, 10'000'000));
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([arguments, &status] { status = correlate(*arguments) ? 0 : 1; });
}

}  // namespace crownhead::commands
