// SPDX-License-Identifier: MIT
#pragma once

#include "notation/pdn.hpp"

#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace crownhead::notation {

/// A game that could not be read, and why.
struct PdnProblem {
    std::size_t line = 0;  ///< of the text, from 1
    std::size_t game = 0;  ///< its number in the text, from 1
    std::string reason;    ///< one sentence
    friend bool operator==(const PdnProblem&, const PdnProblem&) = default;
};

struct PdnOptions {
    /// The rule set of games that name none. Null: English, or if such a game cannot be English (squares past 32,
    /// squares in letters, White begins) the first rule set of the standard under which all of it is legal.
    const rules::RuleSet* rules = nullptr;
    /// A game that comes to a position with more legal moves than this is broken.
    std::size_t max_moves_of_a_position = std::numeric_limits<std::size_t>::max();
    /// The most legal moves that are listed for the whole text; once they are used up, every game with further moves is
    /// broken.
    std::size_t max_listed_moves = std::numeric_limits<std::size_t>::max();
    PdnNumbers numbers = PdnNumbers::standard;
};

/// How far a text has been read: enough to go on from there later.
struct PdnPlace {
    std::size_t byte = 0;   ///< behind the last game
    std::size_t games = 0;  ///< that were read, broken ones too
    std::size_t line = 1;   ///< of `byte`
    /// What is tried first on games that name no rule set: what the last of them had.
    const rules::RuleSet* unnamed = &rules::english();
    friend bool operator==(const PdnPlace&, const PdnPlace&) = default;
};

/// A game of a text: as it was read, or why it could not be.
struct PdnRead {
    std::variant<PdnGame, PdnProblem> what;
    std::string_view text;     ///< the part of the text that it was read from
    bool rules_named = false;  ///< its tags name its rules, known here or not
    std::size_t plies = 0;     ///< legal plies of its main line; of a broken game, those up to the break
};

/// Reads the games of a text one after another, in time linear in its length; a text that is mapped into memory may be
/// far larger than the memory. The text must outlive this. For one thread at a time.
class PdnStream {
  public:
    explicit PdnStream(std::string_view text, const PdnOptions& options = {}, const PdnPlace& from = {});
    ~PdnStream();
    PdnStream(const PdnStream&) = delete;
    PdnStream& operator=(const PdnStream&) = delete;
    PdnStream(PdnStream&&) = delete;
    PdnStream& operator=(PdnStream&&) = delete;

    /// The next game; nothing at the end of the text. A broken game does not keep the next from being read.
    [[nodiscard]] std::optional<PdnRead> next();

    [[nodiscard]] PdnPlace place() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

/// What a text held. `games == legal + problems`: a broken game is one problem, its first.
struct PdnCounts {
    std::size_t games = 0;
    std::size_t legal = 0;
    std::size_t plies = 0;  ///< legal plies of main lines; of broken games, those up to the break
    std::size_t problems = 0;
};

/// Reads every game of a text in one pass, in time linear in its length, and hands each over as soon as it is read; so
/// the text may be far larger than the games that fit in memory. Broken games go to `problem`, and reading continues
/// with the next. Throws only what the callbacks throw. Thread-safe.
PdnCounts read_pdn(std::string_view text, const PdnOptions& options, const std::function<void(PdnGame)>& game,
                   const std::function<void(const PdnProblem&)>& problem);

struct PdnFile {
    std::vector<PdnGame> games;
    std::vector<PdnProblem> problems;
    bool rules_named = false;  ///< the tags of some game name its rules, broken ones too
};

/// The same, with all games and problems collected.
[[nodiscard]] PdnFile parse_pdn(std::string_view text, const PdnOptions& options = {});

}  // namespace crownhead::notation
