// SPDX-License-Identifier: MIT
#include "solve/prove.hpp"

#include "base/bad_input.hpp"
#include "base/machine_memory.hpp"
#include "cluster/stages.hpp"
#include "evaluation/network_weights.hpp"
#include "rules/built.hpp"
#include "solve/listener.hpp"
#include "solve/question.hpp"
#include "solve/strategy_finder.hpp"
#include "solve/teller.hpp"
#include "solve/win_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <list>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace crownhead::solve {
namespace {

using rules::Side;

/// A thread looks up from its search after so many.
constexpr std::uint64_t nodes_at_a_time = 10'000;

/// What the threads share.
struct Shared {
    std::mutex mutex{};
    std::condition_variable ended{};
    std::array<QuestionProgress, 2> progress{};
    std::array<std::optional<verify::Strategy>, 2> strategies{};  ///< found by the question of Black and of White
    std::exception_ptr fault{};
    std::array<bool, 2> running{true, true};
    std::array<bool, 2> wanted{};  ///< whose state is to be kept; only of those that run
    SearchState state{};
};

/// Tells of a question's progress. Returns whether its state is wanted.
bool tell(Shared& shared, std::size_t question, const QuestionProgress& progress) {
    const std::lock_guard lock(shared.mutex);
    shared.progress[question] = progress;
    return shared.wanted[question];
}

/// Has other ranks know what a thread has done.
template <rules::Rules R>
void tell_others(const Question<R>& asked, const WinSearch<R>& search, std::size_t thread) {
    if (asked.teller != nullptr) {
        asked.teller->tell(ToldSlice<R>{.question = asked.side,
                                        .rank = asked.teller->rank(),
                                        .thread = static_cast<std::uint32_t>(thread),
                                        .nodes = search.last_nodes(),
                                        .where = search.where()});
    }
}

/// Has other ranks know what an earlier search kept. It may be much: it goes a part at a time.
template <rules::Rules R, class Listen>
void tell_others(const Question<R>& asked, const KeptQuestion& kept, cluster::Stages& ranks, const Listen& listen) {
    constexpr std::size_t at_a_time = 10'000;
    std::size_t told = 0;
    for (const KeptNumbers& one : kept.positions) {
        asked.teller->tell(ToldNumbers<R>{.question = asked.side,
                                          .board = rules::Board<R>::from(one.placement.position(one.turn)),
                                          .numbers = one.numbers,
                                          .work = one.work});
        if (++told % at_a_time == 0) {
            ranks.push(listen);
        }
    }
}

/// Answers whether a side wins, and finds the strategy that shows it.
template <rules::Rules R>
void answer(Question<R>& asked, const rules::Board<R>& start, std::uint64_t max_nodes, Shared& shared,
            std::stop_source& all) {
    WinSearch<R> search(asked, all.get_token());
    const auto question = static_cast<std::size_t>(asked.side);
    for (std::uint64_t before = search.nodes(); !all.stop_requested() && before < max_nodes; before = search.nodes()) {
        const Numbers numbers = search.search(start, std::min(nodes_at_a_time, max_nodes - before));
        tell_others<R>(asked, search, question);
        std::vector<rules::Position> line;
        for (const rules::Board<R>& board : search.best_line(start)) {
            line.push_back(board.position());
        }
        if (tell(shared, question, {numbers, search.nodes(), std::move(line)})) {
            KeptQuestion kept = asked.kept();
            const std::lock_guard lock(shared.mutex);
            shared.state.questions[question] = std::move(kept);
            shared.wanted[question] = false;
        }
        if (!numbers.is_solved()) {
            continue;
        }
        StrategyFinder<R> finder(search, asked.tablebase, max_nodes);
        if (auto found = numbers.is_yes() ? finder.win(start) : finder.draw(start)) {
            const std::lock_guard lock(shared.mutex);
            shared.strategies[question] = std::move(*found);
            if (numbers.is_yes()) {
                all.request_stop();  // so the other side does not win
            }
            return;
        }
        search.forget(start);
    }
}

/// What a thread does; if it throws, all end.
template <class F>
void guarded(Shared& shared, std::stop_source& all, F&& f) {
    try {
        f();
    } catch (...) {
        all.request_stop();
        const std::lock_guard lock(shared.mutex);
        shared.fault = std::current_exception();
    }
}

template <rules::Rules R>
void run(Question<R>& asked, const rules::Board<R>& start, std::uint64_t max_nodes, Shared& shared,
         std::stop_source& all) {
    guarded(shared, all, [&] { answer<R>(asked, start, max_nodes, shared, all); });
    const std::lock_guard lock(shared.mutex);
    const auto question = static_cast<std::size_t>(asked.side);
    shared.progress[question].nodes = asked.nodes;
    shared.state.questions[question] = asked.kept();
    shared.wanted[question] = false;
    shared.running[question] = false;
    shared.ended.notify_all();
}

/// Searches as long as a question is open: what is found goes into the question's table. `thread` counts those of this
/// rank; even ones are rather for Black's question, odd ones for White's.
template <rules::Rules R>
void help(std::array<Question<R>*, 2> asked, std::size_t thread, const rules::Board<R>& start, Shared& shared,
          const std::stop_token& stop) {
    const std::size_t rather = thread % 2;
    const auto open_question = [&]() -> std::optional<std::size_t> {
        const std::lock_guard lock(shared.mutex);
        return shared.running[rather]       ? std::optional(rather)
               : shared.running[1 - rather] ? std::optional(1 - rather)
                                            : std::nullopt;
    };
    std::array searches{WinSearch<R>(*asked[0], stop), WinSearch<R>(*asked[1], stop)};
    while (const auto question = stop.stop_requested() ? std::nullopt : open_question()) {
        const Numbers numbers = searches[*question].search(start, nodes_at_a_time);
        tell_others<R>(*asked[*question], searches[*question], thread);
        if (numbers.is_solved()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));  // the strategy is being made
        }
    }
}

