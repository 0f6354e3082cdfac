// SPDX-License-Identifier: MIT
#include "notation/pdn_scanner.hpp"

#include "notation/characters.hpp"
#include "notation/pdn_lexer.hpp"
#include "notation/written_move.hpp"

#include <algorithm>

namespace crownhead::notation {
namespace {

using Kind = PdnToken::Kind;

constexpr std::size_t longest_setup = 1000;
constexpr std::size_t longest_command = 200;

/// The text after its leading white space.
std::string_view after_space(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size() && is_space(text[at])) {
        ++at;
    }
    return text.substr(at);
}

bool ends_game(std::string_view text) {
    text = after_space(text);
    return text.empty() || text.front() == '[';
}

}  // namespace

PdnScanner::PdnScanner(std::string_view text, std::size_t from) : text_(text), at_(std::min(from, text.size())) {
    if (at_ == 0 && text_.starts_with("\xEF\xBB\xBF")) {
        at_ = 3;
    }
}

bool PdnScanner::next(ScannedGame& game) {
    while (true) {
        game.clear();
        depth_ = 0;
        moves_seen_ = false;
        result_tag_.reset();
        skip_space();
        game.begin = at_;
        while (!done() && scan_element(game)) {
            skip_space();
        }
        if (depth_ > 0) {
            add_bad(game, 0, "a variation without its closing parenthesis");
        }
        if (game.may_hold_a_game()) {
            return true;
        }
        if (done()) {
            return false;
        }
    }
}

void PdnScanner::skip_space() {
    while (!done()) {
        if (text_[at_] == '%') {
            skip_line();
            continue;
        }
        const std::size_t length = text_[at_] == ',' ? 1 : space_length(rest());
        if (length == 0) {
            return;
        }
        at_ += length;
    }
}

void PdnScanner::skip_line() { at_ = std::min(text_.find_first_of("\r\n", at_), text_.size()); }

/// Scans one token, tag or result; false at the end of the game.
bool PdnScanner::scan_element(ScannedGame& game) {
    const char c = text_[at_];
    if (is_digit(c) || half_length(rest()) > 0) {
        if (scan_result(game)) {
            return depth_ > 0;
        }
        scan_number(game);
        return true;
    }
    switch (c) {
        case '[':
            return scan_bracket(game);
        case '*':
            return scan_asterisk(game);
        case '{':
            scan_comment(game);
            return true;
        case ';':
            scan_line_comment(game);
            return true;
        case '(':
        case ')':
            scan_parenthesis(game);
            return true;
        case '}':
            add_bad(game, 1, "a } without its {");
            return true;
        case '$':
            scan_nag(game);
            return true;
        case '/':
            scan_setup(game);
            return true;
        case '!':
        case '?':
            scan_marks(game);
            return true;
        default:
            break;
    }
    // `...` and `-` stand for unknown moves: `1. ... 7-12`, `41. - -` (pdn.fmjd.org, "PDN Reading Grammar").
    if (const std::size_t unknown = std::max(ellipsis_length(rest()), dash_length(rest())); unknown > 0) {
        at_ += unknown;
        return true;
    }
    if (scan_result(game)) {
        return depth_ > 0;
    }
    scan_word(game);
    return true;
}

void PdnScanner::add(ScannedGame& game, Kind kind, std::size_t length) {
    game.add({kind, text_.substr(at_, length), {}});
    at_ += length;
    if (kind != Kind::prose && kind != Kind::bad) {
        moves_seen_ = true;
    }
}

void PdnScanner::add_bad(ScannedGame& game, std::size_t length, std::string_view reason) {
    game.add({Kind::bad, text_.substr(std::min(at_, text_.size()), length), reason});
    at_ += length;
}

void PdnScanner::scan_nag(ScannedGame& game) {
    const std::size_t digits = digits_length(rest().substr(1));
    if (digits == 0 || digits > 5) {
        add_bad(game, 1 + digits, "a $ without a number of at most five digits");
    } else {
        add(game, Kind::nag, 1 + digits);
    }
}

void PdnScanner::scan_marks(ScannedGame& game) {
    const std::size_t length = marks_length(rest());
    if (length > most_strength_marks) {
        add_bad(game, length, "too many strength marks");
    } else {
        add(game, Kind::strength, length);
    }
}

