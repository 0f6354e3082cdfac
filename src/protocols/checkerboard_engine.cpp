// SPDX-License-Identifier: MIT
#include "protocols/checkerboard_engine.hpp"

#include "base/bad_input.hpp"
#include "base/machine_memory.hpp"
#include "base/parse_number.hpp"
#include "notation/characters.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "players/book_answer.hpp"
#include "players/own_engine.hpp"
#include "protocols/checkerboard.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <sstream>
#include <system_error>
#include <thread>
#include <utility>

namespace crownhead::protocols {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr milliseconds poll_interval{5};

/// CheckerBoard's name for a setting of our engine.
struct OptionName {
    std::string_view name;
    std::string_view ours;
};
constexpr std::array option_names{OptionName{"hashsize", "hash"}, OptionName{"searchthreads", "threads"},
                                  OptionName{"dbpath", "endgames"}, OptionName{"weights", "weights"},
                                  OptionName{"bookfile", "book"}};

const players::OwnOption* find_option(std::string_view name) {
    for (const OptionName& one : option_names) {
        if (one.name != name) {
            continue;
        }
        const auto options = players::own_options();
        const auto own = std::find_if(options.begin(), options.end(),
                                      [&](const players::OwnOption& option) { return option.name == one.ours; });
        return own == options.end() ? nullptr : &*own;
    }
    return nullptr;
}

/// Takes the first word off a text.
std::string_view take_word(std::string_view& text) {
    text = notation::trimmed(text);
    const std::string_view word = text.substr(0, text.find_first_of(" \t\r\n"));
    text = notation::trimmed(text.substr(word.size()));
    return word;
}

/// CheckerBoard keeps only lines with a `=` when it runs a set of test positions.
std::string shown(const search::SearchResult& result, Clock::duration time) {
    std::string text = fmt::format("depth={} score={:+.2f} nodes={} time={:.2f}", result.depth, result.score,
                                   result.nodes, std::chrono::duration<double>(time).count());
    for (const rules::Move& move : result.line) {
        text += ' ' + notation::full_text(move);
    }
    return text;
}

/// Requests a stop as soon as `*play_now` is no longer 0.
std::jthread watch(const volatile int* play_now, std::stop_source& stop) {
    if (play_now == nullptr) {
        return {};
    }
    return std::jthread([play_now, &stop](const std::stop_token& done) {
        while (!done.stop_requested() && *play_now == 0) {
            std::this_thread::sleep_for(poll_interval);
        }
        stop.request_stop();
    });
}

}  // namespace

search::Budget checkerboard_budget(double maxtime, int info, int moreinfo) {
    constexpr double max_seconds = 1e6;
    constexpr std::array units{1, 10, 100};
    const int clock = (info >> CB_CLOCK_SHIFT) & CB_CLOCK_UNITS;
    if (clock == 0) {
        const double seconds = std::isnan(maxtime) ? 0 : std::clamp(maxtime, 0.001, max_seconds);
        return search::fixed_time(std::max(milliseconds(std::llround(seconds * 1000)), milliseconds(1)));
    }
    const auto bits = static_cast<std::uint32_t>(moreinfo);
    const int unit = units.at(static_cast<std::size_t>(clock) - 1);
    return search::share_of({.left = milliseconds(bits >> 16) * unit, .increment = milliseconds(bits & 0xffff) * unit});
}

CheckerboardEngine::CheckerboardEngine(std::string version, std::filesystem::path shipped, std::filesystem::path folder)
    : version_(std::move(version)), shipped_(std::move(shipped)), folder_(std::move(folder)) {}

std::optional<CheckerboardEngine::Reply> CheckerboardEngine::constant_reply(std::string_view command) const {
    const std::string_view word = take_word(command);
    if (word == "name") {
        return Reply{true, "Crownhead " + version_};
    }
    if (word == "about") {
        return Reply{true, fmt::format("Crownhead {}\nEnglish draughts: a search with endgame databases and a learned "
                                       "evaluation.\nFree software, MIT licence.",
                                       version_)};
    }
    if (word == "help") {
        return Reply{true, ""};  // CheckerBoard then says that there is no help file
    }
    const std::string_view option = word == "get" ? take_word(command) : "";
    if (option == "protocolversion") {
        return Reply{true, "2"};
    }
    if (option == "gametype") {
        return Reply{true, std::to_string(rules::english().game_type)};
    }
    return std::nullopt;
}

CheckerboardEngine::Reply CheckerboardEngine::obey(std::string_view command) {
    if (auto constant = constant_reply(command)) {
        return *std::move(constant);
    }
    const std::string_view word = take_word(command);
    const std::string_view option = word == "set" || word == "get" ? take_word(command) : "";
    return word == "set" ? set(option, command) : word == "get" ? get(option) : Reply{false, "?"};
}

