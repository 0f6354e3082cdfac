// SPDX-License-Identifier: MIT
#pragma once

#include "coach/judge.hpp"
#include "coach/judged_game.hpp"
#include "rules/game.hpp"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace SQLite {
class Database;
}

namespace crownhead::coach {

/// The file of reports could not be read or written just now. `what()` is one sentence.
class ReportsFault : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Games that were judged, in an SQLite file, so that none is judged twice (docs/reports.md, "What is kept"). A game is
/// found again by its rule set, start, moves and the terms it was judged on; names and dates do not count. Several
/// processes may use one file. Not thread-safe.
class KeptReports {
  public:
    /// Opens the file, or makes it. Throws BadInput for a database that is not ours or of a newer version, ReportsFault
    /// for what is no database or cannot be opened.
    explicit KeptReports(const std::filesystem::path& file);
    ~KeptReports();
    KeptReports(const KeptReports&) = delete;
    KeptReports& operator=(const KeptReports&) = delete;
    KeptReports(KeptReports&&) = delete;
    KeptReports& operator=(KeptReports&&) = delete;

    /// Nothing if the game was not judged on these terms, or if what is kept of it is damaged: then it is judged again.
    /// `with` names what else the judgements depend on, such as the endgames. What the book knows is counted anew, by
    /// the one that ships now: for another book nothing else has to be judged again. Throws ReportsFault.
    [[nodiscard]] std::optional<JudgedGame> find(const rules::Game& game, const JudgeTerms& terms,
                                                 std::string_view with) const;

    /// Keeps a game on disk before it returns. Throws ReportsFault.
    void keep(const rules::Game& game, const JudgeTerms& terms, std::string_view with, const JudgedGame& judged);

    /// How many are kept. Throws ReportsFault.
    [[nodiscard]] std::size_t size() const;

  private:
    template <class F>
    auto guarded(F&& f) const -> decltype(f());

    std::filesystem::path file_;
    std::unique_ptr<SQLite::Database> database_;
};

}  // namespace crownhead::coach
