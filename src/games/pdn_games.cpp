// SPDX-License-Identifier: MIT
#include "games/pdn_games.hpp"

#include "base/bad_input.hpp"
#include "games/pdn_parts.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/pdn_tags.hpp"
#include "notation/pdn_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace crownhead::games {

namespace {

using notation::PdnGame;
using notation::PdnResult;
using rules::Outcome;

constexpr std::size_t max_problems_shown = 5;

/// For one text: about ten for each move of the longest text that the server takes, as real games need.
constexpr std::size_t max_listed_moves = 2'000'000;
/// For one loaded game: several times as long as the longest serious games.
constexpr std::size_t max_plies = 2000;
/// Of a loaded game. When it is written it may have Event, Site, Date, White, Black, Result, GameType or Rules, FEN and
/// SetUp besides.
constexpr std::size_t max_tags = notation::most_tags - 9;
/// Bytes of a text that is tried under every rule set.
constexpr std::size_t longest_tried = 1U << 14U;

Outcome outcome_of(PdnResult result) {
    switch (result) {
        case PdnResult::black:
            return Outcome::black;
        case PdnResult::white:
            return Outcome::white;
        case PdnResult::draw:
            return Outcome::draw;
        default:
            return Outcome::none;
    }
}

template <class What>
bool has(const PdnGame& game) {
    return std::any_of(game.line.begin(), game.line.end(),
                       [](const notation::PdnItem& item) { return std::holds_alternative<What>(item.what); });
}

std::vector<std::string> notes_on_losses(const PdnGame& game) {
    std::vector<std::string> notes;
    if (has<notation::PdnComment>(game)) {
        notes.emplace_back("The comments of the game are not kept.");
    }
    if (has<notation::PdnVariation>(game)) {
        notes.emplace_back("The variations of the game are not kept.");
    }
    if (has<notation::PdnSetup>(game) &&
        notation::main_line(game).moves().size() <
            static_cast<std::size_t>(std::count_if(game.line.begin(), game.line.end(), [](const auto& item) {
                return std::holds_alternative<notation::PdnMove>(item.what);
            }))) {
        notes.emplace_back("The game is kept up to where another position is set up in it.");
    }
    if (game.result == PdnResult::both_lost) {
        notes.emplace_back("The result, lost for both, is not kept.");
    }
    return notes;
}

notation::PdnFile read(std::string_view text, const rules::RuleSet* set, std::size_t max_listed = max_listed_moves) {
    return notation::parse_pdn(
        text, {.rules = set, .max_moves_of_a_position = max_moves_of_a_position, .max_listed_moves = max_listed});
}

/// If all of the text is legal under exactly one rule set, replaces `file` by what is read under that one. Throws
/// BadInput if there are several.
void read_by_only_fitting_rules(std::string_view text, notation::PdnFile& file) {
    std::string names;
    std::optional<notation::PdnFile> fitting;
    for (const rules::RuleSet& set : rules::rule_sets()) {
        notation::PdnFile games = read(text, &set, max_listed_moves / rules::rule_sets().size());
        if (games.problems.empty() && !games.games.empty()) {
            names += fmt::format("{}{}", names.empty() ? "" : ", ", set.name);
            fitting = fitting ? notation::PdnFile{} : std::move(games);
        }
    }
    if (fitting && fitting->games.empty()) {
        throw BadInput(fmt::format(
            "the text does not say what rules it is played by, and its moves fit several: {}. Choose one of "
            "them for the next game, then load the text again",
            names));
    }
    if (fitting) {
        file = *std::move(fitting);
    }
}

std::string pdn_name(const LiveGame& game, rules::Side side) {
    const Player& player = game.players.of(side);
    if (!player.program.empty()) {
        return fmt::format("Crownhead, {}", player.program);
    }
    if (player.kind == Player::Kind::engine) {
        return player.time ? fmt::format("Crownhead, level {}, {} s a move", std::to_string(player.level),
                                         seconds(*player.time))
                           : fmt::format("Crownhead, level {}", std::to_string(player.level));
    }
    return person_name(game, side).value_or("?");
}

}  // namespace

