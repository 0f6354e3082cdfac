// SPDX-License-Identifier: MIT
#include "server/services/report_service.hpp"

#include "base/bad_input.hpp"
#include "base/priority.hpp"
#include "coach/judge.hpp"
#include "coach/kept_reports.hpp"
#include "rules/rule_set.hpp"
#include "server/api/report_answers.hpp"
#include "server/services/given_game.hpp"
#include "server/services/throttle.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace crownhead::server {
namespace {

constexpr std::size_t table_megabytes = 16;

rules::Game reported_game(const MakeReport& request) {
    rules::Game game = given_game(request.rules, request.fen, request.moves);
    if (game.moves().empty()) {
        throw BadInput("there is nothing to report: the game has no moves");
    }
    return game;
}

/// A game that is being judged, which may pause; or that was judged before, and is kept.
class Reporter {
  public:
    Reporter(rules::Game game, ReportLevel level, const std::filesystem::path& kept, coach::Resources resources)
        : game_(std::move(game)),
          terms_(level == ReportLevel::quick ? coach::quick_terms() : coach::deep_terms()),
          file_(kept),
          resources_([found = std::move(resources)](const rules::RuleSet& /*set*/) { return found; }) {}

    [[nodiscard]] const rules::Game& game() const { return game_; }
    /// Nothing until all is judged.
    [[nodiscard]] const std::optional<coach::JudgedGame>& made() const { return made_; }

    /// Goes on until the pause, as ThreadPool::TaskInParts. `progress` is called with the share that is done.
    bool judge(const std::stop_token& stop, ThreadPool::Clock::time_point pause,
               const std::function<void(double)>& progress) {
        if (judging_ == nullptr) {
            find();
            if (made_) {
                return false;
            }
            judging_ = judge_.begin(game_, terms_, stop);
        }
        while (!judging_->is_done()) {
            judging_->step();
            if (stop.stop_requested()) {
                return false;
            }
            progress(judging_->done());
            if (ThreadPool::Clock::now() >= pause) {
                return true;
            }
        }
        made_ = judging_->result();
        keep();
        return false;
    }

  private:
    /// A report can do without what is kept.
    void find() {
        try {
            with_ = resources_.of(game_.rule_set())->name;
            if (!file_.empty()) {
                kept_ = std::make_unique<coach::KeptReports>(file_);
                made_ = kept_->find(game_, terms_, with_);
            }
        } catch (const std::exception& problem) {
            spdlog::warn("reports are not kept: {}", problem.what());
            kept_.reset();
        }
    }

    void keep() {
        try {
            if (kept_) {
                kept_->keep(game_, terms_, with_, *made_);
            }
        } catch (const coach::ReportsFault& problem) {
            spdlog::warn("a report was not kept: {}", problem.what());
        }
    }

    rules::Game game_;
    coach::JudgeTerms terms_;
    std::filesystem::path file_;
    coach::AllResources resources_;
    std::string with_{};  ///< the name of the endgames
    std::unique_ptr<coach::KeptReports> kept_;
    coach::GameJudge judge_{resources_, table_megabytes};
    std::unique_ptr<coach::Judging> judging_;
    std::optional<coach::JudgedGame> made_;
};

}  // namespace

ReportService::ReportService(Dependencies deps)
    : deps_(std::move(deps)), post_(deps_.post), threads_(deps_.threads, deps_.post) {}

Reply ReportService::answer(Watcher& watcher, const std::string& id, const ReportRequest& request) {
    const auto* wanted = std::get_if<MakeReport>(&request);
    if (wanted == nullptr) {
        leave(watcher);
        return report_news(id, 0, 0, true);
    }
    return Work{.run = [this, &watcher, id, wanted = *wanted]() -> Continuation {
        return [this, place = Place(&watcher, wanted.slot), id, game = reported_game(wanted), level = wanted.level] {
            return begin(place, id, game, level);
        };
    }};
}