/// How often ranks hear of each other.
constexpr std::chrono::milliseconds between_messages{10};

/// Waits until both threads have ended; tells of their progress, and asks for their state from time to time.
template <rules::Rules R>
void wait(Shared& shared, const ProveOptions& options, cluster::Stages& ranks, Listener<R>& listener) {
    constexpr std::chrono::milliseconds between_looks{200};
    auto kept = std::chrono::steady_clock::now();
    auto looked = kept;
    bool asked = false;
    std::unique_lock lock(shared.mutex);
    const auto ended = [&] { return !shared.running[0] && !shared.running[1]; };
    while (!shared.ended.wait_for(lock, ranks.size() > 1 ? between_messages : between_looks, ended)) {
        if (ranks.size() > 1) {
            lock.unlock();
            ranks.push([&](std::string_view message) { listener.take(message); });
            lock.lock();
            if (std::chrono::steady_clock::now() - looked < between_looks) {
                continue;
            }
            looked = std::chrono::steady_clock::now();
        }
        if (options.keep && !asked && std::chrono::steady_clock::now() - kept >= options.keep_every) {
            asked = true;
            shared.wanted = shared.running;
        }
        std::optional<SearchState> state;
        if (asked && !shared.wanted[0] && !shared.wanted[1]) {
            asked = false;
            kept = std::chrono::steady_clock::now();
            state = shared.state;
        }
        const std::array<QuestionProgress, 2> now = shared.progress;
        lock.unlock();
        if (state) {
            options.keep(*state);
        }
        if (options.progress) {
            options.progress(now);
        }
        lock.lock();
    }
}

