// SPDX-License-Identifier: MIT
#include "library/game_line.hpp"

#include "tree/edit.hpp"

namespace crownhead::library {

GameLines::GameLines(const Library& library, std::size_t games) : library_(library) {
    constexpr std::size_t many = 500;
    if (games > many) {
        players_ = library.players();
        texts_ = library.texts();
    }
}

GameLine GameLines::of(GameNumber number) {
    if (number < block_.first || number >= block_.first + block_.size()) {
        block_ = library_.block((number - 1) / games_of_block);
    }
    const GameRecord& record = block_.records.at(number - block_.first);
    return {.number = number,
            .date = text(record.date_text),
            .black = player(record.black),
            .white = player(record.white),
            .result = std::string(tree::word(record.result)),
            .event = text(record.event),
            .site = text(record.site),
            .round = text(record.round),
            .plies = record.plies};
}

std::string GameLines::player(PlayerId id) const {
    return id == 0 ? std::string() : id <= players_.size() ? players_[id - 1] : library_.player(id);
}

std::string GameLines::text(TextId id) const {
    return id == 0 ? std::string() : id <= texts_.size() ? texts_[id - 1] : library_.text(id);
}

}  // namespace crownhead::library
