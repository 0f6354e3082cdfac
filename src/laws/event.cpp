// SPDX-License-Identifier: MIT
#include "laws/event.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "base/shown_text.hpp"
#include "board/geometry.hpp"
#include "notation/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <span>
#include <vector>

namespace crownhead::laws {
namespace {

/// What comes after the words of an act.
enum class Takes : std::uint8_t { nothing, square, two_squares, move, move_or_nothing, time };

struct Form {
    Act act;
    std::string_view words;
    Takes takes;
};

constexpr std::array forms{
    Form{Act::touch, "touch", Takes::square},
    Form{Act::adjust, "adjust", Takes::square},
    Form{Act::angle, "angle", Takes::two_squares},
    Form{Act::move, "move", Takes::move},
    Form{Act::huff, "huff", Takes::square},
    Form{Act::compel, "compel", Takes::move_or_nothing},
    Form{Act::stand, "stand", Takes::nothing},
    Form{Act::crown, "crown", Takes::square},
    Form{Act::remove, "remove", Takes::square},
    Form{Act::restore, "restore", Takes::square},
    Form{Act::time, "time", Takes::time},
    Form{Act::call_time, "call time", Takes::nothing},
    Form{Act::notice, "notice", Takes::nothing},
    Form{Act::claim_repetition, "claim repetition", Takes::nothing},
    Form{Act::claim_forty, "claim forty", Takes::nothing},
    Form{Act::claim_count, "claim count", Takes::nothing},
    Form{Act::offer, "offer", Takes::nothing},
    Form{Act::accept, "accept", Takes::nothing},
    Form{Act::decline, "decline", Takes::nothing},
    Form{Act::resign, "resign", Takes::nothing},
    Form{Act::obstruct, "obstruct", Takes::nothing},
    Form{Act::leave, "leave", Takes::nothing},
    Form{Act::come_back, "return", Takes::nothing},
    Form{Act::consent, "consent", Takes::nothing},
    Form{Act::defy, "defy", Takes::nothing},
};

constexpr std::size_t longest_move = 200;
constexpr std::chrono::milliseconds longest_time = std::chrono::hours(100);

/// The words of a line in lower case.
std::vector<std::string> words_of(std::string_view line) {
    std::vector<std::string> words;
    bool inside = false;
    for (const char c : line) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isspace(byte) != 0) {
            inside = false;
            continue;
        }
        if (!inside) {
            words.emplace_back();
            inside = true;
        }
        words.back() += static_cast<char>(std::tolower(byte));
    }
    return words;
}

/// The whole text as a number from 0 to `max`; -1 for any other text.
int number_in(std::string_view text, int max) {
    const auto number = parse_number<unsigned>(text, 0, static_cast<unsigned>(max));
    return number ? static_cast<int>(*number) : -1;
}

board::Square square_in(const std::string& word) {
    const int number = number_in(word, board::max_squares);
    if (number < 1) {
        throw BadInput(fmt::format("`{}` is not the number of a square", shown_text(word, 20)));
    }
    return board::Square(number);
}

std::string joined(std::span<const std::string> words) {
    std::string all;
    for (const std::string& word : words) {
        all += (all.empty() ? "" : " ") + word;
    }
    return all;
}

/// White space apart, which only separates words.
bool is_control_character(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return std::iscntrl(byte) != 0 && std::isspace(byte) == 0;
}

/// The form of the act that words begin with. Throws BadInput if there is none.
const Form& form_of(std::span<const std::string> words) {
    const auto form = std::find_if(forms.begin(), forms.end(), [&](const Form& one) {
        return one.words == words[0] || (words.size() > 1 && one.words == words[0] + ' ' + words[1]);
    });
    if (form == forms.end()) {
        throw BadInput(fmt::format("there is no event `{}`", shown_text(joined(words), 40)));
    }
    return *form;
}

void require(bool fits, const Form& form, std::string_view what) {
    if (!fits) {
        throw BadInput(fmt::format("`{}` takes {}", form.words, what));
    }
}

