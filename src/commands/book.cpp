// SPDX-License-Identifier: MIT
#include "book/book.hpp"

#include "base/bad_input.hpp"
#include "base/files.hpp"
#include "base/say.hpp"
#include "book/canonical.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/engine_arguments.hpp"
#include "commands/helpers/interruption.hpp"
#include "commands/helpers/output_file.hpp"
#include "commands/helpers/position_arguments.hpp"
#include "commands/helpers/progress.hpp"
#include "commands/helpers/report_line.hpp"
#include "commands/helpers/warn.hpp"
#include "learning/book_growth.hpp"
#include "learning/terms_file.hpp"
#include "notation/move_text.hpp"
#include "players/resources.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crownhead::commands {
namespace {

struct BuildArguments {
    std::string file{};
    std::string out{};
    std::size_t positions = 10'000;
    learning::ExpansionNodes nodes{.position = 1'000'000, .move = 50'000};
    unsigned threads = 1;
    std::size_t hash_megabytes = 16;
    std::string endgames{};
    std::string weights{};
};

void write_book(const BuildArguments& arguments, const rules::RuleSet& set, const learning::BookGraph& graph,
                const std::string& terms) {
    const std::string file = book::encode({.rules = std::string(set.name),
                                           .made = fmt::format("positions {} {}", graph.size(), terms),
                                           .entries = graph.entries()});
    const std::array<std::string_view, 1> parts{file};
    write_file_atomically(arguments.out, parts);
    fmt::print("book {} positions {} bytes {}\n", arguments.out, graph.size(), file.size());
}

/// The positions of the book in a file; 0 if there is none.
std::size_t positions_in(const std::string& file) {
    try {
        return book::read_book(file).size();
    } catch (const BadInput&) {
        return 0;
    }
}

/// False if it was stopped.
bool build(const rules::RuleSet& set, const BuildArguments& arguments) {
    const Interruption interruption;
    refuse_standard_output({"--file", arguments.file});
    check_output({"--out", arguments.out}, {{"--file", arguments.file}, {"--weights", arguments.weights}});
    const auto tablebase = tablebase_for(set, arguments.endgames);
    const auto weights = weights_for(set, arguments.weights);
    const std::string terms = fmt::format("position-nodes {} nodes {} hash {} weights {} endgames {}",
                                          arguments.nodes.position, arguments.nodes.move, arguments.hash_megabytes,
                                          evaluation::fingerprint(*weights), endgames_word(set, arguments.endgames));
    learning::BookGraph graph(set, learning::book_roots(set));
    learning::TermsFile log(arguments.file, {.items = "expansions", .item = "expansion", .is = "log of `book build`"},
                            set, terms,
                            [&](std::string_view line) { graph.expand(learning::decode_expansion(set, line)); });
    warn(log.warning());
    {
        Progress progress("positions", graph.size());
        learning::grow(
            graph, arguments.positions, arguments.threads,
            [&] {
                return learning::searching_expander(
                    set, {.table_megabytes = arguments.hash_megabytes, .tablebase = tablebase, .weights = weights},
                    arguments.nodes);
            },
            [&](std::span<const learning::Expansion> expansions) {
                std::string lines;
                for (const learning::Expansion& one : expansions) {
                    lines += (lines.empty() ? "" : "\n") + learning::encode(one);
                }
                log.append(lines);
                progress.show(graph.size(), arguments.positions);
            },
            interruption.token());
    }
    const bool is_stopped = interruption.token().stop_requested() && graph.size() < arguments.positions;
    if (is_stopped && graph.size() == 0) {
        say("stopped before the first position was done; no book was written\n");
        return false;
    }
    const std::size_t there = is_stopped ? positions_in(arguments.out) : 0;
    if (there > graph.size()) {  // a book of another log: perhaps the name of this one was a slip
        say("{} is left as it is: it has {} positions, the new book {} so far\n", arguments.out, there, graph.size());
    } else {
        write_book(arguments, set, graph, terms);
    }
    if (is_stopped) {
        say("stopped; the same command goes on with {}\n", arguments.file);
    }
    return !is_stopped;
}

void add_build(CLI::App& command, int& status) {
    CLI::App* build_command =
        command.add_subcommand("build", "Grow an opening book by drop-out expansion; can be resumed");
    const auto rules = std::make_shared<PositionArguments>();
    const auto arguments = std::make_shared<BuildArguments>();
    build_command->add_option("--rules", rules->rules, "Rule set, as `crownhead rules` lists them")
        ->capture_default_str();
    build_command->add_option("--file", arguments->file, "Log of the book's growth, to create or resume")->required();
    build_command->add_option("--out", arguments->out, "Write the book to this file")->required();
    build_command->add_option("--positions", arguments->positions, "Stop at N expanded positions, at most 10000000")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    build_command
        ->add_option("--position-nodes", arguments->nodes.position,
                     "Search N nodes for the best move of each position; 0 to skip this")
        ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{1'000'000'000'000}))
        ->capture_default_str();
    build_command->add_option("--nodes", arguments->nodes.move, "Search N nodes after each move")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}))
        ->capture_default_str();
    build_command->add_option("--threads", arguments->threads, "Search N positions in parallel")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    build_command
        ->add_option("--hash", arguments->hash_megabytes, "Use N megabytes for each thread's transposition table")
        ->check(CLI::Range(1, 1 << 20))
        ->capture_default_str();
    build_command->add_option("--endgames", arguments->endgames,
                              "Folder of endgame databases, or none (default: those that ship for the rule set)");
    build_command->add_option("--weights", arguments->weights,
                              "File of weights, or none for the hand-made evaluation (default: the shipped weights)");
    build_command->callback([rules, arguments, &status] { status = build(rules->rule_set(), *arguments) ? 0 : 1; });
}

