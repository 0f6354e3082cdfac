// SPDX-License-Identifier: MIT
// How long a study takes to open and to edit: `study_load [--nodes 10000] [--steps 200]`. Makes a study with a chapter
// of that many nodes, each added by an event of its own beside or after a random one, in a folder of its own. Prints
// `nodes N events_ms E open_ms O messages M bytes B step_ms S worst_ms W step_bytes L`: reading and replaying its
// events; opening it, that is the same and writing the messages that hold it all, M of them with B bytes; a step, which
// is one move added, stored with a sync of the disk, and answered in L bytes on average.

#include "elapsed.hpp"
#include "games/live_study.hpp"
#include "games/store.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_reader.hpp"
#include "server/api/study_answers.hpp"
#include "tree/edited_tree.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <system_error>
#include <vector>

namespace {

namespace fs = std::filesystem;
namespace games = crownhead::games;
namespace tree = crownhead::tree;
namespace server = crownhead::server;
using Clock = std::chrono::steady_clock;
using crownhead::bench::milliseconds_since;

/// An edit that adds a random move: after the node made last, or now and then after any other.
tree::Edit random_move(const tree::GameTree& game, std::mt19937& random) {
    const auto any = [&](std::size_t limit) { return static_cast<tree::NodeId>(random() % limit); };
    constexpr std::size_t one_in = 20;
    tree::NodeId node = any(one_in) == 0 ? any(game.numbers()) : game.numbers() - 1;
    while (true) {
        const auto legal = crownhead::rules::legal_moves(game.rule_set(), game.node(node).position);
        if (!legal.empty() && game.nesting(node) < tree::GameTree::deepest_variation) {
            return tree::AddMoves{node, {crownhead::notation::full_text(legal[any(legal.size())])}};
        }
        node = any(game.numbers());
    }
}

void measure(const fs::path& folder, std::size_t nodes, int steps) {
    std::mt19937 random(1);
    const std::string id = "study";
    games::Store store(folder);
    std::vector<games::StudyEvent> events{{1, games::StudyCreated{"A study", "", "token"}},
                                          {1, games::ChapterAdded{1, "1", "[GameType \"21\"]\n\n*", ""}}};
    games::LiveStudy study = games::replay_study(events);
    while (study.chapter(1).game.tree.size() < nodes) {
        events.push_back({1, games::ChapterEdited{1, random_move(study.chapter(1).game.tree, random)}});
        (void)games::perform(study, events.back());
    }
    store.append(games::summary(id, study), 0, events);

    const auto begin = Clock::now();
    study = games::replay_study(store.study_events(id).value());
    const double events_ms = milliseconds_since(begin);
    const games::Chapter& chapter = study.chapter(1);
    std::size_t bytes = 0;
    int messages = 0;
    for (tree::NodeId from = 0; from < chapter.game.tree.numbers(); from += server::max_shown_nodes) {
        bytes += server::nodes_answer("1", id, study, chapter, from).size();
        ++messages;
    }
    const double open_ms = milliseconds_since(begin);

    double total = 0;
    double worst = 0;
    std::size_t step_bytes = 0;
    for (int step = 0; step < steps; ++step) {
        const games::StudyEvent event{1, games::ChapterEdited{1, random_move(chapter.game.tree, random)}};
        const auto start = Clock::now();
        const int number = study.events;
        const tree::Change change = games::perform(study, event);
        store.append(games::summary(id, study), number, std::span(&event, 1));
        step_bytes += server::edited_answer("1", id, study, chapter, change).size();
        const double ms = milliseconds_since(start);
        total += ms;
        worst = std::max(worst, ms);
    }
    fmt::print(
        "nodes {} events_ms {:.0f} open_ms {:.0f} messages {} bytes {} step_ms {:.2f} worst_ms {:.2f} step_bytes {}\n",
        nodes, events_ms, open_ms, messages, bytes, total / steps, worst, step_bytes / static_cast<std::size_t>(steps));
}

}  // namespace

int main(int argc, char** argv) {
    std::size_t nodes = 10'000;
    int steps = 200;
    CLI::App app("How long a study takes to open and to edit");
    app.add_option("--nodes", nodes)->check(CLI::Range(1, 190'000));
    app.add_option("--steps", steps)->check(CLI::Range(1, 10'000));
    CLI11_PARSE(app, argc, argv);
    std::string folder = (fs::temp_directory_path() / "crownhead-study-XXXXXX").string();
    if (::mkdtemp(folder.data()) == nullptr) {
        return 2;
    }
    int status = 0;
    try {
        measure(folder, nodes, steps);
    } catch (const std::exception& problem) {
        fmt::print(stderr, "study_load: {}\n", problem.what());
        status = 1;
    }
    std::error_code ignored;
    fs::remove_all(folder, ignored);
    return status;
}
