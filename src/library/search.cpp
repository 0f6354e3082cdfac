// SPDX-License-Identifier: MIT
#include "library/search.hpp"

#include "base/bad_input.hpp"
#include "base/parallel.hpp"
#include "library/library.hpp"
#include "library/names/aliases.hpp"
#include "library/search/board_tests.hpp"
#include "library/search/record_tests.hpp"
#include "library/search/text_tests.hpp"
#include "library/search/work_budget.hpp"
#include "notation/characters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crownhead::library {

namespace {

/// The positions of a condition that the index of positions answers.
std::optional<std::vector<rules::Position>> indexed_positions(const Condition& condition) {
    const auto* board = std::get_if<BoardCondition>(&condition.what);
    if (board == nullptr || board->positions > 1) {
        return std::nullopt;
    }
    std::vector<rules::Position> positions;
    for (const BoardCondition::What& what : board->what) {
        if (const auto* opening = std::get_if<Opening>(&what)) {
            positions.insert(positions.end(), opening->positions.begin(), opening->positions.end());
        } else if (const auto* position = std::get_if<rules::Position>(&what)) {
            positions.push_back(*position);
        } else {
            return std::nullopt;
        }
    }
    return positions;
}

/// A set of games, or of all but these.
struct IndexAnswer {
    GameSet games;
    bool negated = false;
};

/// A query in parts: what the index of positions and the collections answer, and what is left to test in each game.
struct Plan {
    std::vector<IndexAnswer> answers{};
    std::vector<Condition> left{};
};

/// The games of collections. Throws BadInput if one does not exist.
GameSet collected(const Library& library, const CollectionCondition& condition, WorkBudget& budget) {
    GameSet all;
    for (const std::string& name : condition.names) {
        const std::optional<GameSet> games = library.collection(name);
        if (!games) {
            throw BadInput(fmt::format("there is no collection `{}`", notation::first_characters(name)));
        }
        budget.spend(games->size() + 1);
        all |= *games;
    }
    return all;
}

Plan plan_of(const Library& library, const Query& query, WorkBudget& budget) {
    Plan plan;
    for (const Condition& condition : query.conditions) {
        if (const auto* collections = std::get_if<CollectionCondition>(&condition.what)) {
            plan.answers.push_back({collected(library, *collections, budget), condition.negated});
            continue;
        }
        const auto positions = indexed_positions(condition);
        if (!positions) {
            plan.left.push_back(condition);
            continue;
        }
        const bool reversed_too = std::get<BoardCondition>(condition.what).width == Width::wide;
        IndexAnswer answer{{}, condition.negated};
        for (const rules::Position& position : *positions) {
            const GameSet games = library.games_with(*query.rule_set, position, reversed_too);
            budget.spend(games.size() + 1);
            answer.games |= games;
        }
        plan.answers.push_back(std::move(answer));
    }
    return plan;
}

/// Tests the games of one block after another. For one thread.
class BlockSearch {
  public:
    BlockSearch(const std::filesystem::path& directory, const std::vector<IndexAnswer>& answers,
                const RecordTests& records, const BoardTests& boards, const TextTests& texts, WorkBudget& budget)
        : library_(directory), answers_(answers), records_(records), boards_(boards), texts_(texts), budget_(budget) {}

    /// The games of a block for which all conditions hold.
    std::vector<GameNumber> search(std::uint32_t index) {
        std::vector<GameNumber> found;
        if (!may_have_games(index)) {
            return found;
        }
        const BlockParts parts{.moves = !boards_.empty(), .texts = !texts_.empty()};
        const bool needs_parts = parts.moves || parts.texts;
        // Records alone first: they may show that nothing else need be read.
        GameBlock block = library_.block(index, records_.empty() ? parts : BlockParts());
        const std::vector<std::size_t> left = candidates(block);
        if (left.empty() || !needs_parts) {
            for (const std::size_t game : left) {
                found.push_back(number(index, game));
            }
            return found;
        }
        if (!records_.empty()) {
            block = library_.block(index, parts);
        }
        for (const std::size_t game : left) {
            if (game < block.size() && holds(block, game)) {
                found.push_back(number(index, game));
            }
        }
        return found;
    }

