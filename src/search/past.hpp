#pragma once

#include "rules/game.hpp"
#include "search/key.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace crownhead::search {

/// The positions before the one that is looked at: those of the game, then those of the line. Draws by repetition and
/// by forty moves are counted as rules::Game counts them.
template <rules::Rules R>
class Past {
  public:
    using Board = rules::Board<R>;
    static constexpr int quiet_plies_for_a_draw = 80;  ///< 40 moves of each player

    explicit Past(const rules::Game& game) {
        constexpr std::size_t room = 512;
        keys_.reserve(game.moves().size() + room);
        for (std::size_t i = 0; i < game.moves().size(); ++i) {
            const rules::Position& before = game.positions()[i];
            const rules::Move& move = game.moves()[i];
            keys_.push_back(key_of(Board::from(before)));
            quiet_ = !move.is_capture() && before.kings.contains(move.from()) ? quiet_ + 1 : 0;
        }
        root_ = keys_.size();
    }

    /// How many plies before the root were neither a capture nor a man's move.
    [[nodiscard]] int quiet_at_root() const { return quiet_; }

    /// Leaves the position of this key for another, until `pop()`.
    void push(std::uint64_t key) { keys_.push_back(key); }
    void pop() { keys_.pop_back(); }

    /// Whether a position counts as drawn that comes after `quiet` plies that can be undone: it stood twice before, or
    /// once since the root was left (what has come again once in a line can come again as often as one likes).
    [[nodiscard]] bool is_repeated(std::uint64_t key, int quiet) const {
        int seen = 0;
        const std::size_t now = keys_.size();
        for (std::size_t back = 4; back <= static_cast<std::size_t>(quiet) && back <= now; back += 2) {
            if (keys_[now - back] == key && (now - back > root_ || ++seen == 2)) {
                return true;
            }
        }
        return false;
    }

  private:
    std::vector<std::uint64_t> keys_;
    std::size_t root_ = 0;
    int quiet_ = 0;
};

}  // namespace crownhead::search
