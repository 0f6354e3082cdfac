// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/terminal.hpp"
#include "commands/commands.hpp"
#include "commands/helpers/choice.hpp"
#include "commands/helpers/engine_arguments.hpp"
#include "commands/helpers/position_arguments.hpp"
#include "commands/helpers/read_line.hpp"
#include "historical/lefty_words.hpp"
#include "notation/characters.hpp"
#include "notation/diagram.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "players/level.hpp"
#include "players/old_program.hpp"
#include "players/player_spec.hpp"
#include "players/resources.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace crownhead::commands {
namespace {

enum class Computer { black, white, nobody };

constexpr std::size_t longest_typed_line = 1000;

constexpr std::string_view help_text =
    "Type a move: 11-15, or the squares of a capture: 22x15 or 29x22x15x6. Or:\n"
    "  moves    what you may play       back     take back your last move\n"
    "  board    the board again         flip     turn the board\n"
    "  fen      the position as text    new      a new game\n"
    "  resign   give the game up        quit     leave\n";

/// Who answers at the board.
struct Opponent {
    std::function<rules::Move(const rules::Game& game)> answer;
    bool speaks = false;  ///< as Lefty does
};

/// A level of the engine (`level3`, `level10:time=5`), or one of the old programs (`samuel:weights=FILE`). Throws
/// BadInput that names the option.
Opponent opponent_named(const std::string& text, const rules::RuleSet& set) {
    const std::uint64_t seed = std::random_device{}();
    const std::string_view kind = std::string_view(text).substr(0, text.find(':'));
    if (!players::level_named(kind) && players::old_program_named(kind) == nullptr) {
        std::string names;
        for (const players::OldProgram& program : players::old_programs()) {
            names += fmt::format(", {}", program.name);
        }
        throw BadInput(fmt::format("--opponent takes level{} to level{}{} here", players::lowest_level,
                                   players::highest_level, names));
    }
    const players::PlayerSpec spec = players::for_option("--opponent", [&] { return players::read_player_spec(text); });
    if (spec.pace.clock) {
        throw BadInput("--opponent: no clocks run here; time=S is for each move");
    }
    if (const auto* level = std::get_if<players::LevelProgram>(&spec.program)) {
        return {[request = players::PlayRequest{.level = level->level, .time = spec.pace.move.time, .seed = seed},
                 tablebase = tablebase_for(set, "")](const rules::Game& game) {
            return players::answer(game, request, tablebase, {}, {}).line.front();
        }};
    }
    const auto& old = std::get<players::OldProgramSpec>(spec.program);
    return {[answer = players::answer_of(old, set), plies = spec.pace.move.depth, seed](const rules::Game& game) {
                return answer(game, seed, plies, {}).move;
            },
            old.program->name.starts_with("lefty")};
}

std::string_view name_of(rules::Side side) { return side == rules::Side::black ? "Black" : "White"; }

/// A game in the terminal. Reads lines from `in`; what it says goes to the standard output.
class TerminalGame {
  public:
    TerminalGame(rules::Game game, Computer computer, Opponent opponent, notation::DiagramStyle style)
        : first_(game), game_(std::move(game)), computer_(computer), opponent_(std::move(opponent)), style_(style) {}

    void play(std::istream& in) {
        fmt::print("{}", help_text);
        show_remark(historical::Moment::greeting);
        show();
        for (;;) {
            if (computer_to_move()) {
                answer();
                continue;
            }
            prompt();
            std::string line;
            if (!read_line(*in.rdbuf(), line, longest_typed_line)) {
                fmt::print("\n");
                return;
            }
            if (line.size() > longest_typed_line) {
                fmt::print("A line has at most {} characters.\n", longest_typed_line);
            } else if (!carry_out(std::string(notation::trimmed(line)))) {
                return;
            }
        }
    }

  private:
    [[nodiscard]] rules::Side turn() const { return game_.now().turn; }
    [[nodiscard]] bool over() const { return resigned_ || game_.standing().outcome != rules::Outcome::none; }
    [[nodiscard]] bool belongs_to_computer(rules::Side side) const {
        return computer_ == (side == rules::Side::black ? Computer::black : Computer::white);
    }
    [[nodiscard]] bool computer_to_move() const { return !over() && belongs_to_computer(turn()); }

    void prompt() const {
        fmt::print("{}> ", over() ? "game over" : name_of(turn()));
        std::fflush(stdout);
    }

    void show() const {
        const rules::Side viewer = flipped_ ? rules::Side::black : rules::Side::white;
        fmt::print("\n{}\n", notation::diagram(game_.rule_set().rules.geometry, game_.now(), style_, viewer));
        const rules::Standing standing = game_.standing();
        if (standing.outcome == rules::Outcome::draw) {
            fmt::print("Drawn: {}.\n", standing.reason);
        } else if (standing.outcome != rules::Outcome::none) {
            fmt::print("{} wins: {} cannot move.\n",
                       name_of(standing.outcome == rules::Outcome::black ? rules::Side::black : rules::Side::white),
                       name_of(turn()));
        } else if (const auto moves = rules::legal_moves(game_.rule_set(), game_.now()); moves.front().is_capture()) {
            fmt::print("{} must capture.\n", name_of(turn()));
        }
    }

