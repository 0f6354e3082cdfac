// SPDX-License-Identifier: MIT
#include "tree/notes.hpp"

#include "notation/characters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace crownhead::tree {
namespace {

constexpr std::string_view before_mark = "[%before]";

/// Calls `f` with each part of a text between separators.
template <class F>
void split(std::string_view text, char separator, F&& f) {
    while (true) {
        const std::size_t end = text.find(separator);
        f(text.substr(0, end));
        if (end == std::string_view::npos) {
            return;
        }
        text.remove_prefix(end + 1);
    }
}

/// `w0:10:00`: a side, in capitals for the one whose clock runs, and a time of two or three numbers.
bool is_time(std::string_view text) {
    if (text.size() < 4 || std::string_view("wWbB").find(text.front()) == std::string_view::npos) {
        return false;
    }
    int numbers = 0;
    bool good = true;
    split(text.substr(1), ':', [&](std::string_view digits) {
        ++numbers;
        good = good && !digits.empty() && digits.size() <= 4 &&
               std::all_of(digits.begin(), digits.end(), notation::is_digit);
    });
    return good && (numbers == 2 || numbers == 3);
}

/// Adds those marks that are not there yet, and keeps them in the order of in_order(). If there would be too many, adds
/// none and returns false.
bool add_marks(const std::vector<Mark>& added, std::vector<Mark>& marks) {
    std::vector<Mark> all = marks;
    for (const Mark& mark : added) {
        if (std::find(all.begin(), all.end(), mark) != all.end()) {
            continue;
        }
        if (all.size() == max_marks) {
            return false;
        }
        const auto first_arrow =
            std::find_if(all.begin(), all.end(), [](const Mark& one) { return one.to.has_value(); });
        all.insert(mark.to ? all.end() : first_arrow, mark);
    }
    marks = std::move(all);
    return true;
}

/// Takes a command, given the text between `[%` and `]`. Returns whether it is a known one.
bool take_command(const board::Geometry& geometry, std::string_view text, Notes& notes) {
    if (const auto marks = read_command(geometry, text)) {
        return add_marks(*marks, notes.marks);
    }
    constexpr std::string_view clock = "clock ";
    if (text.starts_with(clock) && is_clock(text.substr(clock.size()))) {
        notes.clock += notes.clock.empty() ? "" : " ";
        notes.clock += text.substr(clock.size());
        return true;
    }
    return false;
}

}  // namespace

bool is_clock(std::string_view text) {
    bool good = true;
    split(text, ' ', [&](std::string_view time) { good = good && is_time(time); });
    return good;
}

std::vector<std::string> paragraphs(std::string_view text) {
    std::vector<std::string> all;
    split(text, '\n', [&](std::string_view line) {
        std::string plain = notation::collapsed(notation::to_utf8(line));
        std::replace(plain.begin(), plain.end(), '}', ')');
        if (!plain.empty()) {
            all.push_back(std::move(plain));
        }
    });
    return all;
}

void add_paragraph(std::string& comment, std::string_view paragraph) {
    if (!paragraph.empty()) {
        comment += comment.empty() ? "" : "\n";
        comment += paragraph;
    }
}

void add_after(const board::Geometry& geometry, std::string_view paragraph, Notes& notes) {
    std::string plain;
    while (!paragraph.empty()) {
        const std::size_t begin = std::min(paragraph.find("[%"), paragraph.size());
        plain += paragraph.substr(0, begin);
        paragraph.remove_prefix(begin);
        const std::size_t end = paragraph.find(']');
        if (end == std::string_view::npos) {
            plain += paragraph;
            break;
        }
        const bool taken = take_command(geometry, paragraph.substr(2, end - 2), notes);
        plain += taken ? " " : paragraph.substr(0, end + 1);
        paragraph.remove_prefix(end + 1);
    }
    plain = notation::collapsed(plain);
    std::string_view rest = plain;
    (void)take_before(rest);
    add_paragraph(notes.after, rest);
}

bool take_before(std::string_view& paragraph) {
    bool found = false;
    while (paragraph.starts_with(before_mark)) {
        found = true;
        paragraph = notation::trimmed(paragraph.substr(before_mark.size()));
    }
    return found;
}

std::vector<std::string> comments_after(const Notes& notes) {
    std::string first = notes.clock.empty() ? "" : fmt::format("[%clock {}]", notes.clock);
    const std::string marks = commands(notes.marks);
    first += first.empty() || marks.empty() ? "" : " ";
    first += marks;
    std::vector<std::string> all;
    each_paragraph(notes.after, [&](std::string_view paragraph) { all.emplace_back(paragraph); });
    if (first.empty()) {
        return all;
    }
    if (all.empty()) {
        return {std::move(first)};
    }
    all.front() = first + " " + all.front();
    return all;
}

std::vector<std::string> comments_before(const Notes& notes, bool apart) {
    std::vector<std::string> all;
    each_paragraph(notes.before, [&](std::string_view paragraph) {
        all.push_back(apart ? std::string(paragraph) : fmt::format("{} {}", before_mark, paragraph));
    });
    return all;
}

}  // namespace crownhead::tree
