// SPDX-License-Identifier: MIT
#include "server/services/analysis_service.hpp"

#include "base/bad_input.hpp"
#include "rules/rule_set.hpp"
#include "search/engine.hpp"
#include "server/services/given_game.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace crownhead::server {

namespace {

constexpr std::size_t table_megabytes = 64;

/// What one analysis searches, and how.
struct Task {
    rules::Game game;
    int lines = 1;
    std::chrono::milliseconds longest{};
    std::shared_ptr<const search::Tablebase> tablebase;
};

/// An analysis, which may pause: what its engine has seen by then helps it to go on.
class Analyst {
  public:
    /// Gets the state so far, at least at the beginning and at the end.
    using Report = std::function<void(const AnalysisState&)>;

    Analyst(Task task, Report report) : task_(std::move(task)), report_(std::move(report)) {}

    /// Searches on the calling thread until the pause, as ThreadPool::TaskInParts.
    bool search(const std::stop_token& stop, ThreadPool::Clock::time_point pause) {
        bool is_more = false;
        try {
            if (engine_ == nullptr) {
                begun_ = ThreadPool::Clock::now();
                report_(state_);
                engine_ = search::make_engine(task_.game.rule_set(),
                                              {.table_megabytes = table_megabytes, .tablebase = task_.tablebase});
            }
            const std::uint64_t nodes_before = state_.nodes;
            const auto take = [&](const search::SearchResult& found) {
                state_.nodes = nodes_before + found.nodes;
                state_.spent = ThreadPool::Clock::now() - begun_;
                if (found.depth >= state_.depth) {
                    state_.depth = found.depth;
                    state_.lines = analysis_lines(task_.game, found);
                }
            };
            const auto end = begun_ + task_.longest;
            take(engine_->search(task_.game, {.deadline = std::min(end, pause), .lines = task_.lines}, stop,
                                 [&](const search::SearchResult& so_far) {
                                     take(so_far);
                                     report_(state_);
                                 }));
            const auto now = ThreadPool::Clock::now();
            is_more = pause <= now && now < end && !stop.stop_requested();  // before the pause it ends by itself
        } catch (const std::exception& problem) {  // too little memory too: nothing may end the server
            state_.fault = problem.what();
        }
        state_.over = !is_more;
        report_(state_);
        return is_more;
    }

  private:
    Task task_;
    Report report_;
    AnalysisState state_{.waiting = false};
    std::unique_ptr<search::Engine> engine_;
    ThreadPool::Clock::time_point begun_{};
};

}  // namespace

rules::Game analysed_game(const Analyse& request) {
    rules::Game game = given_game(request.rules, request.fen, request.moves);
    if (rules::legal_moves(game.rule_set(), game.now()).empty()) {
        throw BadInput("there is nothing to analyse: the side to move has no move");
    }
    return game;
}

AnalysisService::AnalysisService(Dependencies deps)
    : deps_(std::move(deps)), post_(deps_.post), search_threads_(deps_.threads, deps_.post) {}

Reply AnalysisService::answer(Watcher& watcher, const std::string& id, const AnalysisRequest& request) {
    const auto* wanted = std::get_if<Analyse>(&request);
    if (wanted == nullptr) {
        return stop(watcher, id);
    }
    return Work{.run = [this, &watcher, id, wanted = *wanted]() -> Continuation {
        return [this, &watcher, id, game = analysed_game(wanted), lines = wanted.lines] {
            return begin(watcher, id, game, lines);
        };
    }};
}

std::string AnalysisService::begin(Watcher& watcher, std::string_view id, const rules::Game& game, int lines) {
    leave(watcher);
    const auto same = std::find_if(analyses_.begin(), analyses_.end(), [&](const auto& entry) {
        const Analysis& other = entry.second;
        return !other.state.over && other.lines == lines && &other.game.rule_set() == &game.rule_set() &&
               other.game.positions() == game.positions();
    });
    const std::uint64_t number = same == analyses_.end() ? ++begun_ : same->first;
    if (same == analyses_.end()) {
        const Analysis begun{.game = game, .lines = lines, .machine = watcher.client(), .turn = deps_.turn};
        search(number, analyses_.emplace(number, begun).first->second);
    }
    Analysis& analysis = analyses_.at(number);
    analysis.listeners[&watcher] = {};
    listening_[&watcher] = number;
    return analysis_answer(id, analysis.game, analysis.state);
}