    void answer() {
        if (is_terminal(stdout)) {
            fmt::print("{} thinks {}", name_of(turn()), style_ == notation::DiagramStyle::unicode ? "…" : "...");
            std::fflush(stdout);
        }
        const rules::Side side = turn();
        const rules::Move move = opponent_.answer(game_);
        const std::string text = text_of(move);
        game_.play(move);
        if (is_terminal(stdout)) {
            fmt::print("\r{:20}\r", "");  // where it said that it thinks
        }
        fmt::print("{} played {}.\n", name_of(side), text);
        show_remark(historical::moment_after(game_, side));
        show();
    }

    [[nodiscard]] std::string text_of(const rules::Move& move) const {
        return notation::text(game_.rule_set(), move, rules::legal_moves(game_.rule_set(), game_.now()));
    }

    /// Prints the opponent's remark, if it speaks.
    void show_remark(std::optional<historical::Moment> moment) const {
        if (opponent_.speaks && computer_ != Computer::nobody && moment) {
            fmt::print("{}\n", historical::lefty_says(*moment, game_.moves().size()));
        }
    }

    /// A resignation, or else the last move of a person.
    void take_back() {
        if (std::exchange(resigned_, false)) {
            show();
            return;
        }
        const auto& positions = game_.positions();
        if (std::all_of(positions.begin(), positions.end() - 1,
                        [&](const rules::Position& position) { return belongs_to_computer(position.turn); })) {
            fmt::print("There is no move to take back.\n");
            return;
        }
        do {
            game_.take_back();
        } while (belongs_to_computer(turn()));
        show();
    }

    /// Carries out a line; false to leave.
    bool carry_out(const std::string& line) {
        const std::map<std::string_view, void (TerminalGame::*)()> actions{
            {"help", &TerminalGame::help},        {"?", &TerminalGame::help},
            {"moves", &TerminalGame::list},       {"back", &TerminalGame::take_back},
            {"board", &TerminalGame::show_again}, {"fen", &TerminalGame::fen},
            {"flip", &TerminalGame::flip},        {"new", &TerminalGame::start_again},
            {"resign", &TerminalGame::resign}};
        if (line == "quit" || line == "exit") {
            return false;
        }
        if (line.empty()) {
            return true;
        }
        if (const auto action = actions.find(line); action != actions.end()) {
            (this->*action->second)();
            return true;
        }
        if (over()) {
            say_over();
            return true;
        }
        try {
            game_.play(notation::parse_move(game_.rule_set(), game_.now(), line));
            if (over()) {
                show_remark(historical::moment_after(game_, turn()));
            }
            show();
        } catch (const BadInput& bad) {
            fmt::print("{}. (`help` lists the commands)\n", bad.what());
        }
        return true;
    }

    static void say_over() { fmt::print("The game is over: new, back or quit.\n"); }
    void help() { fmt::print("{}", help_text); }
    void show_again() { show(); }
    void fen() { fmt::print("{}\n", notation::fen(game_.now())); }
    void list() {
        if (over()) {
            say_over();
            return;
        }
        for (const rules::Move& move : rules::legal_moves(game_.rule_set(), game_.now())) {
            fmt::print("{} ", notation::full_text(move));
        }
        fmt::print("\n");
    }
    void flip() {
        flipped_ = !flipped_;
        show();
    }
    void start_again() {
        game_ = first_;
        resigned_ = false;
        show();
    }
    void resign() {
        if (over()) {
            say_over();
            return;
        }
        resigned_ = true;
        fmt::print("{} resigns: {} wins.\n", name_of(turn()), name_of(rules::other(turn())));
    }

    rules::Game first_;
    rules::Game game_;
    Computer computer_;
    Opponent opponent_;
    notation::DiagramStyle style_;
    bool flipped_ = false;
    bool resigned_ = false;
};

}  // namespace

void add_play(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("play", "Play a game in the terminal");
    const auto position = add_position_arguments(*command, Takes::rules_and_fen);
    const auto computer = std::make_shared<Computer>();
    const auto level = std::make_shared<int>(1);
    const auto opponent = std::make_shared<std::string>();
    add_choice<Computer>(*command, "--computer", *computer,
                         {{"white", Computer::white}, {"black", Computer::black}, {"nobody", Computer::nobody}},
                         "Side the computer plays: white, black or nobody");
    CLI::Option* by_level = command->add_option("--level", *level, "Level of the computer");
    by_level->check(CLI::Range(players::lowest_level, players::highest_level))->capture_default_str();
    command
        ->add_option("--opponent", *opponent,
                     "Play a level, such as level5 or level10:time=5, or an old program: strachey, samuel, lefty, "
                     "lefty-strong, one-capture or random")
        ->excludes(by_level);
    const auto style = std::make_shared<std::optional<notation::DiagramStyle>>();
    add_choice<std::optional<notation::DiagramStyle>>(
        *command, "--board", *style,
        {{"automatic", std::nullopt},
         {"unicode", notation::DiagramStyle::unicode},
         {"ascii", notation::DiagramStyle::ascii}},
        "Draw the pieces as Unicode characters, or as letters (automatic: as the terminal can show them)");
    command->callback([position, computer, level, opponent, style, &status] {
        const std::string name = opponent->empty() ? fmt::format("level{}", *level) : *opponent;
        const auto usual = shows_unicode() ? notation::DiagramStyle::unicode : notation::DiagramStyle::ascii;
        TerminalGame(position->game(), *computer, opponent_named(name, position->rule_set()), style->value_or(usual))
            .play(std::cin);
        status = 0;
    });
}

}  // namespace crownhead::commands
