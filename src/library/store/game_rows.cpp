// SPDX-License-Identifier: MIT
#include "library/store/game_rows.hpp"

#include "base/bad_input.hpp"
#include "base/bytes.hpp"
#include "library/store/blob.hpp"
#include "library/store/byte_reader.hpp"
#include "library/store/packed_moves.hpp"
#include "library/store/packed_text.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace crownhead::library {
namespace {

static_assert(games_of_block * longest_game_text <= longest_packed_text, "every block can be read again");

constexpr unsigned deleted_bit = 1U << 0U;
constexpr unsigned own_start_bit = 1U << 1U;
constexpr unsigned shifted_bit = 1U << 2U;
constexpr unsigned extra_shift = 4;

template <class Row>
Row checked(std::uint8_t number, Row last) {
    if (number > static_cast<std::uint8_t>(last)) {
        throw BadInput("a row of games makes no sense");
    }
    return static_cast<Row>(number);
}

void append_brief(std::string& bytes, const GameRecord& record, bool shifted) {
    const unsigned flags = (record.deleted ? deleted_bit : 0) | (record.own_start ? own_start_bit : 0) |
                           (shifted ? shifted_bit : 0) | static_cast<unsigned>(record.extra) << extra_shift;
    append_number(bytes, static_cast<std::uint8_t>(flags));
    append_number(bytes, static_cast<std::uint8_t>(record.result));
    append_number(bytes, record.date.year);
    append_number(bytes, record.black_rating);
    append_number(bytes, record.white_rating);
}

void append_header(std::string& bytes, const GameRecord& record, std::uint8_t rule_set, std::uint32_t moves_end,
                   std::uint32_t texts_end) {
    for (const std::uint32_t number :
         {record.black, record.white, record.event, record.site, record.round, record.date_text, record.source}) {
        append_number(bytes, number);
    }
    append_number(bytes, record.date.month);
    append_number(bytes, record.date.day);
    append_number(bytes, record.plies);
    append_number(bytes, rule_set);
    bytes.append(3, '\0');
    append_number(bytes, moves_end);
    append_number(bytes, texts_end);
}

void read_header(ByteReader& in, const RuleSetNumbers& rule_sets, GameRecord& record, GameBlock& block) {
    constexpr std::size_t word = 4;
    for (std::uint32_t* number : {&record.black, &record.white, &record.event, &record.site, &record.round,
                                  &record.date_text, &record.source}) {
        *number = static_cast<std::uint32_t>(in.number(word));
    }
    record.date.month = in.byte();
    record.date.day = in.byte();
    record.plies = static_cast<std::uint16_t>(in.number(2));
    record.rule_set = &rule_sets.at(in.byte());
    in.take(3);
    block.moves_end.push_back(static_cast<std::uint32_t>(in.number(word)));
    block.texts_end.push_back(static_cast<std::uint32_t>(in.number(word)));
}

/// A row's blob, copied; empty if there is no row.
std::vector<std::uint8_t> read_row(SQLite::Database& database, const char* sql, std::uint32_t index) {
    SQLite::Statement select(database, sql);
    select.bind(1, index);
    if (!select.executeStep()) {
        return {};
    }
    const std::span<const std::uint8_t> bytes = blob_of(select, 0);
    return {bytes.begin(), bytes.end()};
}

std::optional<std::string> text_of(SQLite::Database& database, const char* sql, std::uint32_t id) {
    if (id == 0) {
        return std::nullopt;
    }
    SQLite::Statement select(database, sql);
    select.bind(1, id);
    if (!select.executeStep()) {
        throw BadInput("a text of a game is missing");
    }
    return select.getColumn(0).getString();
}

/// Whether parts end one after another, within `size` bytes.
bool are_in_order(const std::vector<std::uint32_t>& ends, std::size_t size) {
    return std::is_sorted(ends.begin(), ends.end()) && (ends.empty() || ends.back() == size);
}

void write_row(SQLite::Database& database, const char* sql, std::uint32_t index, std::string_view bytes) {
    SQLite::Statement write(database, sql);
    write.bind(1, index);
    bind_blob(write, 2, bytes);
    write.exec();
}

std::string_view view(std::span<const std::uint8_t> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

std::uint32_t& shared_id(GameRecord& record, SharedTag tag) {
    switch (tag) {
        case SharedTag::black:
            return record.black;
        case SharedTag::white:
            return record.white;
        case SharedTag::event:
            return record.event;
        case SharedTag::site:
            return record.site;
        case SharedTag::round:
            return record.round;
        default:
            return record.date_text;
    }
}

std::uint32_t shared_id(const GameRecord& record, SharedTag tag) {
    GameRecord copy = record;
    return shared_id(copy, tag);
}

Brief brief_from(std::span<const std::uint8_t> bytes) {
    ByteReader in(bytes);
    const std::uint8_t flags = in.byte();
    Brief brief{.deleted = (flags & deleted_bit) != 0,
                .own_start = (flags & own_start_bit) != 0,
                .shifted = (flags & shifted_bit) != 0,
                .extra = checked(static_cast<std::uint8_t>(flags >> extra_shift), GameExtra::text)};
    brief.result = checked(in.byte(), notation::PdnResult::both_lost);
    brief.year = static_cast<std::uint16_t>(in.number(2));
    brief.black_rating = static_cast<std::uint16_t>(in.number(2));
    brief.white_rating = static_cast<std::uint16_t>(in.number(2));
    return brief;
}

bool set_deleted(std::uint8_t& first_byte, bool deleted) {
    const auto other = static_cast<std::uint8_t>(deleted ? first_byte | deleted_bit : first_byte & ~deleted_bit);
    return std::exchange(first_byte, other) != other;
}

RuleSetNumbers::RuleSetNumbers(SQLite::Database& database) {
    SQLite::Statement select(database, "SELECT name FROM rule_set ORDER BY id");
    while (select.executeStep()) {
        names_.push_back(select.getColumn(0).getString());
    }
}

const rules::RuleSet& RuleSetNumbers::at(std::uint8_t number) const {
    const rules::RuleSet* set =
        number >= 1 && number <= names_.size() ? rules::find_rule_set(names_[number - 1U]) : nullptr;
    if (set == nullptr) {
        throw BadInput("a game has a rule set that is not known here");
    }
    return *set;
}

std::uint8_t RuleSetNumbers::number(SQLite::Database& database, const rules::RuleSet& set) {
    auto found = std::find(names_.begin(), names_.end(), set.name);
    if (found == names_.end()) {
        SQLite::Statement insert(database, "INSERT INTO rule_set (id, name) VALUES (?, ?)");
        insert.bind(1, static_cast<std::uint32_t>(names_.size() + 1));
        insert.bind(2, std::string(set.name));
        insert.exec();
        found = names_.insert(names_.end(), std::string(set.name));
    }
    return static_cast<std::uint8_t>(found - names_.begin() + 1);
}

GameNumber last_game(SQLite::Database& database) {
    SQLite::Statement select(database, "SELECT block, length(games) FROM game_brief ORDER BY block DESC LIMIT 1");
    if (!select.executeStep()) {
        return 0;
    }
    return select.getColumn(0).getUInt() * games_of_block +
           select.getColumn(1).getUInt() / static_cast<GameNumber>(brief_bytes);
}

std::vector<std::uint8_t> read_briefs(SQLite::Database& database, std::uint32_t index) {
    return read_row(database, "SELECT games FROM game_brief WHERE block = ?", index);
}

GameBlock read_block(SQLite::Database& database, const RuleSetNumbers& rule_sets, std::uint32_t index,
                     BlockParts parts) {
    GameBlock block{.first = index * games_of_block + 1};
    const std::vector<std::uint8_t> briefs = read_briefs(database, index);
    const std::vector<std::uint8_t> headers =
        read_row(database, "SELECT games FROM game_header WHERE block = ?", index);
    const std::size_t games = briefs.size() / brief_bytes;
    if (games > games_of_block || briefs.size() != games * brief_bytes || headers.size() != games * header_bytes) {
        throw BadInput("a row of games has a wrong length");
    }
    block.records.resize(games);
    block.moves_end.reserve(games);
    block.texts_end.reserve(games);
    ByteReader in(headers);
    for (std::size_t i = 0; i < games; ++i) {
        GameRecord& record = block.records[i];
        const Brief brief = brief_from(std::span(briefs).subspan(i * brief_bytes, brief_bytes));
        read_header(in, rule_sets, record, block);
        record.deleted = brief.deleted;
        record.own_start = brief.own_start;
        record.extra = brief.extra;
        record.result = brief.result;
        record.date.year = brief.year;
        record.black_rating = brief.black_rating;
        record.white_rating = brief.white_rating;
    }
    if (parts.moves) {
        block.moves = read_row(database, "SELECT moves FROM game_moves WHERE block = ?", index);
    }
    if (parts.texts) {
        const std::vector<std::uint8_t> packed =
            read_row(database, "SELECT texts FROM game_texts WHERE block = ?", index);
        block.texts = packed.empty() ? "" : unpacked_text(view(packed));
    }
    if ((parts.moves && !are_in_order(block.moves_end, block.moves.size())) ||
        (parts.texts && !are_in_order(block.texts_end, block.texts.size()))) {
        throw BadInput("a row of games does not fit the row of their moves or texts");
    }
    return block;
}

GameParts parts_of(SQLite::Database& database, const GameBlock& block, std::size_t index) {
    if (index >= block.size()) {
        throw BadInput("a game is missing in its block");
    }
    const GameRecord& record = block.records[index];
    const std::span<const std::uint8_t> moves = block.moves_of(index);
    GameParts parts{.record = record, .moves = {moves.begin(), moves.end()}, .text = std::string(block.text_of(index))};
    parts.same_moves = same_moves_key(*record.rule_set, parts.moves);
    for (std::size_t i = 0; i < shared_tags; ++i) {
        const auto tag = static_cast<SharedTag>(i);
        parts.shared.at(i) = text_of(
            database, is_player(tag) ? "SELECT name FROM player WHERE id = ?" : "SELECT text FROM text WHERE id = ?",
            shared_id(record, tag));
    }
    return parts;
}

std::optional<GameParts> stored_game(SQLite::Database& database, GameNumber game) {
    const GameBlock block = read_block(database, RuleSetNumbers(database), (std::max(game, 1U) - 1) / games_of_block,
                                       {.moves = true, .texts = true});
    const std::size_t index = game - block.first;
    if (game == 0 || index >= block.size()) {
        return std::nullopt;
    }
    return parts_of(database, block, index);
}

void write_block(SQLite::Database& database, RuleSetNumbers& rule_sets, const GameBlock& block) {
    write_block_but_moves(database, rule_sets, block);
    write_row(database, "REPLACE INTO game_moves (block, moves) VALUES (?, ?)", (block.first - 1) / games_of_block,
              view(block.moves));
}

void write_block_but_moves(SQLite::Database& database, RuleSetNumbers& rule_sets, const GameBlock& block) {
    const std::uint32_t index = (block.first - 1) / games_of_block;
    std::string briefs;
    std::string headers;
    for (std::size_t i = 0; i < block.size(); ++i) {
        const GameRecord& record = block.records[i];
        append_brief(briefs, record, is_shifted(*record.rule_set, record.own_start, block.moves_of(i)));
        append_header(headers, record, rule_sets.number(database, *record.rule_set), block.moves_end[i],
                      block.texts_end[i]);
    }
    write_row(database, "REPLACE INTO game_brief (block, games) VALUES (?, ?)", index, briefs);
    write_row(database, "REPLACE INTO game_header (block, games) VALUES (?, ?)", index, headers);
    if (!block.texts.empty()) {
        write_row(database, "REPLACE INTO game_texts (block, texts) VALUES (?, ?)", index, packed_text(block.texts));
    } else {
        SQLite::Statement remove(database, "DELETE FROM game_texts WHERE block = ?");
        remove.bind(1, index);
        remove.exec();
    }
}

void write_briefs(SQLite::Database& database, std::uint32_t index, std::span<const std::uint8_t> briefs) {
    write_row(database, "UPDATE game_brief SET games = ?2 WHERE block = ?1", index, view(briefs));
}

bool is_shifted(const rules::RuleSet& set, bool own_start, std::span<const std::uint8_t> moves) {
    if (!own_start) {
        return false;
    }
    const auto start = position_from(set, moves);
    return start && start->turn != set.rules.first;
}

}  // namespace crownhead::library
