// SPDX-License-Identifier: MIT
#include "samuel/course_file.hpp"

#include "base/bad_input.hpp"
#include "base/checked_file.hpp"
#include "base/files.hpp"
#include "base/parse_number.hpp"
#include "base/shown_text.hpp"
#include "notation/move_text.hpp"
#include "rules/game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <sstream>
#include <vector>

namespace crownhead::samuel {
namespace {

constexpr CheckedKind kind{
    .magic = "crownhead-samuel", .version = "1", .what = "course of learning of Samuel's program"};

constexpr int max_number = 1'000'000'000;

std::string text_of(const Polynomial& polynomial) {
    std::string text;
    for (const Weight& weight : polynomial) {
        text += fmt::format(" {}:{}", name(weight.term), weight.coefficient);
    }
    return text;
}

std::string text_of(const CourseGame& game, std::size_t number) {
    std::string text = fmt::format("game {} alpha {} result {} finished {} adopted {} zeroed {} adjustments {}\nmoves",
                                   number, game.alpha == rules::Side::black ? "black" : "white", game.result,
                                   int{game.finished}, int{game.adopted}, int{game.zeroed}, game.adjustments);
    for (const rules::Move& move : game.moves) {
        text += ' ' + notation::full_text(move);
    }
    return text + "\nafter" + text_of(game.after) + '\n';
}

/// A line's words, read one after another.
class Line {
  public:
    Line(std::string_view text, std::size_t number) : in_(std::string(text)), number_(number) {}

    [[noreturn]] void refuse(std::string_view what) const {
        throw BadInput(fmt::format("line {} of the course: {}", number_, what));
    }

    [[nodiscard]] bool next(std::string& word) { return static_cast<bool>(in_ >> word); }

    std::string word(std::string_view wanted) {
        std::string found;
        if (!next(found)) {
            refuse(fmt::format("{} is missing", wanted));
        }
        return found;
    }
    /// Reads a word, which must be `expected`.
    void expect(std::string_view expected) {
        if (word(expected) != expected) {
            refuse(fmt::format("`{}` is missing", expected));
        }
    }
    int number(std::string_view what, int min, int max) {
        expect(what);
        return whole(word(what), what, min, max);
    }
    int whole(std::string_view text, std::string_view what, int min, int max) const {
        const auto value = parse_number<int>(text, min, max);
        if (!value) {
            refuse(fmt::format("`{}` is not a number from {} to {}, for {}", shown_text(text, 40), min, max, what));
        }
        return *value;
    }
    Term term() { return term_of(word("a term")); }
    Term term_of(std::string_view text) const {
        const auto term = term_named(text);
        if (!term) {
            refuse(fmt::format("`{}` is not a term", shown_text(text, 40)));
        }
        return *term;
    }
    void end() {
        std::string more;
        if (next(more)) {
            refuse(fmt::format("unexpected `{}` at its end", shown_text(more, 40)));
        }
    }

  private:
    std::istringstream in_;
    std::size_t number_;
};

std::int32_t coefficient(const Line& line, std::string_view text) {
    const int value = line.whole(text, "coefficient", -(1 << greatest_power), 1 << greatest_power);
    if (value != 0 && !std::has_single_bit(static_cast<unsigned>(std::abs(value)))) {
        line.refuse("a coefficient must be a power of two, or 0");
    }
    return value;
}

Polynomial polynomial(Line& line) {
    Polynomial result;
    Terms seen;
    std::string word;
    while (line.next(word)) {
        const std::size_t colon = word.find(':');
        if (colon == std::string::npos) {
            line.refuse(fmt::format("`{}` is not a term with its coefficient, such as ADV:4", shown_text(word, 40)));
        }
        const Term term = line.term_of(std::string_view(word).substr(0, colon));
        if (seen.test(index(term))) {
            line.refuse(fmt::format("{} is there twice", name(term)));
        }
        seen.set(index(term));
        result.push_back({term, coefficient(line, std::string_view(word).substr(colon + 1))});
    }
    return result;
}

double correlation(Line& line) {
    line.expect("correlation");
    const auto value = parse_number<double>(line.word("correlation"), 0, 1);
    if (!value) {
        line.refuse("a correlation must be a number from 0 to 1");
    }
    return *value;
}

/// Moves from the start, each legal after those before it.
std::vector<rules::Move> moves(Line& line) {
    rules::Game game(rules::english());
    std::string word;
    while (line.next(word)) {
        if (game.moves().size() == longest_course_game) {
            line.refuse(fmt::format("a game has at most {} plies", longest_course_game));
        }
        try {
            game.play(notation::parse_move(game.rule_set(), game.now(), word));
        } catch (const BadInput& bad) {
            line.refuse(bad.what());
        }
    }
    return game.moves();
}

/// The lines of a text, one after another.
class Lines {
  public:
    explicit Lines(std::string_view text) : text_(text) {}

    [[nodiscard]] bool more() const { return !text_.empty(); }
    [[nodiscard]] std::string_view peek() const { return text_.substr(0, text_.find('\n')); }
    Line next() {
        const std::string_view line = peek();
        text_.remove_prefix(std::min(line.size() + 1, text_.size()));
        return {line, ++number_};
    }

