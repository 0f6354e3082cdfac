// SPDX-License-Identifier: MIT
#include "library/import/game_adder.hpp"

#include "base/bad_input.hpp"
#include "library/import/merged_game.hpp"
#include "library/index/position_index.hpp"
#include "library/index/position_key.hpp"
#include "library/store/packed_moves.hpp"
#include "library/store/replay.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace crownhead::library {
namespace {

/// Replaces the bytes of one of the parts that end at `ends`, and moves its end and the later ones along.
template <class Bytes, class NewBytes>
void splice(Bytes& bytes, std::vector<std::uint32_t>& ends, std::size_t index, const NewBytes& replacement) {
    const std::uint32_t begin = index == 0 ? 0 : ends[index - 1];
    const auto at = bytes.begin() + static_cast<std::ptrdiff_t>(begin);
    const std::ptrdiff_t grown =
        static_cast<std::ptrdiff_t>(replacement.size()) - static_cast<std::ptrdiff_t>(ends[index] - begin);
    const auto place = bytes.erase(at, at + static_cast<std::ptrdiff_t>(ends[index] - begin));
    bytes.insert(place, replacement.begin(), replacement.end());
    for (std::size_t i = index; i < ends.size(); ++i) {
        ends[i] = static_cast<std::uint32_t>(ends[i] + grown);
    }
}

/// How many games that are the same apart from their notes are tried before another one is added.
constexpr int max_mergers_tried = 8;

}  // namespace

PreparedGame prepared(const notation::PdnGame& game) {
    PreparedGame result{.parts = take_apart(game)};
    const PositionKeys key_of(*game.rule_set);
    result.keys.reserve(result.parts.record.plies + std::size_t{1});
    Replay replay(*game.rule_set, result.parts.record.own_start, result.parts.moves);
    result.keys.push_back(key_of(replay.position()));
    while (!replay.at_end()) {
        replay.next();
        result.keys.push_back(key_of(replay.position()));
    }
    if (replay.damaged()) {
        throw BadInput("its moves do not follow one another");
    }
    return result;
}

GameAdder::GameAdder(SQLite::Database& database, Duplicates duplicates, SameGames& same)
    : database_(&database),
      duplicates_(duplicates),
      rule_sets_(database),
      players_(database, "SELECT id FROM player WHERE name = ?", "INSERT INTO player (name) VALUES (?)"),
      texts_(database, "SELECT id FROM text WHERE text = ?", "INSERT INTO text (text) VALUES (?)"),
      same_(&same),
      last_(last_game(database)),
      newest_(read_block(database, rule_sets_, last_ / games_of_block, {.moves = true, .texts = true})) {
    earlier_.first = 0;
    same_->begin([this](GameNumber game) -> const GameBlock& { return block_of(game); });
}

GameNumber GameAdder::add(const PreparedGame& game, SourceId source) {
    if (merge_into_same(game.parts)) {
        return 0;
    }
    append(game.parts, source);
    index(game);
    ++added_.games;
    added_.positions += game.keys.size();
    return last_;
}

/// Whether the game is in the library already and need not be added.
bool GameAdder::merge_into_same(const GameParts& parts) {
    bool is_merged = false;
    int attempts = max_mergers_tried;
    same_->visit(parts, [&](GameNumber number) {
        if (duplicates_ == Duplicates::keep) {
            ++added_.duplicates;
            return false;
        }
        is_merged = merge(number, parts);
        return !is_merged && --attempts > 0;
    });
    return is_merged;
}

/// Adds to a game what only another one has. False if the two cannot be merged.
bool GameAdder::merge(GameNumber number, const GameParts& parts) {
    const std::optional<GameParts> there = stored(number);
    const std::optional<GameParts> both = there && there->moves == parts.moves ? merged(*there, parts) : std::nullopt;
    if (!both) {
        return false;
    }
    ++added_.duplicates;
    if (both->shared != there->shared || both->text != there->text || both->record.result != there->record.result) {
        change(number, *both);
        same_->change(number, *both);
    }
    return true;
}

void GameAdder::number_texts(GameRecord& record, const SharedTexts& shared) {
    for (std::size_t i = 0; i < shared_tags; ++i) {
        const auto tag = static_cast<SharedTag>(i);
        shared_id(record, tag) = (is_player(tag) ? players_ : texts_).number(shared.at(i));
    }
}

void GameAdder::append(const GameParts& parts, SourceId source) {
    if (newest_.size() == games_of_block) {
        write_newest();
        newest_ = {.first = last_ + 1};
    }
    GameRecord& record = newest_.records.emplace_back(parts.record);
    number_texts(record, parts.shared);
    record.source = source;
    newest_.moves.insert(newest_.moves.end(), parts.moves.begin(), parts.moves.end());
    newest_.moves_end.push_back(static_cast<std::uint32_t>(newest_.moves.size()));
    newest_.texts += parts.text;
    newest_.texts_end.push_back(static_cast<std::uint32_t>(newest_.texts.size()));
    newest_changed_ = true;
    ++last_;
    same_->add(last_, parts);
}

void GameAdder::index(const PreparedGame& game) {
    const GameRecord& record = game.parts.record;
    ByteReader moves(game.parts.moves);
    if (record.own_start) {
        moves.take(position_bytes(*record.rule_set));
    }
    constexpr std::array<std::uint8_t, 1> none{last_square};
    auto half_move = static_cast<std::uint16_t>(is_shifted(*record.rule_set, record.own_start, game.parts.moves));
    for (const std::uint64_t key : game.keys) {
        postings_.push_back(
            {.key = key,
             .game = last_,
             .move = moves_.number(moves.done() ? std::span<const std::uint8_t>(none) : moves.take_move()),
             .half_move = half_move++});
    }
}

std::optional<GameParts> GameAdder::stored(GameNumber game) {
    if (game == 0 || game > last_) {
        return std::nullopt;
    }
    const GameBlock& block = block_of(game);
    return parts_of(*database_, block, game - block.first);
}

void GameAdder::change(GameNumber game, const GameParts& parts) {
    GameBlock& block = block_of(game);
    const std::size_t index = game - block.first;
    GameRecord& record = block.records[index];
    const GameRecord before = record;
    record = parts.record;
    record.source = before.source;
    record.deleted = before.deleted;
    number_texts(record, parts.shared);
    splice(block.texts, block.texts_end, index, parts.text);
    (&block == &newest_ ? newest_changed_ : earlier_changed_) = true;
}

GameBlock& GameAdder::block_of(GameNumber game) {
    const std::uint32_t index = (game - 1) / games_of_block;
    if (index == (newest_.first - 1) / games_of_block) {
        return newest_;
    }
    if (earlier_.first != index * games_of_block + 1) {
        write_earlier();
        earlier_ = read_block(*database_, rule_sets_, index, {.moves = true, .texts = true});
    }
    return earlier_;
}

void GameAdder::write_newest() {
    if (std::exchange(newest_changed_, false)) {
        write_block(*database_, rule_sets_, newest_);
    }
}

void GameAdder::write_earlier() {
    if (std::exchange(earlier_changed_, false)) {
        write_block_but_moves(*database_, rule_sets_, earlier_);
    }
}

Added GameAdder::finish() {
    write_newest();
    write_earlier();
    add_segment(*database_, postings_, moves_);
    return added_;
}

}  // namespace crownhead::library