CheckerboardEngine::Reply CheckerboardEngine::set(std::string_view option, std::string_view value) {
    try {
        if (option == "gamehist") {
            take_history(value);
            return {true, fmt::format("gamehist of {} move{}", std::to_string(history_->moves().size()),
                                      history_->moves().size() == 1 ? "" : "s")};
        }
        if (option == "enable_wld") {
            if (value != "0" && value != "1") {
                throw BadInput(
                    fmt::format("enable_wld must be 0 or 1, not `{}`", notation::first_characters(value, 40)));
            }
            if (value == "1") {
                (void)options(settings_, true);  // throws if they cannot be opened
            }
            uses_endgames_ = value == "1";
            engine_.reset();
            return {true, std::string(value)};
        }
        if (option == "book") {
            const auto setting = parse_number<std::uint64_t>(value, 0, best_book_moves);
            if (!setting) {
                throw BadInput(fmt::format("book must be from 0 (for none) to {}, not `{}`",
                                           std::to_string(best_book_moves), notation::first_characters(value, 40)));
            }
            book_setting_ = *setting;
            return {true, std::string(value)};
        }
        if (const players::OwnOption* own = find_option(option)) {
            players::EngineSettings changed = settings_;
            const std::string meant = option == "bookfile" ? file_of_book(value) : std::string(value);
            if (!own->set_value(changed, meant)) {
                throw BadInput(fmt::format("{} must be {}, not `{}`", option, own->valid_values,
                                           notation::first_characters(value, 40)));
            }
            return change(changed, value);
        }
    } catch (const BadInput& bad) {
        return {false, bad.what()};
    }
    return {false, "?"};
}

CheckerboardEngine::Reply CheckerboardEngine::change(const players::EngineSettings& changed, std::string_view value) {
    if (changed != settings_) {
        const std::uint64_t megabytes = machine_memory() >> 20U;
        if (changed.hash_megabytes >= megabytes) {
            throw BadInput(fmt::format("hashsize must be less than the {} megabytes that this machine has, not {}",
                                       std::to_string(megabytes), std::to_string(changed.hash_megabytes)));
        }
        // Throws if a folder or file cannot be opened. A new folder of endgames is tried even if they are switched off.
        (void)options(changed, uses_endgames_ || changed.endgames != settings_.endgames);
        (void)players::book_of(changed, rules::english());
        settings_ = changed;
        engine_.reset();
    }
    return {true, std::string(value)};
}

CheckerboardEngine::Reply CheckerboardEngine::get(std::string_view option) const {
    if (option == "enable_wld") {
        return {true, uses_endgames_ ? "1" : "0"};
    }
    if (option == "book") {
        return {true, std::to_string(book_setting_)};
    }
    const players::OwnOption* own = find_option(option);
    return own == nullptr ? Reply{false, "?"} : Reply{true, own->value(settings_)};
}

void CheckerboardEngine::take_history(std::string_view text) {
    history_.reset();
    rules::Game game(rules::english(), notation::parse_fen(rules::english(), take_word(text)));
    while (!text.empty()) {
        game.play(notation::parse_move(rules::english(), game.now(), take_word(text)));
    }
    history_ = std::move(game);
}

rules::Game CheckerboardEngine::game_to(const Request& request) {
    auto history = std::exchange(history_, std::nullopt);
    auto before = std::exchange(game_, std::nullopt);
    if (history && history->now() == request.position) {
        return std::move(*history);
    }
    if (before && !request.new_game) {
        for (const rules::Move& reply : rules::legal_moves(rules::english(), before->now())) {
            if (rules::after(rules::english(), before->now(), reply) == request.position) {
                before->play(reply);
                return std::move(*before);
            }
        }
    }
    return rules::Game(rules::english(), request.position);
}

search::EngineOptions CheckerboardEngine::options(const players::EngineSettings& settings, bool with_endgames) const {
    players::EngineSettings used = settings;
    if (!with_endgames || (used.endgames.empty() && !std::filesystem::is_directory(shipped_))) {
        used.endgames = "none";
    }
    return players::engine_options(used, rules::english(), shipped_);
}

/// CheckerBoard names a book beside the library by its file name alone, and works in a folder of its own.
std::string CheckerboardEngine::file_of_book(std::string_view name) const {
    const std::filesystem::path file(name);
    const std::filesystem::path beside = folder_ / file;
    std::error_code none;
    const bool is_beside = name != "none" && name != "shipped" && !file.has_parent_path() &&
                           std::filesystem::is_regular_file(beside, none);
    return is_beside ? beside.string() : std::string(name);
}

search::SearchResult CheckerboardEngine::choose_move(const Request& request,
                                                     const std::function<void(const std::string&)>& show) {
    const auto begin = Clock::now();
    if (!engine_) {
        engine_ = search::make_engine(rules::english(), options(settings_, uses_endgames_));
        book_ = players::book_of(settings_, rules::english());
    }
    rules::Game game = game_to(request);
    if (game.moves().empty() && request.new_game) {
        engine_->clear();
    }
    if (auto known = book_setting_ > 0 && book_ ? players::book_answer(*book_, game, {}) : std::nullopt) {
        game.play(known->line.front());
        game_ = std::move(game);
        show("book, " + shown(*known, Clock::now() - begin));
        return *std::move(known);
    }
    search::Deadline deadline;
    search::Limits limits = players::limits_for(game, {}, deadline);
    deadline.set(begin + request.budget.soft, begin + request.budget.hard);
    std::stop_source stop;
    const std::jthread watcher = watch(request.play_now, stop);
    search::SearchResult result =
        engine_->search(game, limits, stop.get_token(),
                        [&](const search::SearchResult& so_far) { show(shown(so_far, Clock::now() - begin)); });
    game.play(result.line.front());
    game_ = std::move(game);
    show(shown(result, Clock::now() - begin));
    return result;
}

}  // namespace crownhead::protocols
