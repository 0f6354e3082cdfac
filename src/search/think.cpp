#include "search/think.hpp"

#include "board/bad_input.hpp"
#include "rules/table.hpp"
#include "search/alpha_beta.hpp"

#include <algorithm>
#include <memory>

namespace crownhead::search {

namespace {

constexpr double men(int hundredths) { return hundredths / 100.0; }

/// A score for people: a certain win keeps its distance in plies, everything else is in men.
template <rules::Rules R>
double score_for_people(int score) {
    using Search = AlphaBeta<R>;
    if (std::abs(score) <= Search::certain) {
        return men(score);
    }
    const double distance = Thought::certain_win - (Search::win - std::abs(score));
    return score > 0 ? distance : -distance;
}

/// The search's line with whole paths, as far as each move is still found among the legal ones.
template <rules::Rules R>
std::vector<rules::Move> with_paths(const rules::Game& game, const std::vector<typename rules::Board<R>::Move>& line) {
    std::vector<rules::Move> moves;
    rules::Position position = game.now();
    for (const auto& wanted : line) {
        using Layout = typename rules::Board<R>::Layout;
        const auto legal = rules::legal_moves(game.rule_set(), position);
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
    return moves;
}

template <rules::Rules R>
Thought think_under(const rules::Game& game, const Limits& limits, const std::stop_token& stop,
                    const std::function<void(const Thought&)>& progress) {
    using Search = AlphaBeta<R>;
    const auto legal = rules::legal_moves(game.rule_set(), game.now());
    if (legal.empty()) {
        throw BadInput("there is no legal move to think about");
    }
    Thought thought{.line = {legal.front()}};
    const auto search = std::make_unique<Search>(game, limits, stop);
    const auto root = rules::Board<R>::from(game.now());
    try {
        for (int depth = 1; depth <= std::min(limits.depth, Limits::most_depth); ++depth) {
            const int score = search->search(root, depth);
            thought = {depth, score_for_people<R>(score), search->nodes(), with_paths<R>(game, search->line())};
            if (progress) {
                progress(thought);
            }
            if (std::abs(score) > Search::certain && Search::win - std::abs(score) <= depth) {
                break;
            }
        }
    } catch (const typename Search::Stopped&) {
        if (!search->line().empty()) {
            thought.line = with_paths<R>(game, search->line());
        }
        thought.nodes = search->nodes();
    }
    return thought;
}

}  // namespace

Thought think(const rules::Game& game, const Limits& limits, const std::stop_token& stop,
              const std::function<void(const Thought&)>& progress) {
    return rules::visit(game.rule_set(),
                        [&]<rules::Rules R>() { return think_under<R>(game, limits, stop, progress); });
}

}  // namespace crownhead::search
