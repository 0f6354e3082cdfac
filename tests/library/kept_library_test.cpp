// SPDX-License-Identifier: MIT
#include "base/temporary_folder.hpp"
#include "library/library.hpp"
#include "library/library_writer.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_writer.hpp"
#include "paths.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

// A library file that was written on 25 November 2026 (format 1), with `crownhead library import games.pdn`, a game
// imported again with another comment, one more time as a second copy, tags changed, a collection, a saved search and a
// deletion. What is read from it stays the same, whatever becomes of the code: people's games are in such files.
// `CROWNHEAD_GOLDEN=write` in the environment writes library.txt anew, never library.sqlite.
namespace crownhead::library {
namespace {

namespace fs = std::filesystem;

const fs::path golden = fs::path(paths::tests) / "library" / "golden";

std::string shown(const Tally& tally) {
    return fmt::format("games {} black {} draw {} white {} years {}-{} rated {} sum {}", tally.games, tally.black,
                       tally.draw, tally.white, tally.first_year, tally.last_year, tally.rated, tally.rating_sum);
}

std::string shown(const Library& library, GameNumber number, const GameRecord& record) {
    return fmt::format(
        "game {} black {} white {} event {} site {} round {} date {} ({}-{}-{}) source {} rules {} result {} extra {} "
        "deleted {} own-start {} plies {} ratings {} {}\n",
        number, library.player(record.black), library.player(record.white), library.text(record.event),
        library.text(record.site), library.text(record.round), library.text(record.date_text), record.date.year,
        record.date.month, record.date.day, record.source, record.rule_set->name, static_cast<int>(record.result),
        static_cast<int>(record.extra), record.deleted, record.own_start, record.plies, record.black_rating,
        record.white_rating);
}

/// What was played from a position.
std::string explored(const Library& library, const rules::RuleSet& set, const rules::Position& position) {
    const Explored found = library.explore(set, position);
    std::string text =
        fmt::format("explore {} same {} reversed {}\n", set.name, shown(found.same), shown(found.reversed));
    for (const ExploredMove& move : found.moves) {
        text += fmt::format("  {} same {} reversed {}\n", notation::full_text(move.move), shown(move.same),
                            shown(move.reversed));
    }
    return text;
}

std::string everything(const Library& library) {
    std::string text;
    for (GameNumber number = 1; number <= library.last(); ++number) {
        text += shown(library, number, library.record(number).value()) + notation::write(library.game(number).value());
        const rules::Game game = notation::main_line(library.game(number).value());
        text += explored(library, game.rule_set(), game.start());
        if (game.moves().size() > 4) {
            rules::Game four(game.rule_set(), game.start());
            for (std::size_t i = 0; i < 4; ++i) {
                four.play(game.moves()[i]);
            }
            text += explored(library, four.rule_set(), four.now());
        }
    }
    for (const Source& source : library.sources()) {
        text += fmt::format("source {} {} {}\n", static_cast<int>(source.kind), source.name, source.at);
    }
    for (const KeptProblem& problem : library.problems(0, 10)) {
        text +=
            fmt::format("problem line {} game {} {}\n{}\n", problem.line, problem.game, problem.reason, problem.text);
    }
    for (const Collection& collection : library.collections()) {
        text += fmt::format("collection {} games {}:", collection.name, collection.games);
        for (GameNumber number = 1; number <= library.last(); ++number) {
            text += library.collection(collection.name)->contains(number) ? fmt::format(" {}", number) : "";
        }
        text += '\n';
    }
    for (const SavedSearch& search : library.saved_searches()) {
        text += fmt::format("search {}: {}\n", search.name, search.query);
    }
    for (const auto& same : library.duplicates()) {
        text += fmt::format("the same: {} {} of {}\n", same.front(), same.back(), same.size());
    }
    return text;
}

class KeptLibrary : public testing::Test {
  protected:
    KeptLibrary() { fs::copy_file(golden / "library.sqlite", folder.path() / "library.sqlite"); }
    TemporaryFolder folder;
};

TEST_F(KeptLibrary, IsReadAsItWasWritten) {
    const std::string text = everything(Library(folder.path()));
    if (std::getenv("CROWNHEAD_GOLDEN") != nullptr) {
        std::ofstream(golden / "library.txt") << text;
    }
    std::ifstream in(golden / "library.txt");
    EXPECT_EQ(text, std::string(std::istreambuf_iterator<char>(in), {}));
}

TEST_F(KeptLibrary, KnowsItsChangesAndItsGames) {
    LibraryWriter library(folder.path());
    const auto undone = library.undo();
    ASSERT_TRUE(undone);
    EXPECT_EQ(library.record(12)->deleted, false);
    for (GameNumber number = 1; number <= library.last(); ++number) {
        const auto game = library.game(number).value();
        const auto added =
            library.add(std::vector{game}, {.kind = SourceKind::file, .name = "again.pdn", .at = 5}, Duplicates::merge);
        EXPECT_EQ(added.games, 0U) << number;
        EXPECT_EQ(library.game(number), game);
    }
}

}  // namespace
}  // namespace crownhead::library
