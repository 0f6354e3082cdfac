// SPDX-License-Identifier: MIT
#pragma once

#include "library/store/byte_reader.hpp"
#include "library/store/game_record.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

// The index of positions in bytes (docs/library-store.md, "Positions").
namespace crownhead::library {

/// The moves that were played somewhere, each with a number.
class PlayedMoves {
  public:
    /// The number of a move, given as its bytes in a packed game, or `0x80` for none.
    [[nodiscard]] std::uint32_t number(std::span<const std::uint8_t> move);
    [[nodiscard]] std::string_view bytes(std::uint32_t number) const { return moves_[number]; }

  private:
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    std::vector<std::string> moves_;
    std::unordered_map<std::string, std::uint32_t> numbers_;
    std::vector<std::uint32_t> short_ = std::vector<std::uint32_t>(1U << 14U, none);  ///< of moves of two squares
};

/// One occurrence of a position in a game, and what was played there.
struct Posting {
    std::uint64_t key = 0;
    GameNumber game = 0;
    std::uint32_t move = 0;  ///< its number in PlayedMoves
    std::uint16_t half_move = 0;

    friend bool operator==(const Posting&, const Posting&) = default;
    friend bool operator<(const Posting& a, const Posting& b) {
        if (a.key != b.key) {
            return a.key < b.key;
        }
        if (a.move != b.move) {
            return a.move < b.move;
        }
        return a.game != b.game ? a.game < b.game : a.half_move < b.half_move;
    }
};

/// The occurrences of one position as bytes. `postings` are sorted, and not empty.
[[nodiscard]] std::string occurrences_of(std::span<const Posting> postings, const PlayedMoves& moves,
                                         GameNumber first_game);

/// Calls `move(bytes)` for each move of a position's occurrences, and then `occurrence(game, half_move)` for each time
/// that it was played. Throws BadInput if they are damaged.
template <class OnMove, class OnOccurrence>
void each_occurrence_in(std::span<const std::uint8_t> occurrences, GameNumber first_game, OnMove&& move,
                        OnOccurrence&& occurrence) {
    ByteReader in(occurrences);
    while (!in.done()) {
        move(in.take_move());
        GameNumber game = first_game;
        for (std::uint64_t left = in.varint(); left > 0; --left) {
            game += static_cast<GameNumber>(in.varint());
            occurrence(game, static_cast<std::uint16_t>(in.varint()));
        }
    }
}

/// How a segment cuts its keys: the highest bits are the bucket, the others are in the entry.
struct KeyCut {
    unsigned bits = 0;

    [[nodiscard]] std::uint64_t bucket(std::uint64_t key) const { return bits == 0 ? 0 : key >> (64 - bits); }
    [[nodiscard]] std::uint64_t rest(std::uint64_t key) const { return bits == 0 ? key : key << bits >> bits; }
    [[nodiscard]] std::uint64_t key(std::uint64_t bucket, std::uint64_t rest) const {
        return bits == 0 ? rest : bucket << (64 - bits) | rest;
    }
    [[nodiscard]] std::size_t rest_bytes() const { return (64 - bits + 7) / 8; }
};

/// An entry of a bucket.
struct BucketEntry {
    std::uint64_t rest = 0;
    std::span<const std::uint8_t> occurrences{};  ///< empty if they are stored apart
    std::uint64_t apart = 0;                      ///< then their number there
};

void append_entry(std::string& bucket, KeyCut cut, std::uint64_t key, std::string_view occurrences);
void append_entry_apart(std::string& bucket, KeyCut cut, std::uint64_t key, std::uint64_t number);

/// The next entry. Throws BadInput if it is damaged.
[[nodiscard]] BucketEntry take_entry(ByteReader& bucket, KeyCut cut);

/// The entry of a key, if the bucket has one. Throws BadInput if the bucket is damaged.
[[nodiscard]] std::optional<BucketEntry> find_entry(std::span<const std::uint8_t> bucket, KeyCut cut,
                                                    std::uint64_t key);

}  // namespace crownhead::library