  private:
    static GameNumber number(std::uint32_t block, std::size_t game) {
        return block * games_of_block + 1 + static_cast<GameNumber>(game);
    }

    [[nodiscard]] bool is_in_answers(GameNumber game) const {
        return std::all_of(answers_.begin(), answers_.end(),
                           [&](const IndexAnswer& answer) { return answer.games.contains(game) != answer.negated; });
    }

    [[nodiscard]] bool may_have_games(std::uint32_t block) const {
        for (std::size_t game = 0; game < games_of_block; ++game) {
            if (is_in_answers(number(block, game))) {
                return true;
            }
        }
        return false;
    }

    /// The games that the index and their records do not rule out.
    [[nodiscard]] std::vector<std::size_t> candidates(const GameBlock& block) const {
        std::vector<std::size_t> games;
        for (std::size_t i = 0; i < block.size(); ++i) {
            const GameNumber game = block.first + static_cast<GameNumber>(i);
            if (!block.records[i].deleted && is_in_answers(game) && records_.hold(game, block.records[i])) {
                games.push_back(i);
            }
        }
        return games;
    }

    bool holds(const GameBlock& block, std::size_t game) {
        const GameRecord& record = block.records[game];
        if (!texts_.empty()) {
            const std::string_view text = block.text_of(game);
            const bool has_text = record.extra == GameExtra::text;
            budget_.spend(has_text ? texts_.steps(text) : 0);
            if (!(has_text ? texts_.hold(text) : texts_.hold_for_bare_moves())) {
                return false;
            }
        }
        if (boards_.empty()) {
            return true;
        }
        const std::uint64_t before = boards_.steps();
        const bool fits = boards_.hold(*record.rule_set, block.replay(game));
        budget_.spend(boards_.steps() - before);
        return fits;
    }

    Library library_;
    const std::vector<IndexAnswer>& answers_;
    const RecordTests& records_;
    BoardTests boards_;
    const TextTests& texts_;
    WorkBudget& budget_;
};

}  // namespace

bool reads_aliases(const Query& query) {
    return std::any_of(query.conditions.begin(), query.conditions.end(), [](const Condition& condition) {
        const auto* names = std::get_if<NameCondition>(&condition.what);
        return names != nullptr && names->width != Width::exact;
    });
}

SearchResult search(const std::filesystem::path& directory, const Query& query, const SearchOptions& options) {
    const Library library(directory);
    const std::uint32_t blocks = library.blocks();
    WorkBudget budget(options.max_work, options.stop);
    SearchResult found;
    std::mutex mutex;
    std::size_t done = 0;
    try {
        const Plan plan = plan_of(library, query, budget);
        const RecordTests records(library, reads_aliases(query) ? read_aliases(directory) : Aliases(), plan.left,
                                  budget);
        const BoardTests boards(*query.rule_set, plan.left);
        const TextTests texts(plan.left);
        parallel_for(blocks, std::max<std::size_t>(1, options.threads), options.stop, [&](std::size_t) {
            auto one = std::make_shared<BlockSearch>(directory, plan.answers, records, boards, texts, budget);
            return [&, one](std::size_t block) {
                const std::vector<GameNumber> games = one->search(static_cast<std::uint32_t>(block));
                const std::lock_guard lock(mutex);
                for (const GameNumber game : games) {
                    found.games.insert(game);
                }
                if (options.progress) {
                    options.progress(++done, blocks);
                }
            };
        });
    } catch (const SearchStopped&) {
        found.stopped = true;
    }
    found.stopped = found.stopped || options.stop.stop_requested();
    return found;
}

}  // namespace crownhead::library
