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

/// What a thread needs to judge a game. A value.
struct Task {
    rules::Game game;
    ReportLevel level = ReportLevel::quick;
    std::filesystem::path kept{};
    std::function<coach::Resources()> resources{};
};

std::optional<coach::JudgedGame> judged(const Task& task, const std::stop_token& stop,
                                        const std::function<void(double)>& progress) {
    const coach::JudgeTerms terms = task.level == ReportLevel::quick ? coach::quick_terms() : coach::deep_terms();
    coach::AllResources resources([&](const rules::RuleSet& /*set*/) { return task.resources(); });
    const std::string with = resources.of(task.game.rule_set())->name;
    std::unique_ptr<coach::KeptReports> kept;
    try {
        if (!task.kept.empty()) {
            kept = std::make_unique<coach::KeptReports>(task.kept);
            if (auto found = kept->find(task.game, terms, with)) {
                return found;
            }
        }
    } catch (const std::exception& problem) {  // a report can do without
        spdlog::warn("reports are not kept: {}", problem.what());
        kept.reset();
    }
    auto made = coach::GameJudge(resources, table_megabytes).judge(task.game, terms, stop, progress);
    try {
        if (made && kept) {
            kept->keep(task.game, terms, with, *made);
        }
    } catch (const coach::ReportsFault& problem) {
        spdlog::warn("a report was not kept: {}", problem.what());
    }
    return made;
}

}  // namespace

ReportService::ReportService(Dependencies deps) : deps_(std::move(deps)), post_(deps_.post), threads_(deps_.threads) {}

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
    auto resources = std::make_shared<coach::Resources>(deps_.resources(game.rule_set()));
    auto task = [tell, slot = place.second, task = Task{game, level, deps_.kept, [resources] { return *resources; }}](
                    const std::stop_token& stop) {
        lower_priority(Priority::low);  // players and analyses come first
        Throttle throttle;
        try {
            const auto made = judged(task, stop, [&](double done) {
                if (throttle.passes()) {
                    tell(report_news({}, slot, done, false), false);
                }
            });
            tell(made ? report_answer(slot, task.game, *made) : report_news({}, slot, 0, true), true);
        } catch (const std::exception& problem) {
            tell(report_fault(slot, problem.what()), true);
        }
    };
    reports_.emplace(number, Report{place, std::move(task)});
    numbers_[place] = number;
    begin_next();
    return report_news(id, place.second, 0, false);
}

/// Gives the threads that are free to the reports that wait.
void ReportService::begin_next() {
    const auto games_of = [this](const Watcher* watcher) {
        return std::count_if(on_thread_.begin(), on_thread_.end(),
                             [&](const auto& one) { return one.second == watcher; });
    };
    while (on_thread_.size() < std::max(deps_.threads, 1U)) {
        auto next = reports_.end();
        for (auto one = reports_.begin(); one != reports_.end(); ++one) {
            const bool waits = one->second.task != nullptr;
            if (waits &&
                (next == reports_.end() || games_of(one->second.place.first) < games_of(next->second.place.first))) {
                next = one;
            }
        }
        if (next == reports_.end()) {
            return;
        }
        on_thread_[next->first] = next->second.place.first;
        next->second.ticket = threads_.add(std::exchange(next->second.task, nullptr));
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
