// SPDX-License-Identifier: MIT
#include "solve/prove.hpp"

#include "base/bad_input.hpp"
#include "base/machine_memory.hpp"
#include "cluster/stages.hpp"
#include "evaluation/network_weights.hpp"
#include "rules/built.hpp"
#include "solve/answers.hpp"
#include "solve/leaf_queue.hpp"
#include "solve/leaves_of_ranks.hpp"
#include "solve/manager.hpp"
#include "solve/question.hpp"
#include "solve/teller.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <future>
#include <list>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

namespace crownhead::solve {
namespace {

using rules::Side;

/// Has other ranks know what an earlier search kept. It may be much: it goes a part at a time.
template <rules::Rules R, class Listen>
void tell_others(const Question<R>& asked, const KeptQuestion& kept, cluster::Stages& ranks, const Listen& listen) {
    constexpr std::size_t at_a_time = 10'000;
    std::size_t told = 0;
    const auto tell = [&](const auto& one, std::uint32_t work) {
        asked.teller->tell(ToldNumbers<R>{.question = asked.side,
                                          .board = rules::Board<R>::from(one.placement.position(one.turn)),
                                          .numbers = one.numbers,
                                          .work = work});
        if (++told % at_a_time == 0) {
            ranks.push(listen);
        }
    };
    for (const KeptNumbers& one : kept.positions) {
        tell(one, one.work);
    }
    for (const KeptNode& one : kept.tree) {
        if (one.numbers.is_solved()) {
            tell(one, 1);
        }
    }
}

/// The search of one rank.
template <rules::Rules R>
class Search {
  public:
    using Board = rules::Board<R>;

    Search(const rules::RuleSet& set, const rules::Position& position, const ProveOptions& options,
           const search::TablebaseOf<R>* tablebase, const evaluation::Evaluation<R>& evaluation, cluster::Stages& ranks)
        : set_(set),
          position_(position),
          start_(Board::from(position)),
          options_(options),
          threads_(std::max(options.threads, 2U)),
          ranks_(ranks),
          teller_(ranks),
          to_others_(ranks.size() > 1 ? &teller_ : nullptr),
          black_(Side::black, tablebase, evaluation, table_bytes(Side::black), to_others_),
          white_(Side::white, tablebase, evaluation, table_bytes(Side::white), to_others_),
          leaves_of_ranks_({&black_, &white_}, start_, teller_) {
        if (options.only) {
            shared_.running[static_cast<std::size_t>(other(*options.only))] = false;
        }
    }

    Proved run_all() {
        if (leads()) {
            take_what_is_known();
        }
        search_together();
        if (shared_.fault) {
            std::rethrow_exception(shared_.fault);
        }
        if (leads()) {
            teller_.tell(AllAnswered{});
        }
        ranks_.finish([&](std::string_view message) { take(message); });
        return leads() ? found_so_far() : Proved{.state = {.rules = &set_, .position = position_}};
    }

  private:
    [[nodiscard]] bool leads() const { return ranks_.rank() == 0; }

    /// Half for each question; one that is not asked has some, for what an earlier search knew of it.
    [[nodiscard]] std::uint64_t table_bytes(Side asked) const {
        const std::uint64_t unasked = options_.table_bytes / 16;
        return !options_.only ? options_.table_bytes / 2
                              : (*options_.only == asked ? options_.table_bytes - unasked : unasked);
    }

    /// Goes on with an earlier search, and leaves out what is proved already.
    void take_what_is_known() {
        if (options_.begun != nullptr) {
            for (const auto& [asked, kept] : {std::pair(&black_, &options_.begun->questions[0]),
                                              std::pair(&white_, &options_.begun->questions[1])}) {
                asked->restore(*kept);
                if (to_others_ != nullptr) {
                    tell_others<R>(*asked, *kept, ranks_, [&](std::string_view message) { take(message); });
                }
            }
        }
        if (options_.held != nullptr) {
            for (const verify::Strategy& strategy : options_.held->strategies) {
                const Side asked = strategy.wins ? strategy.side : other(strategy.side);
                shared_.strategies[static_cast<std::size_t>(asked)] = strategy;
                shared_.running[static_cast<std::size_t>(asked)] = false;
                shared_.running[static_cast<std::size_t>(other(asked))] &= !strategy.wins;
            }
        }
    }

    /// Searches until all ends. If this thread throws, the others end first.
    void search_together() {
        std::stop_source all;
        const std::stop_callback forward(ranks_.token(), [&] { all.request_stop(); });
        std::list<std::jthread> working;
        try {
            start(working, all);
            leads() ? wait() : follow(all);
        } catch (...) {
            all.request_stop();
            throw;
        }
    }

    /// Takes what another rank tells.
    void take(std::string_view message) {
        std::visit([&](const auto& told) { take(told); }, Teller<R>::read(message));
    }
    void take(const ToldNumbers<R>& told) {
        Question<R>& question = told.question == Side::black ? black_ : white_;
        question.table.take_over(told.board, told.numbers, told.work);
    }
    void take(const WantedLeaves& told) { leaves_of_ranks_.take(told); }
    void take(const FoundLeaf& told) { leaves_of_ranks_.take(told); }
    void take(const SentLeaf<R>& sent) { leaves_.put(sent); }
    void take(const AllAnswered& /*told*/) { is_over_ = true; }