template <rules::Rules R>
Proved prove(const rules::RuleSet& set, const rules::Position& position, const ProveOptions& options,
             const std::stop_token& stop) {
    const auto* tablebase = dynamic_cast<const search::TablebaseOf<R>*>(options.tablebase.get());
    if (options.tablebase && tablebase == nullptr) {
        throw BadInput("the endgames are not those of " + std::string(set.name));
    }
    const auto learned = evaluation::network_of<R.geometry>(
        set.name, options.weights ? *options.weights : evaluation::shipped_weights(set.name));
    const evaluation::Evaluation<R> evaluation(learned.get());
    const auto start = rules::Board<R>::from(position);

    cluster::Alone alone;
    cluster::Stages ranks(options.ranks != nullptr ? *options.ranks : alone, stop);
    Teller<R> teller(ranks);
    Teller<R>* const to_others = ranks.size() > 1 ? &teller : nullptr;
    std::stop_source all;
    const std::stop_callback forward(ranks.token(), [&] { all.request_stop(); });
    Shared shared;
    shared.state = {.rules = &set, .position = position};
    const unsigned threads = std::max(options.threads, 2U);
    // A helper may come to either question.
    Question<R> black(Side::black, tablebase, evaluation, options.table_bytes / 2, threads - 1, to_others);
    Question<R> white(Side::white, tablebase, evaluation, options.table_bytes / 2, threads - 1, to_others);
    Listener<R> listener({&black, &white});
    const auto listen = [&](std::string_view message) { listener.take(message); };
    const bool leads = ranks.rank() == 0;
    if (leads && options.begun != nullptr) {
        for (const auto& [asked, kept] :
             {std::pair(&black, &options.begun->questions[0]), std::pair(&white, &options.begun->questions[1])}) {
            asked->restore(*kept);
            if (to_others != nullptr) {
                tell_others<R>(*asked, *kept, ranks, listen);
            }
        }
    }
    {
        const auto last = [&](std::uint64_t before) {
            return before + std::min(options.max_nodes, std::numeric_limits<std::uint64_t>::max() - before);
        };
        const std::array ends{last(black.nodes), last(white.nodes)};
        std::list<std::jthread> working;
        for (std::size_t thread = 0; thread < threads; ++thread) {
            if (leads && thread < 2) {
                working.emplace_back([&, &asked = thread == 0 ? black : white, end = ends[thread]] {
                    run<R>(asked, start, end, shared, all);
                });
            } else {
                working.emplace_back([&, thread] {
                    guarded(shared, all, [&] { help<R>({&black, &white}, thread, start, shared, all.get_token()); });
                });
            }
        }
        if (leads) {
            wait<R>(shared, options, ranks, listener);
        } else {
            while (!listener.is_over() && !all.stop_requested()) {
                ranks.push(listen);
                std::this_thread::sleep_for(between_messages);
            }
            all.request_stop();
        }
    }
    if (shared.fault) {
        std::rethrow_exception(shared.fault);
    }
    if (leads) {
        teller.tell_over();
    }
    ranks.finish(listen);

    Proved proved{.proof = {.rules = &set, .position = position},
                  .nodes = shared.progress[0].nodes + shared.progress[1].nodes,
                  .state = std::move(shared.state)};
    auto& found = shared.strategies;
    for (auto& strategy : found) {
        if (strategy && strategy->wins) {
            proved.proof.strategies = {std::move(*strategy)};
            return proved;
        }
    }
    for (auto& strategy : found) {
        if (strategy) {
            proved.proof.strategies.push_back(std::move(*strategy));
        }
    }
    return proved;
}

}  // namespace

Proved prove(const rules::RuleSet& set, const rules::Position& position, const ProveOptions& options,
             const std::stop_token& stop) {
    if (set.rules.geometry.squares() > verify::most_squares) {
        throw BadInput(fmt::format("the board of {} is too large for a proof: it has more than {} squares", set.name,
                                   verify::most_squares));
    }
    if (options.table_bytes > machine_memory()) {
        throw BadInput(fmt::format("a table of {} megabytes does not fit: this machine has {}",
                                   options.table_bytes >> 20U, machine_memory() >> 20U));
    }
    return rules::visit_built(set, [&]<rules::Rules R>() -> Proved {
        if constexpr (R.geometry.squares() <= verify::most_squares) {
            return prove<R>(set, position, options, stop);
        } else {
            return {};  // seen above
        }
    });
}

}  // namespace crownhead::solve
