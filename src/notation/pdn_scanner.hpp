// SPDX-License-Identifier: MIT
#pragma once

#include "notation/scanned_game.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace crownhead::notation {

/// Cuts a PDN text into games and their tokens, in one pass from front to back. It accepts any text: what it cannot
/// read becomes a token `bad`, and the next game begins at the next tag after moves, or after the next result or `*`.
/// Tokens point into the text, which must outlive them. Not thread-safe.
class PdnScanner {
  public:
    /// Begins at the byte `from`, where a game ended. Skips a UTF-8 byte order mark at the start of the text.
    explicit PdnScanner(std::string_view text, std::size_t from = 0);

    /// Reads the next game into `game`; false at the end of the text. White space, stray comments and results without a
    /// game do not count as games.
    [[nodiscard]] bool next(ScannedGame& game);

    /// The byte behind the last game.
    [[nodiscard]] std::size_t place() const { return at_; }

  private:
    [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
    [[nodiscard]] bool done() const { return at_ >= text_.size(); }
    [[nodiscard]] std::string_view result_tag() const { return result_tag_ ? *result_tag_ : std::string_view(); }
    void skip_space();
    void skip_line();
    bool scan_element(ScannedGame& game);
    bool scan_bracket(ScannedGame& game);
    [[nodiscard]] bool begins_next_game(const ScannedGame& game, std::string_view name) const;
    bool scan_result(ScannedGame& game);
    bool scan_asterisk(ScannedGame& game);
    void scan_after_result(ScannedGame& game);
    void scan_marks(ScannedGame& game);
    void scan_comment(ScannedGame& game);
    void scan_line_comment(ScannedGame& game);
    void scan_nag(ScannedGame& game);
    void scan_number(ScannedGame& game);
    void scan_parenthesis(ScannedGame& game);
    void scan_setup(ScannedGame& game);
    void scan_word(ScannedGame& game);
    void add(ScannedGame& game, PdnToken::Kind kind, std::size_t length);
    void add_bad(ScannedGame& game, std::size_t length, std::string_view reason);

    std::string_view text_;
    std::size_t at_ = 0;
    int depth_ = 0;            ///< open parentheses of this game
    bool moves_seen_ = false;  ///< whether this game has more than tags and comments
    /// Where its last tag ended, even one too many: the text from there to the next tag is searched for an empty line.
    std::size_t last_tag_ = 0;
    /// What its first Result tag says.
    std::optional<std::string> result_tag_;
};

}  // namespace crownhead::notation