    /// Starts the threads: on rank 0 one for each question, and helpers.
    void start(std::list<std::jthread>& working, std::stop_source& all) {
        for (std::size_t thread = 0; thread < threads_; ++thread) {
            if (!leads()) {
                working.emplace_back([this, &all] {
                    guarded(shared_, all, [&] {
                        search_leaves<R>({&black_, &white_}, leaves_, teller_, all.get_token());
                    });
                });
                continue;
            }
            working.emplace_back([this, &all, thread] {
                const bool asks = thread < 2;
                if (asks && shared_.is_open(thread)) {
                    guarded(shared_, all, [&] { ask(thread == 0 ? black_ : white_, all); });
                    const std::lock_guard lock(shared_.mutex);
                    shared_.running[thread] = false;
                    shared_.ended.notify_all();
                }
                guarded(shared_, all, [&] {
                    help<R>({&black_, &white_}, thread, asks ? options_.helped_from : 0, start_, shared_,
                            all.get_token());
                });
            });
        }
    }

    void ask(Question<R>& question, std::stop_source& all) {
        const std::uint64_t left = std::numeric_limits<std::uint64_t>::max() - question.nodes;
        answer<R>(question, start_, question.nodes + std::min(options_.max_nodes, left), shared_, all);
    }

    /// Listens until rank 0 says that all has been answered, or a stop is requested. It asks for so many leaves that
    /// its threads do not wait for messages.
    void follow(std::stop_source& all) {
        teller_.tell(WantedLeaves{teller_.rank(), threads_ + threads_ / 4 + 1});
        while (!is_over_ && !all.stop_requested()) {
            ranks_.push([&](std::string_view message) { take(message); });
            std::this_thread::sleep_for(between_messages);
        }
        all.request_stop();
    }

    /// Waits until the questions are answered; tells of their progress, and has what was found kept: from time to time,
    /// and when one of them is answered.
    void wait() {
        constexpr std::chrono::milliseconds between_looks{200};
        auto kept = std::chrono::steady_clock::now();
        auto looked = kept;
        std::size_t kept_answers = answers();
        while (!has_ended(ranks_.size() > 1 ? between_messages : between_looks)) {
            const auto now = std::chrono::steady_clock::now();
            if (ranks_.size() > 1) {
                serve_others();
                if (now - looked < between_looks) {
                    continue;
                }
                looked = now;
            }
            if (options_.keep && (now - kept >= options_.keep_every || answers() > kept_answers)) {
                kept_answers = answers();
                keep();
                kept = std::chrono::steady_clock::now();
            }
            if (options_.progress) {
                options_.progress({progress_of(black_), progress_of(white_)});
            }
        }
    }

    /// Has what was found kept. That may take long: meanwhile other ranks are served.
    void keep() {
        std::future<void> done = std::async(std::launch::async, [&] { options_.keep(found_so_far()); });
        while (done.wait_for(between_messages) != std::future_status::ready) {
            if (ranks_.size() > 1) {
                serve_others();
            }
        }
        done.get();
    }

    /// Takes what other ranks have found, and gives them more to search.
    void serve_others() {
        const auto listen = [&](std::string_view message) { take(message); };
        ranks_.push(listen);
        leaves_of_ranks_.send([&](std::size_t question) { return shared_.is_open(question); });
        ranks_.push(listen);
    }

    /// Whether both questions have ended, after at most so long.
    bool has_ended(std::chrono::milliseconds at_most) {
        std::unique_lock lock(shared_.mutex);
        return shared_.ended.wait_for(lock, at_most, [&] { return !shared_.running[0] && !shared_.running[1]; });
    }

    /// How many questions are answered.
    std::size_t answers() {
        const std::lock_guard lock(shared_.mutex);
        return (shared_.strategies[0] ? 1U : 0U) + (shared_.strategies[1] ? 1U : 0U);
    }

    QuestionProgress progress_of(Question<R>& question) {
        Manager<R> manager(question, {});
        QuestionProgress now{.numbers = manager.look_up(start_), .nodes = question.nodes, .tree = manager.tree_size()};
        for (const Board& board : manager.best_line(start_)) {
            now.line.push_back(board.position());
        }
        return now;
    }

    Proved found_so_far() {
        std::unique_lock lock(shared_.mutex);
        verify::Proof proof = proof_of(set_, position_, shared_.strategies);
        lock.unlock();
        return {.proof = std::move(proof),
                .nodes = black_.nodes + white_.nodes,
                .state = {.rules = &set_, .position = position_, .questions = {black_.kept(), white_.kept()}}};
    }

    /// How often ranks hear of each other.
    static constexpr std::chrono::milliseconds between_messages{1};

    const rules::RuleSet& set_;
    const rules::Position& position_;
    Board start_;
    const ProveOptions& options_;
    unsigned threads_;
    cluster::Stages& ranks_;
    Teller<R> teller_;
    Teller<R>* to_others_;  ///< null if there are none
    Question<R> black_;
    Question<R> white_;
    LeavesOfRanks<R> leaves_of_ranks_;  ///< of rank 0
    LeafQueue<R> leaves_;               ///< of others
    bool is_over_ = false;
    Shared shared_{};
};

template <rules::Rules R>
Proved prove(const rules::RuleSet& set, const rules::Position& position, const ProveOptions& options,
             const std::stop_token& stop) {
    const auto* tablebase = dynamic_cast<const search::TablebaseOf<R>*>(options.tablebase.get());
    if (options.tablebase && tablebase == nullptr) {
        throw BadInput("the endgames are not those of " + std::string(set.name));
    }
    const auto learned = evaluation::network_of<R.geometry>(
        set.name, options.weights ? *options.weights : evaluation::shipped_weights(set.name));
    cluster::Alone alone;
    cluster::Stages ranks(options.ranks != nullptr ? *options.ranks : alone, stop);
    return Search<R>(set, position, options, tablebase, evaluation::Evaluation<R>(learned.get()), ranks).run_all();
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