/// Reads the words that follow those of an act. Throws BadInput.
void read_rest(Event& event, const Form& form, std::span<const std::string> rest) {
    switch (form.takes) {
        case Takes::nothing:
            if (!rest.empty()) {
                throw BadInput(fmt::format("nothing may follow `{}`", form.words));
            }
            break;
        case Takes::square:
            require(rest.size() == 1, form, "a square");
            event.square = square_in(rest[0]);
            break;
        case Takes::two_squares:
            require(rest.size() == 2, form, "two squares");
            event.square = square_in(rest[0]);
            event.toward = square_in(rest[1]);
            break;
        case Takes::move:
        case Takes::move_or_nothing:
            event.move = joined(rest);
            require((!event.move.empty() || form.takes == Takes::move_or_nothing) && event.move.size() <= longest_move,
                    form, "a move such as 11-15 or 22x15");
            break;
        case Takes::time:
            require(rest.size() == 1, form, "a time such as 5:30");
            event.passed = parse_time(rest[0]);
            break;
    }
}

}  // namespace

std::chrono::milliseconds parse_time(std::string_view text) {
    const auto refuse = [&] {
        throw BadInput(fmt::format("`{}` is not a time such as 5:30 or 1:05:00", shown_text(text, 20)));
    };
    const std::size_t point = std::min(text.find('.'), text.size());
    const std::string_view whole = text.substr(0, point);
    std::chrono::milliseconds time{0};
    int fields = 0;
    for (std::size_t at = 0; at <= whole.size(); ++fields) {
        const std::size_t end = std::min(whole.find(':', at), whole.size());
        const int number = end == at ? -1 : number_in(whole.substr(at, end - at), fields == 0 ? 360'000 : 59);
        if (number < 0 || fields == 3) {
            refuse();
        }
        time = time * 60 + std::chrono::seconds(number);
        if (time >= longest_time) {
            refuse();
        }
        at = end + 1;
    }
    if (point < text.size()) {
        std::string decimals(text.substr(point + 1));
        if (decimals.empty() || decimals.size() > 3) {
            refuse();
        }
        decimals.resize(3, '0');
        const int number = number_in(decimals, 999);
        if (number < 0) {
            refuse();
        }
        time += std::chrono::milliseconds(number);
    }
    return time;
}

std::string text(std::chrono::milliseconds time) {
    const auto all = time.count() / 1000;
    const auto rest = time.count() % 1000;
    std::string words = all >= 3600 ? fmt::format("{}:{:02}:{:02}", all / 3600, all / 60 % 60, all % 60)
                                    : fmt::format("{}:{:02}", all / 60, all % 60);
    return rest == 0 ? words : words + fmt::format(".{:03}", rest);
}

Event parse_event(std::string_view line) {
    if (std::any_of(line.begin(), line.end(), is_control_character)) {
        throw BadInput("the line holds a control character");
    }
    const std::vector<std::string> words = words_of(line);
    std::span<const std::string> rest = words;
    Event event;
    if (!rest.empty() && (rest[0] == "black" || rest[0] == "white")) {
        event.by = rest[0] == "black" ? rules::Side::black : rules::Side::white;
        rest = rest.subspan(1);
    }
    if (rest.empty()) {
        throw BadInput("the line names no event");
    }
    const Form& form = form_of(rest);
    event.act = form.act;
    read_rest(event, form, rest.subspan(form.words == rest[0] ? 1 : 2));
    return event;
}

std::string text(const Event& event) {
    const Form& form = *std::find_if(forms.begin(), forms.end(), [&](const Form& one) { return one.act == event.act; });
    std::string line = event.by ? std::string(notation::word(*event.by)) + ' ' : "";
    line += form.words;
    switch (form.takes) {
        case Takes::nothing:
            break;
        case Takes::square:
            line += fmt::format(" {}", event.square.number());
            break;
        case Takes::two_squares:
            line += fmt::format(" {} {}", event.square.number(), event.toward.number());
            break;
        case Takes::move:
        case Takes::move_or_nothing:
            line += event.move.empty() ? "" : ' ' + event.move;
            break;
        case Takes::time:
            line += ' ' + text(event.passed);
            break;
    }
    return line;
}

}  // namespace crownhead::laws
