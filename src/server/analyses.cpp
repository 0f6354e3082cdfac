#include "server/analyses.hpp"

#include "board/bad_input.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/rule_set_named.hpp"
#include "search/engine.hpp"

#include <utility>

namespace crownhead::server {

namespace {

constexpr std::size_t table_megabytes = 64;

/// What one analysis thinks about, and how.
struct Task {
    rules::Game game;
    int lines = 1;
    std::chrono::milliseconds longest{};
    std::shared_ptr<const search::Truth> truth;
};

/// Thinks on the calling thread; `hear` is told how far it has come, at least at its beginning and at its end.
void analyse(const Task& task, const std::stop_token& stop, const std::function<void(const AnalysisState&)>& hear) {
    const auto begin = std::chrono::steady_clock::now();
    AnalysisState state{.waiting = false};
    const auto take = [&](search::Thought thought) {
        state.thought = std::move(thought);
        state.spent = std::chrono::steady_clock::now() - begin;
    };
    hear(state);
    try {
        const auto engine =
            search::make_engine(task.game.rule_set(), {.table_megabytes = table_megabytes, .truth = task.truth});
        take(engine->think(task.game, {.deadline = begin + task.longest, .lines = task.lines}, stop,
                           [&](const search::Thought& so_far) {
                               take(so_far);
                               hear(state);
                           }));
    } catch (const BadInput& problem) {
        state.fault = problem.what();
    }
    state.over = true;
    hear(state);
}

rules::Game game_of(const Analyse& request) {
    const rules::RuleSet& set = rules::rule_set_named(request.rules);
    rules::Game game(set, notation::parse_fen(set, request.fen));
    for (const std::string& move : request.moves) {
        game.play(notation::parse_move(set, game.now(), move));
    }
    if (rules::legal_moves(set, game.now()).empty()) {
        throw BadInput("there is nothing to analyse: the side to move has no move");
    }
    return game;
}

}  // namespace

struct Analyses::Doer {
    Analyses& analyses;
    Watcher& watcher;
    std::string_view id;

    std::string operator()(const Analyse& request) const { return analyses.begin(watcher, id, request); }
    std::string operator()(const StopAnalysis& /*request*/) const { return analyses.stop(watcher, id); }
};

Analyses::Analyses(Surroundings surroundings) : around_(std::move(surroundings)), thinkers_(around_.threads) {}

std::string Analyses::answer(Watcher& watcher, std::string_view id, const AnalysisRequest& request) {
    return std::visit(Doer{*this, watcher, id}, request);
}

std::string Analyses::begin(Watcher& watcher, std::string_view id, const Analyse& request) {
    Analysis analysis{.game = game_of(request), .number = ++begun_};
    leave(watcher);
    // What a thinking thread finds comes to the thread of the analyses, if they are still there when it does.
    const auto hear_it = [this, post = around_.post, to = &watcher, number = analysis.number,
                          alive = std::weak_ptr(alive_)](const AnalysisState& state) {
        post([this, to, number, alive, state] {
            if (!alive.expired()) {
                hear(to, number, state);
            }
        });
    };
    analysis.ticket = thinkers_.add(
        [hear_it, task = Task{analysis.game, request.lines, around_.longest, around_.truth(analysis.game.rule_set())}](
            const std::stop_token& stop) { analyse(task, stop, hear_it); });
    const auto& kept = analyses_.insert_or_assign(&watcher, std::move(analysis)).first->second;
    return analysis_answer(id, kept.game, kept.state);
}

std::string Analyses::stop(Watcher& watcher, std::string_view id) {
    const auto found = analyses_.find(&watcher);
    if (found == analyses_.end()) {
        throw BadInput("no position is being analysed");
    }
    Analysis& analysis = found->second;
    analysis.state.waiting = false;
    analysis.state.over = true;
    std::string text = analysis_answer(id, analysis.game, analysis.state);
    leave(watcher);
    return text;
}

void Analyses::leave(Watcher& watcher) {
    const auto found = analyses_.find(&watcher);
    if (found == analyses_.end()) {
        return;
    }
    if (!thinkers_.cancel(found->second.ticket)) {
        thinkers_.stop(found->second.ticket);
    }
    analyses_.erase(found);
}

void Analyses::hear(Watcher* watcher, std::uint64_t number, const AnalysisState& state) {
    const auto found = analyses_.find(watcher);
    if (found == analyses_.end() || found->second.number != number) {
        return;
    }
    Analysis& analysis = found->second;
    analysis.state = state;
    analysis.untold = !state.over && !analysis.throttle.passes();
    if (state.over) {
        watcher->tell(std::make_shared<const std::string>(analysis_answer({}, analysis.game, state)));
    } else if (!analysis.untold) {
        watcher->tell_in_passing(std::make_shared<const std::string>(analysis_answer({}, analysis.game, state)));
    }
}

void Analyses::tick() {
    for (auto& [watcher, analysis] : analyses_) {
        if (analysis.untold && analysis.throttle.passes()) {
            analysis.untold = false;
            watcher->tell_in_passing(
                std::make_shared<const std::string>(analysis_answer({}, analysis.game, analysis.state)));
        }
    }
}

}  // namespace crownhead::server