std::string ReportService::begin(const Place& place, std::string_view id, const rules::Game& game, ReportLevel level) {
    end(place);
    const std::uint64_t number = ++begun_;
    const auto tell = [this, number, post = post_.handle()](const std::string& text, bool over) {
        post([this, number, text, over] { on_news(number, text, over); });
    };
    // The endgames are opened here, where the service that knows them is.
    const auto reporter = std::make_shared<Reporter>(game, level, deps_.kept, deps_.resources(game.rule_set()));
    auto task = [tell, slot = place.second, reporter, throttle = Throttle()](
                    const std::stop_token& stop, ThreadPool::Clock::time_point pause) mutable {
        lower_priority(Priority::low);  // players and analyses come first
        try {
            const auto on_progress = [&](double done) {
                if (throttle.passes()) {
                    tell(report_news({}, slot, done, false), false);
                }
            };
            if (reporter->judge(stop, pause, on_progress)) {
                return true;
            }
            const auto& made = reporter->made();
            tell(made ? report_answer(slot, reporter->game(), *made) : report_news({}, slot, 0, true), true);
        } catch (const std::exception& problem) {
            tell(report_fault(slot, problem.what()), true);
        }
        return false;
    };
    const std::string machine = place.first->client();
    reports_.emplace(number, Report{place, machine, std::move(task)});
    numbers_[place] = number;
    if (std::find(turns_.begin(), turns_.end(), machine) == turns_.end()) {
        turns_.push_back(machine);
    }
    begin_next();
    return report_news(id, place.second, 0, false);
}

/// Of a machine's reports that wait, the first of a client with the fewest games being judged; `end()` if none waits.
std::map<std::uint64_t, ReportService::Report>::iterator ReportService::next_of(const std::string& machine) {
    const auto games_of = [this](const Watcher* client) {
        return std::count_if(on_thread_.begin(), on_thread_.end(),
                             [&](const auto& one) { return one.second.client == client; });
    };
    auto next = reports_.end();
    for (auto one = reports_.begin(); one != reports_.end(); ++one) {
        const bool waits = one->second.task != nullptr && one->second.machine == machine;
        if (waits &&
            (next == reports_.end() || games_of(one->second.place.first) < games_of(next->second.place.first))) {
            next = one;
        }
    }
    return next;
}

/// Gives the threads that are free to the reports that wait.
void ReportService::begin_next() {
    const auto games_of = [this](const std::string& machine) {
        return std::count_if(on_thread_.begin(), on_thread_.end(),
                             [&](const auto& one) { return one.second.machine == machine; });
    };
    while (on_thread_.size() < std::max(deps_.threads, 1U) && !turns_.empty()) {
        const auto machine = std::min_element(
            turns_.begin(), turns_.end(),
            [&](const std::string& one, const std::string& other) { return games_of(one) < games_of(other); });
        const auto next = next_of(*machine);
        if (next == reports_.end()) {
            turns_.erase(machine);
            continue;
        }
        on_thread_[next->first] = {next->second.place.first, *machine};
        next->second.ticket = threads_.add_in_parts(std::exchange(next->second.task, nullptr));
        turns_.splice(turns_.end(), turns_, machine);
    }
}

void ReportService::leave(Watcher& watcher) {
    for (std::size_t slot = 0; slot < MakeReport::slots; ++slot) {
        end({&watcher, slot});
    }
}

void ReportService::end(const Place& place) {
    const auto found = numbers_.find(place);
    if (found == numbers_.end()) {
        return;
    }
    const auto report = reports_.find(found->second);
    if (report->second.task == nullptr) {
        threads_.stop(report->second.ticket);  // its last news, which nobody gets, frees the thread
    }
    reports_.erase(report);
    numbers_.erase(found);
}

void ReportService::on_news(std::uint64_t number, const std::string& text, bool over) {
    if (const auto found = reports_.find(number); found != reports_.end()) {
        const Place place = found->second.place;
        const auto news = std::make_shared<const std::string>(text);
        if (over) {
            reports_.erase(found);
            numbers_.erase(place);
            place.first->notify(news);
        } else {
            place.first->notify_transient(news);
        }
    }
    if (over) {
        on_thread_.erase(number);
        begin_next();
    }
}

}  // namespace crownhead::server
