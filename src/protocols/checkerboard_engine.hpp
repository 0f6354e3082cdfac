// SPDX-License-Identifier: MIT
#pragma once

#include "book/book.hpp"
#include "players/own_program.hpp"
#include "rules/game.hpp"
#include "search/clock.hpp"
#include "search/engine.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace crownhead::protocols {

/// The time for a move as CheckerBoard tells it: `maxtime`, or the clock in `info` and `moreinfo`. Pure, thread-safe.
[[nodiscard]] search::Budget checkerboard_budget(double maxtime, int info, int moreinfo);

/// An engine for English draughts as CheckerBoard sees it (docs/checkerboard.md): what can be set of it, and the game
/// so far. Not thread-safe.
class CheckerboardEngine {
  public:
    /// `shipped` is the folder of the endgames that come along; it need not be there.
    CheckerboardEngine(std::string version, std::filesystem::path shipped);

    /// What a command is answered with.
    struct Reply {
        bool done = false;
        std::string text{};  ///< `?` for what is not known
    };
    [[nodiscard]] Reply obey(std::string_view command);

    /// How to think.
    struct Request {
        rules::Position position{};  ///< without fault, with a legal move
        bool new_game = false;       ///< what was played before does not belong to it
        search::Budget budget{};
        const volatile int* play_now = nullptr;  ///< watched while it thinks; may be null
    };
    /// Thinks, with the draws by repetition counted from the game so far: that of the last `set gamehist`, where it
    /// ends in this position, or what this function has been asked and has answered before. `show` is told what is
    /// thought. Throws BadInput where there is no memory for it, or files are damaged.
    [[nodiscard]] search::SearchResult think(const Request& request,
                                             const std::function<void(const std::string&)>& show);

  private:
    [[nodiscard]] Reply set(std::string_view option, std::string_view value);
    [[nodiscard]] Reply get(std::string_view option) const;
    [[nodiscard]] Reply change(const players::OwnProgram& changed, std::string_view value);
    void take_history(std::string_view text);
    [[nodiscard]] rules::Game game_to(const Request& request);
    [[nodiscard]] search::EngineOptions options(const players::OwnProgram& program) const;

    std::string version_;
    std::filesystem::path shipped_;
    players::OwnProgram program_{.book = "shipped"};
    bool uses_endgames_ = true;
    bool uses_book_ = true;
    std::unique_ptr<search::Engine> engine_{};  ///< from the first thought on; gone when something is set
    std::shared_ptr<const book::Book> book_{};  ///< made and gone with the engine; null for none
    std::optional<rules::Game> told_{};         ///< by `set gamehist`, for the next thought
    std::optional<rules::Game> game_{};         ///< up to our last move
};

}  // namespace crownhead::protocols
