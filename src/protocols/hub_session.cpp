// SPDX-License-Identifier: MIT
#include "protocols/hub_session.hpp"

#include "base/bad_input.hpp"
#include "notation/characters.hpp"
#include "notation/hub_position.hpp"
#include "players/book_answer.hpp"
#include "players/hub_level.hpp"
#include "players/own_engine.hpp"
#include "protocols/hub_report.hpp"
#include "rules/rule_set_named.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <exception>
#include <sstream>
#include <utility>

namespace crownhead::protocols {

using notation::HubLine;
using Clock = search::Deadline::Clock;

struct HubSession::Command {
    std::string_view name;
    bool search_goes_on;  ///< else it is ended first
    void (HubSession::*obey)(const HubLine& line);
};

const HubSession::Command* HubSession::find(std::string_view name) {
    static constexpr std::array table{
        Command{"hub", true, &HubSession::introduce},
        Command{"set-param", false, &HubSession::set},
        Command{"init", false, &HubSession::init},
        Command{"new-game", false, &HubSession::begin_game},
        Command{"pos", false, &HubSession::take_position},
        Command{"level", false, &HubSession::take_level},
        Command{"go", false, &HubSession::go},
        Command{"ponder-hit", true, &HubSession::ponder_hit},
        Command{"stop", true, &HubSession::stop},
        Command{"ping", true, &HubSession::answer_ping},
    };
    const auto row = std::find_if(table.begin(), table.end(), [&](const Command& one) { return one.name == name; });
    return row == table.end() ? nullptr : &*row;
}

namespace {

/// Throws BadInput.
rules::Position position_in(const rules::RuleSet& set, std::string_view text) {
    try {
        return notation::parse_hub_position(set, text);
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("pos: {}", bad.what()));
    }
}

/// The engine cannot search a position of more moves than can be listed. Throws BadInput.
void require_listed_moves(const rules::Game& game) {
    try {
        (void)rules::legal_moves(game.rule_set(), game.now());
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("pos: {}", bad.what()));
    }
}

/// The position of a line `pos`, with the moves after it played. Throws BadInput.
rules::Game game_of(const rules::RuleSet& set, const HubLine& line) {
    const auto text = line.value("pos");
    if (!text) {
        throw BadInput("pos: pos=… is wanted");
    }
    rules::Game game(set, position_in(set, *text));
    std::istringstream moves{std::string(line.value("moves").value_or(""))};
    int number = 0;
    for (std::string move; moves >> move;) {
        ++number;
        try {
            game.play(notation::parse_hub_move(move, rules::legal_moves(set, game.now())));
        } catch (const BadInput& bad) {
            throw BadInput(fmt::format("pos: move {}: {}", std::to_string(number), bad.what()));
        }
    }
    require_listed_moves(game);
    return game;
}

}  // namespace

HubSession::HubSession(HubParameters parameters, Identity identity, Send send)
    : parameters_(std::move(parameters)), identity_(std::move(identity)), send_(std::move(send)) {}

HubSession::~HubSession() { end_search(); }

bool HubSession::obey(std::string_view text) {
    try {
        if (text.size() > longest_line) {
            throw BadInput(fmt::format("a line is longer than {} bytes", std::to_string(longest_line)));
        }
        const HubLine line = notation::read_hub_line(text);
        if (line.command == "quit") {
            return false;
        }
        if (const Command* command = find(line.command)) {
            if (!command->search_goes_on) {
                end_search();
            }
            (this->*command->obey)(line);
        }
    } catch (const std::exception& fault) {
        refuse(text, fault.what());
    }
    return true;
}

/// If a position or a level cannot even be read, the one before it must not be used in its place.
void HubSession::refuse(std::string_view text, std::string_view why) {
    const std::string_view line = notation::trimmed(text.substr(0, longest_line));
    const std::string_view command = line.substr(0, line.find_first_of(" \t"));
    if (command == "pos") {
        end_search();
        game_.reset();
    } else if (command == "level") {
        end_search();
        level_.reset();
    }
    send_line({"error", {{"message", std::string(why)}}});
}

void HubSession::send_line(const HubLine& line) {
    const std::lock_guard lock(sending_);
    send_(notation::write(line));
}

