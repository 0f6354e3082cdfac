// SPDX-License-Identifier: MIT
#include "players/old_program.hpp"

#include "base/bad_input.hpp"
#include "historical/lefty.hpp"
#include "historical/measuring_stick.hpp"
#include "historical/strachey.hpp"
#include "players/game_seed.hpp"
#include "players/samuel_answer.hpp"
#include "samuel/rote.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace crownhead::players {
namespace {

Answer answer_from(const historical::Choice& choice) {
    return {.move = choice.move, .depth = choice.depth, .nodes = choice.nodes};
}

OldAnswer strachey(const OldProgramSpec& /*spec*/) {
    return [](const rules::Game& game, std::uint64_t seed, std::optional<int> plies, const std::stop_token& stop) {
        const auto depth = plies ? historical::strachey_depth(*plies) : historical::strachey_depth();
        return answer_from(historical::strachey(game, depth, seed, stop));
    };
}

OldAnswer samuel_program(const OldProgramSpec& spec) {
    std::shared_ptr<const samuel::Memory> memory;
    if (!spec.memory.empty()) {
        memory = std::make_shared<const samuel::Memory>(samuel::load_rote(spec.memory).memory);
    }
    return [memory, polynomial = samuel_weights_named(spec.weights)](
               const rules::Game& game, std::uint64_t /*seed*/, std::optional<int> plies, const std::stop_token& stop) {
        return samuel_answer(game, polynomial, memory.get(), plies, stop);
    };
}

template <const historical::Lefty& how>
OldAnswer lefty(const OldProgramSpec& /*spec*/) {
    return [](const rules::Game& game, std::uint64_t seed, std::optional<int> /*plies*/, const std::stop_token& stop) {
        return answer_from(historical::lefty(game, how, seed, stop));
    };
}

OldAnswer one_capture(const OldProgramSpec& /*spec*/) {
    return [](const rules::Game& game, std::uint64_t seed, std::optional<int> /*plies*/, const std::stop_token& stop) {
        return answer_from(historical::one_capture_ahead(game, seed, stop));
    };
}

OldAnswer random_move(const OldProgramSpec& /*spec*/) {
    return [](const rules::Game& game, std::uint64_t seed, std::optional<int> /*plies*/,
              const std::stop_token& /*stop*/) { return answer_from(historical::random_move(game, seed)); };
}

struct Row {
    OldProgram program;
    OldAnswer (*make)(const OldProgramSpec& spec);
};

constexpr std::array rows{
    Row{{.name = "strachey",
         .title = "Strachey, 1952",
         .description =
             "The first draughts program, by Christopher Strachey for the Ferranti Mark 1 in Manchester. It looks a "
             "few moves ahead, counts pieces, and knows nothing else of the game.",
         .has_depth = true},
        strachey},
    Row{{.name = "samuel",
         .title = "Samuel, 1959",
         .description =
             "The first program that learned, by Arthur Samuel for the IBM 704. It plays by the twelve terms that it "
             "had found for itself after 42 games.",
         .has_depth = true,
         .has_learned = true},
        samuel_program},
    Row{{.name = "lefty",
         .title = "Lefty, 1983",
         .description =
             "After the robot arm that played visitors of a museum in Oklahoma. It is there to be beaten: it looks no "
             "farther than the next capture, and sometimes it does not look."},
        lefty<historical::for_visitors>},
    Row{{.name = "lefty-strong",
         .title = "Lefty, improved",
         .description =
             "What became of the museum's robot when its program was improved. Visitors were annoyed, and the old "
             "program was put back."},
        lefty<historical::too_strong>},
    Row{{.name = "one-capture",
         .title = "One capture ahead",
         .description = "Counts what a move takes and what the answer takes. It looks at nothing else.",
         .english_only = false,
         .offered = false},
        one_capture},
    Row{{.name = "random",
         .title = "At random",
         .description = "Plays any legal move. Each is as likely.",
         .english_only = false,
         .offered = false},
        random_move},
};

constexpr auto table = [] {
    std::array<OldProgram, rows.size()> programs{};
    std::transform(rows.begin(), rows.end(), programs.begin(), [](const Row& row) { return row.program; });
    return programs;
}();

class OldPlayer final : public Player {
  public:
    OldPlayer(OldAnswer answer, std::optional<std::uint64_t> seed) : answer_(std::move(answer)), seed_(seed) {}

    void begin_game() override { seed_.begin_game(); }

    Answer answer(const rules::Game& game, const Allowance& allowance, std::chrono::milliseconds /*patience*/,
                  const std::stop_token& stop) override {
        return answer_(game, seed_.value(game.now()), allowance.depth, stop);
    }

  private:
    OldAnswer answer_;
    GameSeed seed_;
};

}  // namespace

std::span<const OldProgram> old_programs() { return table; }

const OldProgram* old_program_named(std::string_view name) {
    const auto* found =
        std::find_if(table.begin(), table.end(), [&](const OldProgram& one) { return one.name == name; });
    return found == table.end() ? nullptr : found;
}

void require_plays(const OldProgram& program, const rules::RuleSet& set) {
    if (program.english_only && !rules::is_english(set)) {
        throw BadInput(fmt::format("`{}` plays English draughts only, not {}", program.name, set.name));
    }
}

OldAnswer answer_of(const OldProgramSpec& spec, const rules::RuleSet& set) {
    require_plays(*spec.program, set);
    const auto* row =
        std::find_if(rows.begin(), rows.end(), [&](const Row& one) { return one.program.name == spec.program->name; });
    return row->make(spec);
}

std::unique_ptr<Player> old_program_player(OldAnswer answer, std::optional<std::uint64_t> seed) {
    return std::make_unique<OldPlayer>(std::move(answer), seed);
}

}  // namespace crownhead::players
