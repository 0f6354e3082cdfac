// SPDX-License-Identifier: MIT
#pragma once

#include "base/processors.hpp"
#include "cluster/communicator.hpp"
#include "coach/judge.hpp"
#include "coach/kept_reports.hpp"
#include "coach/resources.hpp"
#include "commands/helpers/library_arguments.hpp"
#include "commands/helpers/report_games.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace crownhead::commands {

/// `glance` finds most errors in a tenth of the time, and some that are none.
enum class JudgeLevel { glance, quick, deep };

/// Which games are judged, and how: what `report` and `puzzles make` have in common.
struct JudgeArguments : LibraryArguments {
    std::vector<std::string> files{};
    std::string query{};
    std::string rules{};
    JudgeLevel level = JudgeLevel::quick;
    std::string nodes{};
    std::string time{};
    std::string endgames{};
    unsigned threads = processors();
    std::size_t table_megabytes = 16;
    std::string kept{};
};

/// All options but those that name the games and `--level`.
void add_judge_options(CLI::App& command, JudgeArguments& arguments);

/// Checks the files that are written before the work begins: `--kept` is not `-`, and that of `--out` can be written
/// and is none of the games' files, which the option `input` names, nor a part of the library or what keeps reports.
/// Throws BadInput.
void check_out(const JudgeArguments& arguments, const std::string& out, std::string_view input);

/// Says on the standard error that there is no game to judge.
void say_no_game(const JudgeArguments& arguments);

/// Throws BadInput.
[[nodiscard]] coach::JudgeTerms terms_of(const JudgeArguments& arguments);

/// The games of the files or of the query, which must be one of both; null if it was interrupted. Throws BadInput.
[[nodiscard]] std::unique_ptr<ReportGames> games_of(const JudgeArguments& arguments, const Interruption& interruption);

/// What judges of a rule set share, as `--endgames` asks for it. Throws BadInput.
[[nodiscard]] coach::Resources resources_of(const rules::RuleSet& set, const std::string& endgames);

/// Says on the standard error how long the games will take on so many ranks, if that is long, and whether what is done
/// is kept.
void tell_time(const JudgeArguments& arguments, const ReportGames& games, int ranks, bool is_kept);

/// Judges games that are not kept yet, on all threads of all ranks, and keeps them. For one thread.
class JudgeBatch {
  public:
    /// Only rank 0 has a file of what is kept. Throws BadInput for a named one that cannot be used; without the usual
    /// one it goes on, with a sentence on the standard error. `arguments` and `ranks` outlive this.
    JudgeBatch(const JudgeArguments& arguments, std::stop_token stop, cluster::Communicator& ranks);

    /// The judged games in the order of `games`; nothing if it was stopped: what was done is kept. `one_done` is called
    /// on this thread.
    [[nodiscard]] std::optional<std::vector<coach::JudgedGame>> judge(const std::vector<rules::Game>& games,
                                                                      const std::function<void()>& one_done);
    /// What other ranks call with the same games while rank 0 judges them, which throws BadInput if they are others,
    /// or if other endgames judge them. False if a rank was asked to stop.
    [[nodiscard]] bool help(const std::vector<rules::Game>& games);

    /// Whether what is judged is kept.
    [[nodiscard]] bool keeps() const { return kept_.has_value(); }

    [[nodiscard]] coach::AllResources& resources() { return resources_; }

  private:
    using Done = std::function<void(std::uint64_t index, std::string_view judged)>;

    bool share(const std::vector<rules::Game>& games, const std::vector<std::uint64_t>& open, const Done& done);
    /// A checksum of games, of which the ends and the numbers of plies are enough, and of the endgames that judge them;
    /// 0 for one rank alone.
    [[nodiscard]] std::uint64_t subject_of(const std::vector<rules::Game>& games);
    [[nodiscard]] std::filesystem::path kept_file() const;
    [[nodiscard]] std::string with(const rules::Game& game) { return resources_.of(game.rule_set())->name; }

    const JudgeArguments& arguments_;
    cluster::Communicator& ranks_;
    coach::JudgeTerms terms_;
    std::stop_token stop_;
    coach::AllResources resources_;
    std::optional<coach::KeptReports> kept_{};
};

}  // namespace crownhead::commands