/// The book that `--book` asks for. Throws BadInput that names the flag, also if there is no book.
std::shared_ptr<const book::Book> book_for(const rules::RuleSet& set, const std::string& name) {
    if (name == "none") {
        throw BadInput("--book: a book is needed here");
    }
    if (auto book = players::for_option("--book", [&] { return players::book_named(set, name); })) {
        return book;
    }
    throw BadInput(fmt::format("no opening book ships for {}; --book FILE names one", set.name));
}

void probe(const rules::Game& game, const std::string& name, bool json) {
    const auto moves = book_for(game.rule_set(), name)->find(game.now());
    auto list = nlohmann::ordered_json::array();
    if (moves.empty() && !json) {
        fmt::print("unknown\n");
    }
    for (const book::BookMove& one : moves) {
        if (json) {
            list.push_back({{"move", notation::full_text(one.move)}, {"score", one.value / 100.0}});
        } else {
            fmt::print("move {} score {:.2f}\n", notation::full_text(one.move), one.value / 100.0);
        }
    }
    if (json) {
        fmt::print("{}\n", nlohmann::ordered_json{{"known", !moves.empty()}, {"moves", std::move(list)}}.dump());
    }
}

void add_probe(CLI::App& command, int& status) {
    CLI::App* probe_command = command.add_subcommand("probe", "Show what the book says about each move of a position");
    const auto position = add_position_arguments(*probe_command, Takes::rules_fen_and_moves);
    const auto name = std::make_shared<std::string>("shipped");
    const auto json = std::make_shared<bool>(false);
    probe_command->add_option("--book", *name, "File of a book (default: the shipped one)");
    probe_command->add_flag("--json", *json, "Print JSON");
    probe_command->callback([position, name, json, &status] {
        probe(position->game(), *name, *json);
        status = 0;
    });
}

/// The numbers of positions of a book at 0, 1, 2 … plies from the nearest root.
std::vector<std::size_t> depths_of(const book::Book& book) {
    const rules::RuleSet& set = book.rule_set();
    std::vector<std::size_t> depths;
    std::set<std::uint64_t> seen;
    std::vector<rules::Position> now = learning::book_roots(set);
    while (!now.empty()) {
        std::size_t known = 0;
        std::vector<rules::Position> next;
        for (const rules::Position& position : now) {
            const rules::Position canonical = book::canonical(set, position);
            const auto moves = book.find(canonical);
            if (moves.empty() || !seen.insert(book::key_of(canonical)).second) {
                continue;
            }
            ++known;
            for (const book::BookMove& one : moves) {
                next.push_back(rules::after(set, canonical, one.move));
            }
        }
        if (known > 0) {
            depths.push_back(known);
        }
        now = std::move(next);
    }
    return depths;
}

void stats(const book::Book& book, bool json) {
    const auto depths = depths_of(book);
    if (json) {
        const nlohmann::ordered_json object{{"rules", book.rule_set().name},
                                            {"made", book.made()},
                                            {"positions", book.size()},
                                            {"bytes", book.bytes()},
                                            {"depths", depths}};
        print_line(object);
        return;
    }
    fmt::print("rules {}\nmade {}\npositions {} bytes {}\n", book.rule_set().name, book.made(), book.size(),
               book.bytes());
    for (std::size_t depth = 0; depth < depths.size(); ++depth) {
        fmt::print("depth {} positions {}\n", depth, depths[depth]);
    }
}

void add_stats(CLI::App& command, int& status) {
    CLI::App* stats_command = command.add_subcommand("stats", "Show how a book was made and how many positions it has");
    const auto rules = std::make_shared<PositionArguments>();
    const auto name = std::make_shared<std::string>("shipped");
    const auto json = std::make_shared<bool>(false);
    stats_command->add_option("--rules", rules->rules, "Rule set, as `crownhead rules` lists them")
        ->capture_default_str();
    stats_command->add_option("--book", *name, "File of a book (default: the shipped one)");
    stats_command->add_flag("--json", *json, "Print JSON");
    stats_command->callback([rules, name, json, &status] {
        stats(*book_for(rules->rule_set(), *name), *json);
        status = 0;
    });
}

}  // namespace

void add_book(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("book", "Build, probe and count opening books");
    command->require_subcommand(1);
    add_build(*command, status);
    add_probe(*command, status);
    add_stats(*command, status);
}

}  // namespace crownhead::commands
