// SPDX-License-Identifier: MIT
#include "engine_match/play_engine_match.hpp"

#include "base/bad_input.hpp"
#include "base/fnv1a.hpp"
#include "cluster/tasks.hpp"
#include "engine_match/game_result.hpp"
#include "players/files_read.hpp"
#include "players/resources.hpp"
#include "rules/rule_set_named.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace crownhead::engine_match {
namespace {

using players::Pace;
using players::Player;
using rules::Side;
using std::chrono::milliseconds;

/// What all threads share; it does not change.
struct Setting {
    const EngineMatchTerms& terms;
    const rules::RuleSet& set;
    std::array<players::Maker, 2> makers;
    std::array<Pace, 2> paces;
    std::array<milliseconds, 2> patience;
    std::unique_ptr<const endgame::Endgames> endgames;
};

std::unique_ptr<const endgame::Endgames> endgames_of(const EngineMatchTerms& terms, const rules::RuleSet& set,
                                                     const std::filesystem::path& shipped) {
    return players::for_option("endgames", [&] { return players::endgames_named(set, terms.endgames, shipped); });
}

milliseconds patience_with(const Pace& pace, const EngineMatchPlan& plan) {
    constexpr milliseconds with_time(10'000);
    constexpr milliseconds without_time(600'000);
    return plan.patience.value_or(pace.move.time || pace.clock ? with_time : without_time);
}

Setting setting_of(const EngineMatchTerms& terms, const EngineMatchPlan& plan) {
    const rules::RuleSet& set = rules::rule_set_named(terms.rules);
    Setting setting{.terms = terms,
                    .set = set,
                    .makers = {},
                    .paces = {},
                    .patience = {},
                    .endgames = endgames_of(terms, set, plan.shipped)};
    for (std::size_t i = 0; i < terms.engines.size(); ++i) {
        const players::PlayerSpec spec = players::read_player_spec(terms.engines.at(i));
        setting.makers.at(i) = players::maker_of(spec, set, plan.shipped);
        setting.paces.at(i) = spec.pace.is_free() ? terms.pace : spec.pace;
        setting.patience.at(i) = patience_with(setting.paces.at(i), plan);
    }
    return setting;
}

/// The numbers, up to `games`, of the games that are not over.
std::vector<std::uint64_t> unfinished(const EngineMatch& match, int games) {
    std::vector<std::uint64_t> numbers;
    numbers.reserve(static_cast<std::size_t>(games));
    for (int number = 1; number <= games; ++number) {
        if (!match.games.contains(number)) {
            numbers.push_back(static_cast<std::uint64_t>(number));
        }
    }
    return numbers;
}

/// What the games depend on and each rank has read itself, for cluster::share_tasks.
std::uint64_t subject_of(const EngineMatchTerms& terms, const EngineMatchPlan& plan) {
    const rules::RuleSet& set = rules::rule_set_named(terms.rules);
    std::string text = players::endgames_read(set, terms.endgames, plan.shipped);
    for (const std::string& engine : terms.engines) {
        text += '\n' + players::files_read(players::read_player_spec(engine), set, plan.shipped);
    }
    return fnv1a(text);
}

/// A thread's two engines, kept from game to game. An engine that cannot be started at all ends the match; one that has
/// played before and cannot be started again loses its game.
class EnginePair {
  public:
    explicit EnginePair(const Setting& setting) : setting_(setting) {}

    std::optional<EngineMatchGame> operator()(int number, const std::stop_token& stop) {
        try {
            for (std::size_t i = 0; i < players_.size(); ++i) {
                if (!start(i, stop)) {
                    return EngineMatchGame{.number = number,
                                           .result = i == 0 ? Result::second_won : Result::first_won,
                                           .reason = "could not be started again",
                                           .fault = true};
                }
            }
        } catch (const players::Interrupted&) {
            return std::nullopt;
        }
        const Side first = side_of_first_engine(number);
        const auto by_side = [&](const auto& both) {
            return first == Side::black ? std::array{both[0], both[1]} : std::array{both[1], both[0]};
        };
        const std::array<Player*, 2> players{players_[0].get(), players_[1].get()};
        const auto played = play_players(game_from(setting_.set, opening_of(setting_.terms, number)), by_side(players),
                                         {.paces = by_side(setting_.paces),
                                          .patience = by_side(setting_.patience),
                                          .endgames = setting_.endgames.get()},
                                         stop);
        if (!played) {
            return std::nullopt;
        }
        if (played->fault) {
            players_.at(*played->fault == first ? 0 : 1).reset();
        }
        return EngineMatchGame{.number = number,
                               .result = result_of(played->outcome, first),
                               .reason = played->reason,
                               .fault = played->fault.has_value(),
                               .moves = played->moves,
                               .efforts = by_side(played->efforts)};
    }

  private:
    /// Starts an engine that is not running; false if one that was running before cannot be started again.
    bool start(std::size_t i, const std::stop_token& stop) {
        if (players_.at(i) != nullptr) {
            return true;
        }
        try {
            players_.at(i) = setting_.makers.at(i)(stop);
        } catch (const BadInput&) {
            if (!has_run_.at(i)) {
                throw;
            }
            return false;
        }
        return has_run_.at(i) = true;
    }

    const Setting& setting_;
    std::array<std::unique_ptr<Player>, 2> players_{};
    std::array<bool, 2> has_run_{};
};

}  // namespace

bool is_over(const EngineMatch& match, const EngineMatchPlan& plan) {
    if (plan.sprt) {
        SprtRun test(*plan.sprt);
        test.update(match);
        if (test.state() != SprtState::running) {
            return true;
        }
    }
    return unfinished(match, plan.games).empty();
}

void play_engine_match(EngineMatchFile& file, const EngineMatchPlan& plan, const std::stop_token& stop,
                       const std::function<void()>& changed, cluster::Communicator& ranks) {
    const std::uint64_t subject = ranks.size() == 1 ? 0 : subject_of(file.match().terms, plan);
    if (is_over(file.match(), plan)) {
        cluster::share_tasks(ranks, {}, 0, stop, {}, {}, subject);  // the other ranks learn that nothing is to be done
        return;
    }
    const std::vector<std::uint64_t> games = unfinished(file.match(), plan.games);
    const Setting setting = setting_of(file.match().terms, plan);
    SprtRun test(plan.sprt.value_or(SprtTerms{}));
    std::stop_source end;
    const std::stop_callback ends_with(stop, [&] { end.request_stop(); });
    const auto make_worker = [&]() -> cluster::TaskWorker {
        return [pair = std::make_shared<EnginePair>(setting)](std::uint64_t number, const std::stop_token& ended) {
            const std::optional<EngineMatchGame> game = (*pair)(static_cast<int>(number), ended);
            return game ? std::optional(encode(*game)) : std::nullopt;
        };
    };
    const auto over = [&](std::uint64_t, std::string_view line) {
        file.append(decode_game(line));
        changed();
        test.update(file.match());
        if (plan.sprt && test.state() != SprtState::running) {
            end.request_stop();
        }
    };
    cluster::share_tasks(ranks, games, plan.concurrency, end.get_token(), make_worker, over, subject);
}

}  // namespace crownhead::engine_match