  private:
    std::string_view text_;
    std::size_t number_ = 0;
};

CourseGame game_of(Lines& lines, int number) {
    CourseGame game;
    Line head = lines.next();
    (void)head.number("game", number, number);
    head.expect("alpha");
    const std::string side = head.word("a side");
    if (side != "black" && side != "white") {
        head.refuse("a side must be `black` or `white`");
    }
    game.alpha = side == "black" ? rules::Side::black : rules::Side::white;
    game.result = head.number("result", -1, 1);
    game.finished = head.number("finished", 0, 1) == 1;
    game.adopted = head.number("adopted", 0, 1) == 1;
    game.zeroed = head.number("zeroed", 0, 1) == 1;
    game.adjustments = head.number("adjustments", 0, max_number);
    head.end();
    Line played = lines.next();
    played.expect("moves");
    game.moves = moves(played);
    Line after = lines.next();
    after.expect("after");
    game.after = polynomial(after);
    return game;
}

/// Each term must be in use or waiting.
void check_terms(const Learned& learned, const Line& line) {
    Terms seen;
    for (const LearnedTerm& term : learned.in_use) {
        seen.set(index(term.term));
    }
    for (const Term term : learned.waiting) {
        seen.set(index(term));
    }
    if (!seen.all() || learned.in_use.size() != terms_in_use ||
        learned.in_use.size() + learned.waiting.size() != all_terms) {
        line.refuse(fmt::format("the {} terms in use and the waiting ones must be all {} terms, each once",
                                terms_in_use, all_terms));
    }
}

Learned learned_of(Lines& lines, Series series) {
    Learned learned{.series = series};
    Line head = lines.next();
    learned.adjustments = head.number("adjustments", 0, max_number);
    learned.moves = head.number("moves", 0, max_number);
    head.end();
    while (lines.peek().starts_with("term ")) {
        Line line = lines.next();
        line.expect("term");
        LearnedTerm term{.term = line.term()};
        line.expect("coefficient");
        term.coefficient = coefficient(line, line.word("coefficient"));
        term.correlation = correlation(line);
        term.adjusted = line.number("adjusted", 0, max_number);
        term.marks = line.number("marks", 0, max_number);
        line.end();
        learned.in_use.push_back(term);
    }
    while (lines.peek().starts_with("discarded ")) {
        Line line = lines.next();
        line.expect("discarded");
        const Term term = line.term();
        learned.discarded.push_back({term, line.number("adjusted", 0, max_number)});
        line.end();
    }
    Line waiting = lines.next();
    waiting.expect("waiting");
    for (std::string word; waiting.next(word);) {
        learned.waiting.push_back(waiting.term_of(word));
    }
    check_terms(learned, waiting);
    return learned;
}

}  // namespace

std::string encode_lines(const Course& course) {
    std::string lines =
        fmt::format("series {} games {}\n", course.alpha.series == Series::first ? 1 : 2, course.games.size());
    for (std::size_t i = 0; i < course.games.size(); ++i) {
        lines += text_of(course.games.at(i), i + 1);
    }
    lines += fmt::format("beta{}\nset wins {} losses {} black-marks {}\n", text_of(course.beta), course.set_wins,
                         course.set_losses, course.black_marks);
    lines += fmt::format("adjustments {} moves {}\n", course.alpha.adjustments, course.alpha.moves);
    for (const LearnedTerm& term : course.alpha.in_use) {
        lines += fmt::format("term {} coefficient {} correlation {:.17g} adjusted {} marks {}\n", name(term.term),
                             term.coefficient, term.correlation, term.adjusted, term.marks);
    }
    for (const Discarded& one : course.alpha.discarded) {
        lines += fmt::format("discarded {} adjusted {}\n", name(one.term), one.adjusted);
    }
    lines += "waiting";
    for (const Term term : course.alpha.waiting) {
        lines += fmt::format(" {}", name(term));
    }
    return lines + '\n';
}

Course decode_lines(std::string_view text) {
    Lines lines(text);
    Course course;
    Line head = lines.next();
    const Series series = head.number("series", 1, 2) == 1 ? Series::first : Series::second;
    const int games = head.number("games", 0, max_number);
    head.end();
    for (int number = 1; number <= games; ++number) {
        course.games.push_back(game_of(lines, number));
    }
    Line beta = lines.next();
    beta.expect("beta");
    course.beta = polynomial(beta);
    Line set = lines.next();
    set.expect("set");
    course.set_wins = set.number("wins", 0, games_of_a_set - 1);
    course.set_losses = set.number("losses", 0, games_of_a_set - 1);
    course.black_marks = set.number("black-marks", 0, max_black_marks - 1);
    set.end();
    course.alpha = learned_of(lines, series);
    if (lines.more()) {
        lines.next().refuse("the course must end before it");
    }
    return course;
}

void save(const std::filesystem::path& file, const Course& course) {
    const std::string text = encode(kind, {.rules = "english",
                                           .made = fmt::format("{} games of Alpha against Beta", course.games.size()),
                                           .bytes = encode_lines(course)});
    const std::string_view whole = text;
    write_file_atomically(file, {&whole, 1});
}

Course load(const std::filesystem::path& file) {
    const std::string text = read_file(file);
    try {
        return decode_lines(decode_checked(kind, text).bytes);
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("{}: {}", file.string(), bad.what()));
    }
}

}  // namespace crownhead::samuel
