// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "evaluation/network_weights.hpp"
#include "search/engine.hpp"
#include "search/root.hpp"
#include "search/tablebase_of.hpp"
#include "search/tablebase_root.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace crownhead::search {

/// An engine for one rule set.
template <rules::Rules R>
class EngineOf final : public Engine {
  public:
    EngineOf(const rules::RuleSet& set, EngineOptions options)
        : options_(std::move(options)),
          table_(std::max<std::size_t>(options_.table_megabytes, 1) << 20U),
          learned_(learned_for(set, options_.weights.get())),
          evaluation_(learned_.get()),
          workspaces_(std::max(options_.threads, 1U)) {
        if (options_.tablebase != nullptr) {
            tablebase_ = dynamic_cast<const TablebaseOf<R>*>(options_.tablebase.get());
            if (tablebase_ == nullptr) {
                throw BadInput("the endgames are of another rule set");
            }
        }
    }

    [[nodiscard]] SearchResult search(const rules::Game& game, const Limits& limits, const std::stop_token& stop,
                                      const std::function<void(const SearchResult&)>& progress) override {
        if (rules::legal_moves(game.rule_set(), game.now()).empty()) {
            throw BadInput("there is no legal move to think about");
        }
        if (auto ending = known_ending(game, limits)) {
            if (progress) {
                progress(*ending);
            }
            return std::move(*ending);
        }
        table_.new_search();
        Control control(limits, stop, std::max(options_.threads, 1U));
        const Shared<R> shared{table_, tablebase_, evaluation_, options_.pruning, control};
        std::vector<std::exception_ptr> faults(std::max(options_.threads, 1U));
        // Not by parallel_for: a stopped search still has a move to find, and when the main thread ends or any thread
        // fails, the others must end too.
        std::vector<std::jthread> helpers;  // they use the objects above until they have ended
        const EndOnExit end{control};       // before they are waited for, also if one of them cannot be started
        const auto help = [&](std::size_t thread) {
            try {
                Root<R>(game, shared, workspaces_[thread], thread).deepen([] {});
            } catch (...) {
                faults[thread] = std::current_exception();
                control.end();
            }
        };
        Root<R> root(game, shared, workspaces_[0], 0);
        root.deepen([&] {
            // Not sooner: among many threads on few processors the first, whose result counts, might come too late.
            for (std::size_t thread = helpers.size() + 1; thread < options_.threads; ++thread) {
                helpers.emplace_back(help, thread);
            }
            if (progress) {
                progress(result_of(game, root, control));
            }
        });
        control.end();
        helpers.clear();
        for (const std::exception_ptr& fault : faults) {
            if (fault) {
                std::rethrow_exception(fault);
            }
        }
        return result_of(game, root, control);
    }

    void clear() override { table_.clear(); }

  private:
    using Board = rules::Board<R>;
    using Move = typename Board::Move;

    using Learned = evaluation::Network<R.geometry>;

    static std::shared_ptr<const Learned> learned_for(const rules::RuleSet& set, const evaluation::Weights* weights) {
        return weights == nullptr ? evaluation::network_of<R.geometry>(set.name, evaluation::shipped_weights(set.name))
                                  : evaluation::network_of<R.geometry>(set.name, *weights);
    }

    /// The result from the endgames alone, if they know it. Not for players with noise: they are not meant to know
    /// endings by heart.
    [[nodiscard]] std::optional<SearchResult> known_ending(const rules::Game& game, const Limits& limits) const {
        return tablebase_ != nullptr && limits.noise == 0
                   ? TablebaseRoot<R>(game.rule_set(), *tablebase_).result(game, limits.lines)
                   : std::nullopt;
    }

    struct EndOnExit {
        Control& control;
        ~EndOnExit() { control.end(); }
    };

    [[nodiscard]] SearchResult result_of(const rules::Game& game, const Root<R>& root, const Control& control) const {
        SearchResult result{.depth = root.depth(), .nodes = control.nodes()};
        for (std::size_t i = 0; i < root.lines(); ++i) {
            const RootMove<R>& one = root.moves()[i];
            const Verdict verdict = verdict_of(one, root.known_value());
            Variation variation{score_in_men(one.score), verdict, with_full_paths(game, one.line, verdict.plies)};
            if (i == 0) {
                result.score = variation.score;
                result.verdict = variation.verdict;
                result.line = std::move(variation.line);
            } else {
                result.others.push_back(std::move(variation));
            }
        }
        return result;
    }

    static double score_in_men(int score) {
        constexpr double hundredths = 100;
        const int size = std::abs(score);
        const double for_winner = is_certain(score)  ? SearchResult::certain_win - (win - size)
                                  : is_proven(score) ? SearchResult::known_win + (size - search::known_win) / hundredths
                                                     : size / hundredths;
        return score < 0 ? -for_winner : for_winner;
    }

    /// If the root is known, so is each of its moves. In a drawn root, what is neither won nor lost is then drawn, but
    /// for a move that was not searched yet; in a won or lost one what scores 0: a move that gives the win away, or
    /// comes too late for it by the rules.
    static Verdict verdict_of(const RootMove<R>& one, std::optional<endgame::Value> root) {
        using enum Verdict::Kind;
        if (is_proven(one.score)) {
            return {one.score > 0 ? win : loss, is_certain(one.score) ? search::win - std::abs(one.score) : -1};
        }
        const bool drawn = root && one.depth > 0 && (*root == endgame::Value::draw || one.score == 0);
        return {drawn ? draw : evaluated, -1};
    }

    /// The search's line with full capture paths, as far as its moves are found among the legal ones. If it ends in a
    /// position that the endgames know, they continue it up to `plies` plies.
    [[nodiscard]] std::vector<rules::Move> with_full_paths(const rules::Game& game, const std::vector<Move>& line,
                                                           int plies) const {
        std::vector<rules::Move> moves;
        rules::Position position = game.now();
        for (const Move& wanted : line) {
            using Layout = typename Board::Layout;
            std::vector<rules::Move> legal;
            try {
                legal = rules::legal_moves(game.rule_set(), position);
            } catch (const BadInput&) {  // more moves than can be listed
                break;
            }
            const auto found = std::find_if(legal.begin(), legal.end(), [&](const rules::Move& move) {
                return Layout::from({move.from()}) == wanted.from && Layout::from({move.to()}) == wanted.to &&
                       Layout::from(move.captured()) == wanted.captured;
            });
            if (found == legal.end()) {
                break;
            }
            moves.push_back(*found);
            position = rules::after(game.rule_set(), position, *found);
        }
        if (tablebase_ != nullptr && moves.size() == line.size()) {
            TablebaseRoot<R>(game.rule_set(), *tablebase_).follow(position, plies, moves);
        }
        return moves;
    }

    EngineOptions options_;
    TranspositionTable table_;
    std::shared_ptr<const Learned> learned_;  ///< null for the hand-made evaluation
    evaluation::Evaluation<R> evaluation_;
    std::vector<Workspace<R>> workspaces_;  ///< one per thread
    const TablebaseOf<R>* tablebase_ = nullptr;
};

}  // namespace crownhead::search
