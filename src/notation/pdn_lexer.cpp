// SPDX-License-Identifier: MIT
#include "notation/pdn_lexer.hpp"

#include "notation/characters.hpp"
#include "notation/pdn_tags.hpp"
#include "notation/written_move.hpp"

#include <algorithm>
#include <array>

namespace crownhead::notation {
namespace {

constexpr std::size_t none = std::string_view::npos;
/// The limit that keeps many unfinished tags on one line from taking quadratic time. It has room for the longest name
/// and 2,000 bytes of value, each of which may need a backslash.
constexpr std::size_t longest_tag = 4200;

/// The line that a tag is on, or as much of it as a tag can take.
std::string_view line_of(std::string_view text) {
    text = text.substr(0, longest_tag);
    return text.substr(0, text.find_first_of("\r\n"));
}

bool in_name(char c) { return is_letter(c) || is_digit(c) || c == '_' || !is_ascii(c); }

std::size_t spaces_at(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && (text[end] == ' ' || text[end] == '\t')) {
        ++end;
    }
    return end - at;
}

/// Bytes of the character at `at`; 1 if the text is not UTF-8 there.
std::size_t character_length(std::string_view text, std::size_t at) {
    return std::max<std::size_t>(1, utf8_length(text.substr(at)));
}

/// Where the name of a tag that begins at `from` ends, at most about `max_length` bytes on.
std::size_t name_end(std::string_view text, std::size_t from, std::size_t max_length) {
    std::size_t end = from;
    while (end < text.size() && end - from <= max_length && in_name(text[end]) && quote_length(text.substr(end)) == 0) {
        end += character_length(text, end);
    }
    return end;
}

/// How the end of a tag's value is looked for.
struct ValueReading {
    bool straight;  ///< only a straight quotation mark ends it
    bool escapes;   ///< a backslash takes the special meaning from the character after it
};

/// Where the value that begins at `from` ends: at the quotation mark before `]`.
std::size_t closing_quote(std::string_view line, std::size_t from, ValueReading reading) {
    for (std::size_t i = from; i < line.size(); ++i) {
        if (reading.escapes && line[i] == '\\' && i + 1 < line.size()) {
            ++i;
            continue;
        }
        const std::size_t quote = quote_length(line.substr(i));
        if (quote == 0 || (reading.straight && line[i] != '"')) {
            continue;
        }
        const std::size_t after = i + quote + spaces_at(line, i + quote);
        if (after < line.size() && line[after] == ']') {
            return i;
        }
    }
    return none;
}

std::string unescaped(std::string_view value, bool escapes) {
    std::string plain;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const bool escape =
            escapes && value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\');
        plain.push_back(value[escape ? ++i : i]);
    }
    return to_utf8(plain);
}

/// In PDN 3.0 names consist of ASCII letters, digits and `_`, the first a letter.
std::string tag_name(std::string_view raw) {
    std::string name = standard_tag_name(raw);
    std::replace_if(
        name.begin(), name.end(), [](char c) { return !is_ascii(c); }, '_');
    return is_letter(name[0]) ? name : "X" + name;
}

std::size_t one_digit(std::string_view text, std::size_t at) {
    const bool digit = at < text.size() && is_digit(text[at]);
    return digit && (at + 1 >= text.size() || !is_digit(text[at + 1])) ? 1 : 0;
}

/// One side's share of a result: a digit or one half.
std::size_t share_length(std::string_view text) {
    if (text.starts_with("1/2")) {
        return 3;
    }
    const std::size_t half = half_length(text);
    return half > 0 ? half : one_digit(text, 0);
}

bool is_word_end(std::string_view text, std::size_t at) {
    return at >= text.size() || !(is_letter(text[at]) || is_digit(text[at]) || !is_ascii(text[at]));
}

FoundTag read_tag(std::string_view text) {
    const std::string_view line = line_of(text);
    const std::size_t name = 1 + spaces_at(line, 1);
    const std::size_t end = name_end(line, name, line.size());
    const std::size_t value = end + spaces_at(line, end);
    FoundTag found{.length = line.size(), .broken = {}, .tag = {tag_name(line.substr(name, end - name)), {}}};
    const std::size_t quote = quote_length(line.substr(std::min(value, line.size())));
    if (quote == 0) {
        const std::size_t close = line.find(']', value);
        if (close == none) {
            found.broken = "a tag without its closing bracket";
            return found;
        }
        const std::string_view bare = trimmed(line.substr(value, close - value));
        found.length = close + 1;
        found.tag.value = to_utf8(bare);
        if (!bare.empty() && bare.find('"') != none) {
            found.broken = "a tag whose value has no opening quotation mark";
        }
        return found;
    }
    const std::size_t from = value + quote;
    // A value that a straight quotation mark opens may have curly ones in it, whose bytes are also parts of letters.
    // The backslashes of a path such as "C:\games\" are not escapes: where reading them as escapes fails, take them
    // literally.
    for (const ValueReading reading : {ValueReading{true, true}, {true, false}, {false, true}, {false, false}}) {
        if (reading.straight && line[value] != '"') {
            continue;
        }
        const std::size_t close = closing_quote(line, from, reading);
        if (close != none) {
            found.tag.value = unescaped(line.substr(from, close - from), reading.escapes);
            found.length = line.find(']', close) + 1;
            return found;
        }
    }
    found.broken =
        line.find(']', from) == none ? "a tag without its closing bracket" : "a tag without its closing quotation mark";
    return found;
}

}  // namespace