void AnalysisService::search(std::uint64_t number, Analysis& analysis) {
    const auto report = [this, number, post = post_.handle()](const AnalysisState& state) {
        post([this, number, state] { on_progress(number, state); });
    };
    const auto left = deps_.longest - std::chrono::duration_cast<std::chrono::milliseconds>(analysis.earlier);
    const auto analyst = std::make_shared<Analyst>(
        Task{analysis.game, analysis.lines, left, deps_.tablebase(analysis.game.rule_set())}, report);
    analysis.ticket = search_threads_.add_in_parts(
        [analyst](const std::stop_token& stop, ThreadPool::Clock::time_point pause) {
            return analyst->search(stop, pause);
        },
        analysis.machine);
}

std::string AnalysisService::stop(Watcher& watcher, std::string_view id) {
    const auto found = listening_.find(&watcher);
    if (found == listening_.end()) {
        throw BadInput("no position is being analysed");
    }
    const Analysis& analysis = analyses_.at(found->second);
    AnalysisState state = analysis.state;
    state.waiting = false;
    state.over = true;
    std::string text = analysis_answer(id, analysis.game, state);
    leave(watcher);
    return text;
}

void AnalysisService::leave(Watcher& watcher) {
    const auto found = listening_.find(&watcher);
    if (found == listening_.end()) {
        return;
    }
    const auto left = analyses_.find(found->second);
    listening_.erase(found);
    left->second.listeners.erase(&watcher);
    if (left->second.listeners.empty()) {
        if (!search_threads_.cancel(left->second.ticket)) {
            search_threads_.stop(left->second.ticket);
        }
        analyses_.erase(left);
    }
}

void AnalysisService::on_progress(std::uint64_t number, AnalysisState state) {
    const auto found = analyses_.find(number);
    if (found == analyses_.end()) {
        return;
    }
    Analysis& analysis = found->second;
    if (analysis.state.waiting) {
        analysis.since = std::chrono::steady_clock::now();
    }
    state.spent += analysis.earlier;
    if (state.depth < analysis.state.depth) {  // a later turn that has not caught up with the last one
        state.depth = analysis.state.depth;
        state.nodes = analysis.state.nodes;
        state.lines = analysis.state.lines;
    }
    analysis.state = std::move(state);
    if (analysis.state.over && std::exchange(analysis.yields, false) && analysis.state.fault.empty() &&
        analysis.state.spent < deps_.longest) {
        analysis.earlier = analysis.state.spent;
        analysis.turn *= 2;
        analysis.state.over = false;
        analysis.state.waiting = true;
        search(number, analysis);
    }
    notify(analysis);
}

void AnalysisService::notify(Analysis& analysis) {
    std::shared_ptr<const std::string> text;
    for (auto& [watcher, listener] : analysis.listeners) {
        listener.pending = !analysis.state.over && !listener.throttle.passes();
        if (listener.pending) {
            continue;
        }
        if (!text) {
            text = std::make_shared<const std::string>(analysis_answer({}, analysis.game, analysis.state));
        }
        analysis.state.over ? watcher->notify(text) : watcher->notify_transient(text);
    }
}

/// For each analysis that waits, ends one turn that has lasted long enough.
void AnalysisService::take_turns() {
    auto waiting =
        std::count_if(analyses_.begin(), analyses_.end(), [](const auto& entry) { return entry.second.state.waiting; });
    waiting -= std::count_if(analyses_.begin(), analyses_.end(), [](const auto& entry) { return entry.second.yields; });
    const auto now = std::chrono::steady_clock::now();
    for (auto& [number, analysis] : analyses_) {
        const bool searches = !analysis.state.waiting && !analysis.state.over && !analysis.yields;
        if (waiting > 0 && searches && now - analysis.since >= analysis.turn) {
            analysis.yields = true;
            search_threads_.stop(analysis.ticket);
            --waiting;
        }
    }
}

void AnalysisService::tick() {
    take_turns();
    for (auto& [number, analysis] : analyses_) {
        std::shared_ptr<const std::string> text;
        for (auto& [watcher, listener] : analysis.listeners) {
            if (!listener.pending || !listener.throttle.passes()) {
                continue;
            }
            listener.pending = false;
            if (!text) {
                text = std::make_shared<const std::string>(analysis_answer({}, analysis.game, analysis.state));
            }
            watcher->notify_transient(text);
        }
    }
}

}  // namespace crownhead::server
