// SPDX-License-Identifier: MIT
#pragma once

#include "book/book.hpp"
#include "players/engine_settings.hpp"
#include "rules/game.hpp"
#include "search/clock.hpp"
#include "search/engine.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace crownhead::protocols {

/// The time for a move as CheckerBoard gives it: `maxtime`, or the clock in `info` and `moreinfo`. Pure, thread-safe.
[[nodiscard]] search::Budget checkerboard_budget(double maxtime, int info, int moreinfo);

/// An engine for English draughts as CheckerBoard sees it (docs/checkerboard.md), with its settings and the game so
/// far. Not thread-safe.
class CheckerboardEngine {
  public:
    /// `shipped` is the folder of the shipped endgames; it need not exist. `folder` is that of the library, where
    /// CheckerBoard's people put books; empty if it is unknown.
    CheckerboardEngine(std::string version, std::filesystem::path shipped, std::filesystem::path folder = {});

    /// The answer to a command.
    struct Reply {
        bool done = false;
        std::string text{};  ///< `?` for an unknown command or option
    };
    [[nodiscard]] Reply obey(std::string_view command);
    /// The answer to a command if it is always the same, whatever the settings. May be called during any other call.
    [[nodiscard]] std::optional<Reply> constant_reply(std::string_view command) const;

    /// What to search, and how.
    struct Request {
        rules::Position position{};  ///< valid, with a legal move
        bool new_game = false;       ///< the positions and answers before it belong to another game
        search::Budget budget{};
        const volatile int* play_now = nullptr;  ///< watched during the search; may be null
    };
    /// Searches a position, counting repetitions from the game so far: that of the last `set gamehist` if it ends in
    /// this position, else the positions and answers of the calls before. `show` is called with reports on the search.
    /// Throws BadInput if memory does not suffice, or files are damaged.
    [[nodiscard]] search::SearchResult choose_move(const Request& request,
                                                   const std::function<void(const std::string&)>& show);

  private:
    /// CheckerBoard's book settings are 0 for none, and 1 to 3 for better and better moves of it. From 1 on we play the
    /// best.
    static constexpr std::uint64_t best_book_moves = 3;

    [[nodiscard]] Reply set(std::string_view option, std::string_view value);
    [[nodiscard]] Reply get(std::string_view option) const;
    [[nodiscard]] Reply change(const players::EngineSettings& changed, std::string_view value);
    void take_history(std::string_view text);
    [[nodiscard]] rules::Game game_to(const Request& request);
    [[nodiscard]] search::EngineOptions options(const players::EngineSettings& settings, bool with_endgames) const;
    [[nodiscard]] std::string file_of_book(std::string_view name) const;

    std::string version_;
    std::filesystem::path shipped_;
    std::filesystem::path folder_;
    players::EngineSettings settings_{.book = "shipped"};
    bool uses_endgames_ = true;
    std::uint64_t book_setting_ = best_book_moves;
    std::unique_ptr<search::Engine> engine_{};  ///< made by the next search after a setting has changed
    std::shared_ptr<const book::Book> book_{};  ///< opened when the engine is made; null for none
    std::optional<rules::Game> history_{};      ///< from `set gamehist`, for the next search
    std::optional<rules::Game> game_{};         ///< up to our last move
};

}  // namespace crownhead::protocols