PdnGames::PdnGames(std::string_view text, const rules::RuleSet* fallback) : fallback_(fallback) {
    notation::PdnFile file = read(text, nullptr);
    unnamed_ = !file.rules_named;
    if (fallback != nullptr && !file.problems.empty()) {
        notation::PdnFile other = read(text, fallback);
        if (file.games.empty() || other.games.size() > file.games.size()) {
            file = std::move(other);
        }
    }
    if (file.games.empty() && unnamed_ && text.size() <= longest_tried) {
        read_by_only_fitting_rules(text, file);
    }
    for (const notation::PdnProblem& problem : file.problems) {
        problems_.push_back(fmt::format("Line {}, game {}: {}", problem.line, problem.game, problem.reason));
    }
    if (file.games.empty()) {
        throw BadInput(problems_.empty() ? "there is no game in this PDN" : problems_.front());
    }
    games_ = std::move(file.games);
}

std::string PdnGames::title(std::size_t index) const { return pdn_title(games_.at(index).tags); }

std::size_t PdnGames::moves(std::size_t index) const { return notation::main_line(games_.at(index)).moves().size(); }

Loaded PdnGames::load(std::size_t index, std::int64_t at) const {
    if (index >= games_.size()) {
        throw BadInput(fmt::format("there is no game of index {} in this PDN: it has {}, and the first has index 0",
                                   index, games_.size()));
    }
    const PdnGame& game = games_[index];
    const rules::Game played = notation::main_line(game);
    if (played.moves().size() > max_plies) {
        throw BadInput(fmt::format("the game has {} moves of both sides, more than the {} that are kept",
                                   played.moves().size(), max_plies));
    }
    GameCreated created{std::string(game.rule_set->name), notation::fen(played.start()), {}, {}};
    for (const notation::PdnTag& tag : game.tags) {
        if (!notation::follows_from_the_game(tag.name)) {
            created.tags.push_back({tag.name, tag.value});
        }
    }
    if (created.tags.size() > max_tags) {
        throw BadInput(
            fmt::format("the game has {} tags besides those that follow from it, more than the {} that are "
                        "kept",
                        created.tags.size(), max_tags));
    }
    Loaded loaded{{{at, std::move(created)}}, notes_on_losses(game)};
    const bool expected = fallback_ == nullptr ? rules::is_english(*game.rule_set) : game.rule_set == fallback_;
    if (unnamed_ && !expected) {
        loaded.notes.insert(loaded.notes.begin(),
                            fmt::format("The text does not say what rules it is played by; its moves are legal in {}.",
                                        game.rule_set->name));
    }
    for (const rules::Move& move : played.moves()) {
        loaded.events.push_back({at, Moved{notation::full_text(move)}});
    }
    const Outcome given = outcome_of(game.result);
    if (given != Outcome::none && rules::outcome(*game.rule_set, played.now()) == Outcome::none) {
        loaded.events.push_back({at, ResultGiven{given}});
    }
    const std::size_t shown = std::min(problems_.size(), max_problems_shown);
    loaded.notes.insert(loaded.notes.end(), problems_.begin(), problems_.begin() + static_cast<std::ptrdiff_t>(shown));
    if (shown < problems_.size()) {
        loaded.notes.push_back(fmt::format("{} more games could not be read.", problems_.size() - shown));
    }
    return loaded;
}

notation::PdnGame pdn_game_of(const LiveGame& game) {
    std::vector<notation::PdnTag> tags;
    const auto add = [&](std::string name, std::string usual) {
        std::string value = tag_of(game, name).value_or(std::move(usual));
        tags.push_back({std::move(name), std::move(value)});
    };
    add("Event", "Casual game");
    add("Site", "Crownhead");
    add("Date", pdn_date(game.created));
    tags.push_back({"White", pdn_name(game, rules::Side::white)});
    tags.push_back({"Black", pdn_name(game, rules::Side::black)});
    for (const Tag& tag : game.tags) {
        if (std::none_of(tags.begin(), tags.end(),
                         [&](const notation::PdnTag& each) { return each.name == tag.name; })) {
            tags.push_back({tag.name, tag.value});
        }
    }
    return notation::pdn_game(game.game, std::move(tags), pdn_result(standing(game).outcome));
}

std::string pdn_of(const LiveGame& game) { return notation::write(pdn_game_of(game)); }

}  // namespace crownhead::games