bool PdnScanner::scan_bracket(ScannedGame& game) {
    if (!looks_like_tag(rest())) {
        const std::size_t end = rest().starts_with("[%") ? rest().substr(0, longest_command).find(']') : 0;
        if (end > 0 && end != std::string_view::npos) {
            // A clock command that lost its braces.
            game.add({Kind::comment, rest().substr(0, end + 1), {}});
            at_ += end + 1;
            return true;
        }
        add_bad(game, 1, "a [ that begins no tag");
        return true;
    }
    FoundTag found = find_tag(rest());
    if (begins_next_game(game, found.tag.name)) {
        return false;
    }
    if (game.tags.size() == most_tags) {
        static_assert(most_tags == 500);
        add_bad(game, found.length, "more than 500 tags");
        last_tag_ = at_;
        return true;
    }
    game.tag_places.push_back(rest().substr(0, found.length));
    if (!found.broken.empty()) {
        add_bad(game, found.length, found.broken);
    } else {
        at_ += found.length;
    }
    last_tag_ = at_;
    if (found.tag.name == "Result" && !result_tag_) {
        result_tag_ = found.tag.value;
    }
    game.tags.push_back(std::move(found.tag));
    return true;
}

/// A tag after moves begins a new game. Before any moves, so do a second FEN (lists of positions) and any tag that is
/// repeated after an empty line (games without moves).
bool PdnScanner::begins_next_game(const ScannedGame& game, std::string_view name) const {
    if (moves_seen_) {
        return true;
    }
    const bool again = std::any_of(game.tags.begin(), game.tags.end(), [&](const PdnTag& t) { return t.name == name; });
    const std::string_view between = text_.substr(last_tag_, at_ - last_tag_);
    const std::size_t line_end = again ? between.find('\n') : std::string_view::npos;
    const bool empty_line =
        line_end != std::string_view::npos && between.find('\n', line_end + 1) != std::string_view::npos;
    return again && (name == "FEN" || empty_line);
}

/// Takes a result; inside a variation it has no meaning and is dropped.
bool PdnScanner::scan_result(ScannedGame& game) {
    std::size_t length = result_length(rest());
    constexpr std::size_t longest_own_result = 16;
    const std::string_view own = result_tag();
    // Games of tournaments with their own scores (`4-6`, `1+ - 1-`) end with exactly the text of their Result tag.
    if (length == 0 && own.size() > 1 && own.size() <= longest_own_result && own.find('*') == std::string_view::npos &&
        rest().starts_with(own) && ends_game(rest().substr(own.size()))) {
        length = own.size();
    }
    if (length == 0) {
        return false;
    }
    if (depth_ == 0) {
        game.result = text_.substr(at_, length);
    }
    at_ += length;
    if (depth_ == 0) {
        scan_after_result(game);
    }
    return true;
}

/// Comments, words, NAGs and marks on the line of the result still belong to this game.
void PdnScanner::scan_after_result(ScannedGame& game) {
    while (!done()) {
        const char c = text_[at_];
        const bool after_move = game.ends_with(Kind::move);
        if (c == ' ' || c == '\t') {
            ++at_;
        } else if (c == '{') {
            scan_comment(game);
        } else if (c == ';') {
            scan_line_comment(game);
        } else if (c == '$') {
            scan_nag(game);
        } else if ((c == '!' || c == '?') && after_move) {
            scan_marks(game);
        } else if (const std::size_t length = words_length(rest()); length > 0) {
            add(game, Kind::prose, length);
        } else if (const std::size_t inside = c == '(' ? words_length(rest().substr(1)) : 0;
                   inside > 0 && rest().substr(1 + inside).starts_with(')')) {
            game.add({Kind::comment, rest().substr(1, inside), {}});
            at_ += inside + 2;
        } else {
            return;
        }
    }
}

