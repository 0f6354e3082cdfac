// SPDX-License-Identifier: MIT
#include "server/services/prepared_chapters.hpp"

#include "base/bad_input.hpp"
#include "games/pdn_games.hpp"
#include "notation/encoding.hpp"
#include "notation/fen.hpp"
#include "notation/pdn_reader.hpp"
#include "rules/rule_set_named.hpp"

#include <fmt/format.h>

#include <utility>
#include <variant>

namespace crownhead::server {
namespace {

using games::ChapterAdded;

/// Enough for as many chapters as a study may have, each of four times the 500 legal moves of a usual game.
constexpr std::size_t max_listed_moves_of_a_text = 10'000'000;
constexpr std::size_t max_problems_shown = 5;

void prepare(ChapterAdded added, PreparedChapters& to) {
    to.chapters.push_back(games::chapter_from(added));
    to.added.push_back(std::move(added));
}

struct ReadText {
    PreparedChapters prepared{};
    std::size_t problems = 0;
};

void note(const notation::PdnProblem& problem, ReadText& read) {
    if (read.problems++ < max_problems_shown) {
        read.prepared.notes.push_back(fmt::format("Line {}, game {}: {}", problem.line, problem.game, problem.reason));
    }
}

/// The games of a PDN text; those that name no rule set are of `rules`, or of any under which they are legal.
ReadText read_text(const std::string& text, const rules::RuleSet* rules, std::size_t max_moves) {
    ReadText read;
    std::size_t moves = 0;
    notation::PdnStream stream(text, {.rules = rules,
                                      .max_moves_of_a_position = games::max_moves_of_a_position,
                                      .max_listed_moves = max_listed_moves_of_a_text});
    while (const auto next = stream.next()) {
        if (const auto* problem = std::get_if<notation::PdnProblem>(&next->what)) {
            note(*problem, read);
            continue;
        }
        const std::size_t before = read.prepared.chapters.size();
        if (before == games::max_chapters) {
            throw BadInput(fmt::format("a study has at most {} chapters, and this file has more games", before));
        }
        prepare(games::chapter_of(static_cast<int>(before) + 1, std::get<notation::PdnGame>(next->what)),
                read.prepared);
        moves += read.prepared.chapters.back().game.tree.size() - 1;
        if (moves > max_moves) {
            throw BadInput(fmt::format("at most {} moves are read from one file, and this one has more", max_moves));
        }
    }
    if (read.problems > max_problems_shown) {
        read.prepared.notes.push_back(
            fmt::format("{} more games could not be read.", read.problems - max_problems_shown));
    }
    return read;
}

PreparedChapters chapters_of_text(const std::string& text, const rules::RuleSet* rules, const std::string& title,
                                  std::size_t max_moves) {
    ReadText read = read_text(text, nullptr, max_moves);
    if (rules != nullptr && read.problems > 0) {
        ReadText other = read_text(text, rules, max_moves);
        if (other.prepared.chapters.size() > read.prepared.chapters.size()) {
            read = std::move(other);
        }
    }
    PreparedChapters prepared = std::move(read.prepared);
    if (prepared.chapters.empty()) {
        throw BadInput(prepared.notes.empty() ? "there is no game in this PDN" : prepared.notes.front());
    }
    if (prepared.chapters.size() == 1 && !title.empty()) {
        prepared.added.front().title = prepared.chapters.front().title = games::shown_title(title);
    }
    return prepared;
}

}  // namespace

PreparedChapters prepare_chapters(const NewChapters& request, const games::StoreReader& store, std::size_t max_moves) {
    const rules::RuleSet* rules = request.rules ? &rules::rule_set_named(*request.rules) : nullptr;
    if (request.pdn) {
        return chapters_of_text(notation::readable_text(*request.pdn), rules, request.title, max_moves);
    }
    PreparedChapters prepared;
    if (request.game) {
        const auto events = store.events(*request.game);
        if (!events) {
            throw BadInput("there is no such game here");
        }
        const notation::PdnFile file = notation::parse_pdn(games::pdn_of(games::replay_game(*events)));
        ChapterAdded added = games::chapter_of(1, file.games.at(0), request.title);
        added.game = *request.game;
        prepare(std::move(added), prepared);
    } else if (rules != nullptr) {
        const rules::Position start = request.fen ? notation::parse_fen(*rules, *request.fen) : rules::start(*rules);
        prepare(games::chapter_of(1, notation::pdn_game(rules::Game(*rules, start), {}, {}), request.title), prepared);
    }
    return prepared;
}

}  // namespace crownhead::server