void HubSession::introduce(const HubLine& /*line*/) {
    send_line({"id", {{"name", "Crownhead"}, {"version", identity_.version}, {"author", "the authors of Crownhead"}}});
    for (const HubLine& line : declarations(parameters_)) {
        send_line(line);
    }
    send_line({"wait"});
}

void HubSession::set(const HubLine& line) { set_parameter(parameters_, line); }

void HubSession::init(const HubLine& /*line*/) {
    const rules::RuleSet& set = rules::rule_set_named(parameters_.variant);
    auto book = players::book_of(parameters_.engine, set);
    const search::EngineOptions options = players::engine_options(parameters_.engine, set, identity_.shipped_endgames);
    // The parameters have been checked. The old engine goes before the new one is made, because their tables are large.
    engine_.reset();
    game_.reset();
    engine_ = search::make_engine(set, options);
    book_ = std::move(book);
    rules_ = &set;
    game_.emplace(set);
    send_line({"ready"});
}

void HubSession::begin_game(const HubLine& /*line*/) {
    if (engine_) {
        engine_->clear();
    }
}

void HubSession::take_position(const HubLine& line) {
    if (!engine_) {
        throw BadInput("pos: `init` must come before it");
    }
    game_.reset();
    game_ = game_of(*rules_, line);
}

void HubSession::take_level(const HubLine& line) {
    level_.reset();
    level_ = players::read_hub_level(line);
}

void HubSession::go(const HubLine& line) {
    const bool ponder = line.has("ponder");
    const bool analyse = line.has("analyze");
    if (!ponder && !analyse && !line.has("think")) {
        throw BadInput("go: think, ponder or analyze is wanted");
    }
    if (!game_) {
        throw BadInput(engine_ ? "go: there is no position, for the last one could not be used"
                               : "go: `init` must come before it");
    }
    if (rules::outcome(game_->rule_set(), game_->now()) != rules::Outcome::none) {
        throw BadInput("go: there is no legal move");
    }
    if (!level_) {
        throw BadInput("go: there is no level, for the last one could not be used");
    }
    if (!ponder && !analyse && answer_from_book()) {
        return;
    }
    players::Allowance allowance = *level_;
    hit_budget_ = ponder ? players::budget(allowance) : std::nullopt;
    deadline_.set(Clock::time_point::max(), Clock::time_point::max());
    if (ponder) {
        allowance.time.reset();
        allowance.clock.reset();
    }
    search::Limits limits = players::limits_for(*game_, allowance, deadline_);
    if (ponder || analyse) {
        limits.depth = allowance.depth.value_or(search::Limits::max_depth);  // for a single legal move too
    }
    search_ = std::jthread([this, limits](const std::stop_token& stop) { run_search(limits, stop); });
}

/// False if the book has no answer, or if no limit is set: then the engine's own analysis is wanted.
bool HubSession::answer_from_book() {
    const auto known =
        book_ && *level_ != players::Allowance() ? players::book_answer(*book_, *game_, {}) : std::nullopt;
    if (known) {
        send_line(hub_info(*known, {}));
        send_line(hub_done(*known, parameters_.ponder));
    }
    return known.has_value();
}

void HubSession::run_search(const search::Limits& limits, const std::stop_token& stop) {
    const auto begin = Clock::now();
    try {
        const auto report = [&](const search::SearchResult& result) {
            send_line(hub_info(result, Clock::now() - begin));
        };
        const search::SearchResult result = engine_->search(*game_, limits, stop, report);
        send_line(hub_done(result, parameters_.ponder));
    } catch (const std::exception& fault) {
        // The other program waits for a move, so it must get one.
        send_line({"error", {{"message", fault.what()}}});
        send_line(
            {"done", {{"move", notation::hub_text(rules::legal_moves(game_->rule_set(), game_->now()).front())}}});
    }
}

void HubSession::ponder_hit(const HubLine& /*line*/) {
    if (const auto time = std::exchange(hit_budget_, std::nullopt)) {
        const auto now = Clock::now();
        deadline_.set(now + time->soft, now + time->hard);
    }
}

void HubSession::stop(const HubLine& /*line*/) { search_.request_stop(); }

void HubSession::end_search() {
    if (search_.joinable()) {
        search_.request_stop();
        search_.join();
    }
}

void HubSession::answer_ping(const HubLine& /*line*/) { send_line({"pong"}); }

}  // namespace crownhead::protocols
