// SPDX-License-Identifier: MIT
#include "base/bad_input.hpp"
#include "base/checked_file.hpp"
#include "base/files.hpp"
#include "samuel/rote.hpp"

#include <fmt/format.h>

#include <sstream>

namespace crownhead::samuel {
namespace {

constexpr CheckedKind kind{.magic = "crownhead-samuel-memory", .version = "1", .what = "memory of Samuel's program"};

[[noreturn]] void refuse(std::size_t line, std::string_view what) {
    throw BadInput(fmt::format("line {} of the memory: {}", line, what));
}

/// The most of a count, plies or an age, so that adding to it cannot overflow.
constexpr int max_stored = 1'000'000'000;

/// Whether all pieces stand on squares of the board, no square has two, and each king is a piece.
bool is_valid(const RememberedPosition& position) {
    const Word pieces = position.black | position.white;
    return (pieces & ~Layout::all) == 0 && (position.black & position.white) == 0 && (position.kings & ~pieces) == 0;
}

bool is_valid(const MemoryEntry& entry) {
    return -won <= entry.score && entry.score <= won && 0 <= entry.plies && entry.plies <= max_stored &&
           0 <= entry.age && entry.age <= max_stored;
}

}  // namespace

std::string encode_lines(const Rote& rote) {
    std::string lines = fmt::format("games {} book-games {} moves {} positions {}\n", rote.games, rote.book_games,
                                    rote.moves, rote.memory.size());
    for (const auto& [position, entry] : rote.memory.positions()) {
        lines += fmt::format("{:x} {:x} {:x} {} {} {}\n", position.black, position.white, position.kings, entry.score,
                             entry.plies, entry.age);
    }
    return lines;
}

Rote decode_rote(std::string_view text) {
    std::istringstream in{std::string(text)};
    Rote rote;
    std::array<std::string, 4> names;
    std::size_t positions = 0;
    in >> names[0] >> rote.games >> names[1] >> rote.book_games >> names[2] >> rote.moves >> names[3] >> positions;
    if (!in || names != std::array<std::string, 4>{"games", "book-games", "moves", "positions"} ||
        rote.games > max_stored || rote.book_games > max_stored || rote.moves < 0 || rote.moves >= moves_per_merge) {
        refuse(1, "it does not begin with its games, moves and positions");
    }
    for (std::size_t i = 0; i < positions; ++i) {
        RememberedPosition position;
        MemoryEntry entry;
        in >> std::hex >> position.black >> position.white >> position.kings >> std::dec >> entry.score >>
            entry.plies >> entry.age;
        if (!in || !is_valid(position) || !is_valid(entry)) {
            refuse(i + 2, "it is not a position with its score, plies and age");
        }
        rote.memory.insert(position, entry);
    }
    if (std::string more; in >> more || rote.memory.size() != positions) {
        refuse(positions + 2, "there are not as many positions as the first line says");
    }
    return rote;
}

void save(const std::filesystem::path& file, const Rote& rote) {
    const std::string text =
        encode(kind, {.rules = "english",
                      .made = fmt::format("{} games against itself and {} of books", rote.games, rote.book_games),
                      .bytes = encode_lines(rote)});
    const std::string_view whole = text;
    write_file_atomically(file, {&whole, 1});
}

Rote load_rote(const std::filesystem::path& file) {
    const std::string text = read_file(file);
    try {
        return decode_rote(decode_checked(kind, text).bytes);
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("{}: {}", file.string(), bad.what()));
    }
}

}  // namespace crownhead::samuel
