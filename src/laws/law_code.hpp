// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace crownhead::laws {

using Time = std::chrono::milliseconds;

/// The matters on which the written laws differ: the rows of the table in docs/laws.md.
enum class Matter : std::uint8_t {
    first_move,
    touching,
    over_the_angle,
    move_complete,
    capture_not_made,
    piece_huffed,
    kings_huffed,
    capture_in_part,
    false_move,
    own_piece_taken_off,
    crowning,
    time_for_a_move,
    draw_on_notice,
    odds_of_the_draw,
    losing_game,
    disputes,
    leaving,
    obstructing,
    breaking_the_rules,
};
inline constexpr std::size_t matters = 19;

/// The name of a matter, as in the heading of its row.
[[nodiscard]] std::string_view words(Matter matter);

/// What happens when a player touches one of his pieces without notice.
struct Touching {
    enum class Unplayable : std::uint8_t { is_free, loses };  ///< if the piece cannot be played
    enum class Another : std::uint8_t { refused, loses };     ///< if he then plays another piece
    Unplayable unplayable = Unplayable::is_free;
    Another another = Another::refused;
    bool free_before_first_move = false;  ///< before the first move of the game pieces may be arranged without notice
    bool loses_out_of_turn = false;       ///< touching without notice on the other side's turn loses
};

/// What the other side may do about a capture that was not made.
struct Remedies {
    bool huff = false;         ///< take off the piece that should have captured, and then move
    bool compel = false;       ///< have the move taken back and a capture made instead
    bool stand = false;        ///< declare that the move may stand; every code lets a player move on without saying so
    bool touch_binds = false;  ///< touching the piece that may be huffed binds to huff
    bool chooses = false;      ///< the compelled player chooses the capture; else the other player names it
    bool fewer = false;        ///< also for a capture of fewer pieces where the most must be taken; else a false move
    /// Without any of these remedies a capture is simply compulsory.
    [[nodiscard]] constexpr bool any() const { return huff || compel || stand; }
};

/// How a move against the rules is punished.
enum class FalseMove : std::uint8_t {
    loses,            ///< at once
    caution,          ///< put right with a caution the first time; loses the second time
    correct_or_lose,  ///< put right as soon as it is found; loses if that is not done
};

/// What happens to a player's own piece that he took off the board by mistake.
enum class TakenOff : std::uint8_t {
    put_back,          ///< it is put back before play continues
    opponent_chooses,  ///< the other side has it put back or plays on
};

enum class Crowning : std::uint8_t {
    at_once,      ///< by the rules themselves
    by_opponent,  ///< the other side must crown, before it moves
    after_reply,  ///< the man stays on its square until the other side has moved
};

/// Time for one move. `call`: after this long the other side may call time; `limit`: how long the player has in all,
/// or since the call if there is one.
struct MoveTime {
    std::optional<Time> call{};
    std::optional<Time> limit{};
    bool call_above = false;      ///< time may be called only when `call` is exceeded; else as soon as it is reached
    bool lost_at_expiry = false;  ///< lost as soon as the limit is reached; else only when it is exceeded
};

struct Times {
    MoveTime usual{};
    std::optional<MoveTime> one_capture{};  ///< when there is only one way to capture
    std::optional<MoveTime> one_move{};     ///< when there is only one legal move of any kind
    bool agreed = false;                    ///< the usual limit may be agreed before the match: 3, 5 or 6 minutes
    bool clock = false;                     ///< each player has a clock for all his moves
};

/// How many of his own moves the stronger side has in which to win, once notice is given.
struct Notices {
    std::optional<int> any{};                  ///< whatever the pieces
    std::optional<int> any_from_pieces{};      ///< `any` holds only if neither side has more pieces than this
    bool by_fewer_pieces = false;              ///< only a side with fewer pieces may give it; else the weaker one may
    std::optional<int> two_kings_v_one{};      ///< two kings against one king
    std::optional<int> three_kings_v_two{};    ///< three kings against two: counted from then on, without a notice
    bool two_v_one_counts_both_sides = false;  ///< two kings against one: that many moves of each side
    std::optional<int> odds{};                 ///< when the giver of the odds of the draw repeats the same manoeuvre
};

/// How captures are made in the losing game.
enum class LosingGame : std::uint8_t {
    compulsory,  ///< by the rule set, as in the modern game
    insisted,    ///< the other side can insist on each
    take_all,    ///< a player must take all he can; what he does not take is a false move
};

enum class Leaving : std::uint8_t { nothing, loses_without_consent };
enum class Obstructing : std::uint8_t { nothing, refused, persisted_loses };
enum class Defying : std::uint8_t { nothing, loses };

/// A written code of laws as a value (source: the five columns of the table in docs/laws.md). Where a source is silent
/// the choice is the modern one and the cell is `—`.
struct LawCode {
    std::string_view name;    ///< `anderson`, `collier`, `checkers-board`, `club`, `modern`
    std::string_view source;  ///< where the laws are written
    Touching touching{};
    bool angle_binds = false;  ///< a piece moved over an angle of its square must be played in that direction
    Remedies not_captured{};
    bool part_is_not_captured = false;  ///< a capture taken in part is a capture not made; else it must be completed
    bool crowned_owes_nothing = false;  ///< a man just crowned owes no further capture in that move
    FalseMove false_move = FalseMove::caution;
    TakenOff taken_off = TakenOff::put_back;
    Crowning crowning = Crowning::at_once;
    Times times{};
    Notices notices{};
    LosingGame losing = LosingGame::compulsory;
    Leaving leaving = Leaving::nothing;
    Obstructing obstructing = Obstructing::nothing;
    Defying defying = Defying::nothing;
    std::array<std::string_view, matters> cells{};  ///< what the source says, in our words; `—` where it is silent

    std::array<std::string_view, matters> clauses{};  ///< where the source says it; empty where it is silent or ours

    [[nodiscard]] std::string_view clause(Matter matter) const { return clauses.at(static_cast<std::size_t>(matter)); }
    [[nodiscard]] std::string_view cell(Matter matter) const { return cells.at(static_cast<std::size_t>(matter)); }
};

/// All codes, oldest first, the modern one last. They live as long as the program. Thread-safe.
[[nodiscard]] std::span<const LawCode> law_codes();

/// The code of that name, or null.
[[nodiscard]] const LawCode* find_law_code(std::string_view name);

[[nodiscard]] const LawCode& modern();

}  // namespace crownhead::laws