bool looks_like_tag(std::string_view text, bool quoted) {
    if (!text.starts_with('[')) {
        return false;
    }
    const std::size_t name = 1 + spaces_at(text, 1);
    if (name >= text.size() || is_digit(text[name]) || !in_name(text[name])) {
        return false;
    }
    const std::size_t end = name_end(text, name, longest_tag_name);
    const std::size_t value = end + spaces_at(text, end);
    return value < text.size() && ((value > end && !quoted) || quote_length(text.substr(value)) > 0);
}

bool can_be_read_again(const PdnTag& tag) {
    return tag.name.size() <= longest_tag_name && tag.name.size() + 2 * tag.value.size() + 10 <= longest_tag;
}

FoundTag find_tag(std::string_view text) {
    FoundTag found = read_tag(text);
    if (found.broken.empty() && !can_be_read_again(found.tag)) {
        found.broken = "a tag that is too long";
    }
    return found;
}

std::size_t result_length(std::string_view text) {
    static constexpr std::array<std::string_view, 3> words{"BW", "WW", "RW"};
    for (const std::string_view word : words) {
        if (text.starts_with(word) && is_word_end(text, word.size())) {
            return word.size();
        }
    }
    const std::size_t first = share_length(text);
    if (first == 0) {
        return 0;
    }
    const std::size_t gap = spaces_at(text, first);
    const std::size_t dash = dash_length(text.substr(first + gap));
    const bool half = first != 1 || !is_digit(text[0]);
    if (dash == 0) {
        return half ? first : 0;
    }
    const std::size_t second_at = first + gap + dash + spaces_at(text, first + gap + dash);
    const std::size_t second = share_length(text.substr(std::min(second_at, text.size())));
    if (second == 0) {
        return half ? first : 0;
    }
    const std::size_t length = second_at + second;
    const bool second_half = second != 1 || !is_digit(text[second_at]);
    if (half || second_half) {
        return half && second_half ? length : 0;
    }
    const char a = text[0];
    const char b = text[second_at];
    const bool known = (a == '0' && b <= '2') || (b == '0' && a <= '2') || (a == '1' && b == '1');
    const bool goes_on =
        length < text.size() && (capture_sign_length(text.substr(length)) > 0 || dash_length(text.substr(length)) > 0);
    return known && !(goes_on && a != '0' && b != '0') ? length : 0;
}

FoundComment find_comment(std::string_view text) {
    std::size_t at = 1;
    while (true) {
        at = text.find_first_of("}\r\n", at);
        if (at == none) {
            return {.text = text.substr(1), .length = text.size(), .closed = false};
        }
        if (text[at] == '}') {
            return {.text = text.substr(1, at - 1), .length = at + 1, .closed = true};
        }
        ++at;
        at += spaces_at(text, at);
        // A line that is a tag belongs to the next game: the brace was never closed.
        if (at < text.size() && looks_like_tag(text.substr(at), true) && find_tag(text.substr(at)).broken.empty()) {
            return {.text = text.substr(1, at - 1), .length = at, .closed = false};
        }
    }
}

std::size_t digits_length(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && is_digit(text[length])) {
        ++length;
    }
    return length;
}

std::size_t ellipsis_length(std::string_view text) {
    if (text.starts_with('.')) {
        return 1;
    }
    return text.starts_with("\xE2\x80\xA6") ? 3 : text.starts_with("\x85") ? 1 : 0;
}

std::size_t move_number_length(std::string_view text) {
    std::size_t at = digits_length(text);
    if (at == 0 || at > 4) {
        return 0;
    }
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) {
        ++at;
    }
    const std::size_t first = at;
    while (at < text.size() && ellipsis_length(text.substr(at)) > 0) {
        at += ellipsis_length(text.substr(at));
    }
    return at == first ? 0 : at;
}

std::size_t marks_length(std::string_view text, bool asterisk) {
    std::size_t length = 0;
    while (length < text.size() && (text[length] == '!' || text[length] == '?' || (asterisk && text[length] == '*'))) {
        ++length;
    }
    return length;
}

std::size_t words_length(std::string_view text) {
    constexpr std::size_t longest_words = 500;
    const std::string_view line = text.substr(0, longest_words);
    const std::size_t length = std::min(line.find_first_of("\r\n{}[]();"), line.size());
    if (length == longest_words || length == 0 || (is_ascii(text.front()) && !is_letter(text.front()))) {
        return 0;
    }
    int moves = 0;
    for (std::size_t at = 0; at < length; ++at) {
        if (at > 0 && !is_space(line[at - 1])) {
            continue;
        }
        moves += scan_move(line.substr(at)).count >= 2 ? 1 : 0;
        if (moves == 2 || (at == 0 && moves == 1) || result_length(line.substr(at)) > 0) {
            return 0;
        }
    }
    return length;
}

}  // namespace crownhead::notation