/// A known conflict in PDN 2: `*` separates games, and after a move it marks the only good one. After a move it is a
/// mark inside a variation, if it touches the move and the game goes on or has another result, or if a later move
/// number follows; else it ends the game.
bool PdnScanner::scan_asterisk(ScannedGame& game) {
    const bool after_move = game.ends_with(Kind::move) || game.ends_with(Kind::strength);
    const bool touches =
        after_move && game.tokens.back().text.data() + game.tokens.back().text.size() == text_.data() + at_;
    const std::string_view following = after_space(rest().substr(1));
    const std::string_view result = result_tag();
    const bool another_result = !result.empty() && result != "*" && result != "?";
    const bool ends = ends_game(following);
    const bool later_number = move_number_length(following) > 0 && !following.starts_with("1.");
    if (after_move && (depth_ > 0 || (touches && (!ends || another_result)) || (!touches && later_number))) {
        add(game, Kind::strength, 1);
        return true;
    }
    if (depth_ > 0) {
        add_bad(game, 1, "a * inside a variation");
        return true;
    }
    game.result = text_.substr(at_, 1);
    ++at_;
    scan_after_result(game);
    return false;
}

void PdnScanner::scan_comment(ScannedGame& game) {
    const FoundComment found = find_comment(rest());
    if (found.closed) {
        game.add({Kind::comment, found.text, {}});
        at_ += found.length;
    } else {
        add_bad(game, 1, "a { without its }");
        at_ += found.length - 1;
    }
}

void PdnScanner::scan_line_comment(ScannedGame& game) {
    const std::size_t begin = at_;
    skip_line();
    game.add({Kind::comment, text_.substr(begin + 1, at_ - begin - 1), {}});
}

void PdnScanner::scan_number(ScannedGame& game) {
    const bool in_prose = game.ends_with(Kind::prose);
    if (const std::size_t length = move_number_length(rest()); length > 0) {
        // Prose may contain a year: `says the book of 1890.`
        const std::string_view following = after_space(rest().substr(length));
        const bool year = in_prose && (scan_move(following).count < 2 || result_length(following) > 0);
        add(game, year ? Kind::prose : Kind::move_number, length);
        return;
    }
    if (const WrittenMove move = scan_move(rest()); move.count >= 2) {
        add(game, Kind::move, move.length);
        return;
    }
    const std::size_t digits = std::max<std::size_t>(digits_length(rest()), 1);
    if (in_prose) {
        add(game, Kind::prose, digits);
    } else {
        add_bad(game, digits, "a number that is not a move");
    }
}

void PdnScanner::scan_parenthesis(ScannedGame& game) {
    if (text_[at_] == ')') {
        if (depth_ == 0) {
            add_bad(game, 1, "a ) without its (");
            return;
        }
        --depth_;
        add(game, Kind::close, 1);
        return;
    }
    const std::size_t marks = marks_length(rest().substr(1), true);
    if (marks > 0 && marks <= most_strength_marks && rest().substr(1 + marks).starts_with(')')) {
        add(game, Kind::strength, marks + 2);
        return;
    }
    if (++depth_ > deepest_variation) {
        static_assert(deepest_variation == 64);
        add_bad(game, 1, "a variation nested more than 64 deep");
        return;
    }
    add(game, Kind::open, 1);
}

void PdnScanner::scan_setup(ScannedGame& game) {
    const std::size_t end = rest().substr(0, longest_setup).find('/', 1);
    if (end == std::string_view::npos) {
        add_bad(game, 1, "a / without its second /");
        return;
    }
    game.add({Kind::setup, rest().substr(1, end - 1), {}});
    at_ += end + 1;
    moves_seen_ = true;
}

/// Moves in letters; else bare words, which files have between and after the moves.
void PdnScanner::scan_word(ScannedGame& game) {
    if (const WrittenMove move = scan_move(rest()); move.count >= 2) {
        add(game, Kind::move, move.length);
        return;
    }
    std::size_t length = 0;
    bool only_words = is_letter(text_[at_]) || !is_ascii(text_[at_]);
    const bool in_prose = game.ends_with(Kind::prose);
    while (at_ + length < text_.size()) {
        const char c = text_[at_ + length];
        if (is_space(c) || std::string_view("{}()[]").find(c) != std::string_view::npos) {
            break;
        }
        only_words = only_words && !is_digit(c) && (static_cast<unsigned char>(c) >= 0x20);
        ++length;
    }
    length = std::max<std::size_t>(length, 1);
    const bool one_letter = length == 1 && !in_prose && is_ascii(text_[at_]);
    const bool readable = text_[at_] >= ' ' && text_[at_] != ']';
    if ((only_words && !one_letter) || (in_prose && readable)) {
        add(game, Kind::prose, length);
    } else {
        add_bad(game, length, "text that is neither move, comment nor tag");
    }
}

}  // namespace crownhead::notation
