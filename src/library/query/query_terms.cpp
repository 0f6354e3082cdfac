// SPDX-License-Identifier: MIT
#include "library/query/query_terms.hpp"

#include "base/bad_input.hpp"
#include "library/names/fold.hpp"
#include "library/query.hpp"
#include "notation/characters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace crownhead::library {

namespace {

constexpr bool is_field_sign(char32_t code) { return code == U':' || code == U'=' || code == U'~'; }
constexpr bool is_blank(char32_t code) { return code == U' ' || code == U'\t' || code == U'\u00A0'; }
/// Phones turn quotation marks into curved ones.
constexpr bool is_quotation_mark(char32_t code) {
    return code == U'"' || code == U'\u201C' || code == U'\u201D' || code == U'\u201E';
}
constexpr bool is_of_a_field(char32_t code) {
    return (code < 0x80 && notation::is_letter(static_cast<char>(code))) || code == U'-';
}

class Lexer {
  public:
    explicit Lexer(std::string_view text) : rest_(text) {}

    std::vector<QueryTerm> read() {
        std::vector<QueryTerm> terms;
        while (true) {
            skip_blanks();
            if (rest_.empty()) {
                return terms;
            }
            terms.push_back(read_term());
        }
    }

  private:
    /// The next character, 0 at the end.
    [[nodiscard]] char32_t peek() const {
        if (rest_.empty()) {
            return 0;
        }
        const auto next = first_character(rest_);
        if (!next) {
            refuse_query(column_, "this is not text in UTF-8");
        }
        if (next->code < 0x20 && next->code != U'\t') {
            refuse_query(column_, "a query is one line, without control characters");
        }
        return next->code;
    }

    std::string_view take() {
        (void)peek();
        const std::size_t length = first_character(rest_)->length;
        const std::string_view taken = rest_.substr(0, length);
        rest_.remove_prefix(length);
        ++column_;
        return taken;
    }

    void skip_blanks() {
        while (is_blank(peek())) {
            take();
        }
    }

    QueryTerm read_term() {
        QueryTerm term;
        term.column = column_;
        if (peek() == U'-') {
            take();
            term.negated = true;
            if (rest_.empty() || is_blank(peek())) {
                refuse_query(term.column, "a `-` must stand right before what must not hold");
            }
        }
        if (const std::optional<std::string> field = take_field()) {
            term.field = *field;
            term.sign = take().front();
        }
        const bool is_word = term.field.empty();
        do {
            term.values.push_back(read_value(is_word));
            if (++values_ > max_values) {
                refuse_query(term.values.back().column, fmt::format("there are more than {} values", max_values));
            }
        } while (peek() == U'|' && !take().empty());
        if (!rest_.empty() && !is_blank(peek())) {
            refuse_query(column_, "a space must follow the closing quotation mark");
        }
        return term;
    }

    /// Letters right before one of `:`, `=` and `~`.
    std::optional<std::string> take_field() {
        const std::size_t length = static_cast<std::size_t>(
            std::find_if_not(rest_.begin(), rest_.end(),
                             [](char c) { return is_of_a_field(static_cast<unsigned char>(c)); }) -
            rest_.begin());
        if (length == 0 || length == rest_.size() || !is_field_sign(static_cast<unsigned char>(rest_[length]))) {
            return std::nullopt;
        }
        const std::string field = folded_field(rest_.substr(0, length));
        rest_.remove_prefix(length);
        column_ += length;
        return field;
    }

    static std::string folded_field(std::string_view name) {
        std::string result(name);
        std::transform(result.begin(), result.end(), result.begin(),
                       [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
        return result;
    }

    QueryValue read_value(bool is_word) {
        QueryValue value;
        value.column = column_;
        if (is_quotation_mark(peek())) {
            take();
            read_quoted(value);
            return value;
        }
        while (!rest_.empty() && !is_blank(peek()) && peek() != U'|') {
            if (is_quotation_mark(peek())) {
                refuse_query(column_,
                             "a quotation mark in the middle of a value; put the whole value in quotation marks");
            }
            value.text += take();
        }
        if (value.text.empty()) {
            refuse_query(value.column, is_word ? "a word is missing beside `|`" : "a value is missing");
        }
        return value;
    }

    void read_quoted(QueryValue& value) {
        while (!is_quotation_mark(peek())) {
            if (peek() == U'\\') {
                take();
            }
            if (rest_.empty()) {
                refuse_query(value.column, "the quotation mark is not closed");
            }
            value.text += take();
        }
        take();
    }

    std::string_view rest_;
    std::size_t column_ = 1;
    std::size_t values_ = 0;
};

}  // namespace

std::vector<QueryTerm> query_terms(std::string_view text) {
    if (text.size() > longest_query) {
        throw BadInput(fmt::format("query: it has {} bytes; at most {} are allowed", text.size(), longest_query));
    }
    return Lexer(text).read();
}

std::string quoted_value(std::string_view text) {
    const bool is_plain = !text.empty() && text.front() != '-' && std::all_of(text.begin(), text.end(), [](char c) {
        return notation::is_letter(c) || notation::is_digit(c) || c == '.' || c == ',' || c == '-' || c == '/';
    });
    if (is_plain) {
        return std::string(text);
    }
    std::string result = "\"";
    while (!text.empty()) {
        const Character next = first_character(text).value_or(Character{0, 1});
        if (next.code == U'\\' || is_quotation_mark(next.code)) {
            result.push_back('\\');
        }
        result += text.substr(0, next.length);
        text.remove_prefix(next.length);
    }
    return result + "\"";
}

void refuse_query(std::size_t column, std::string_view reason) {
    throw BadInput(fmt::format("query, column {}: {}", column, reason));
}

}  // namespace crownhead::library
