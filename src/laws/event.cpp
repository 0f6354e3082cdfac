// SPDX-License-Identifier: MIT
#include "laws/event.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "board/geometry.hpp"
#include "notation/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
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
        throw BadInput(fmt::format("`{:.20}` is not the number of a square", word));
    }
    return board::Square(number);
}

std::string joined(const std::vector<std::string>& words, std::size_t first) {
    std::string all;
    for (std::size_t i = first; i < words.size(); ++i) {
        all += (i == first ? "" : " ") + words[i];
    }
    return all;
}

}  // namespace

std::chrono::milliseconds parse_time(std::string_view text) {
    const auto refuse = [&] { throw BadInput(fmt::format("`{:.20}` is not a time such as 5:30 or 1:05:00", text)); };
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
    if (std::any_of(line.begin(), line.end(), [](char c) {
            const auto byte = static_cast<unsigned char>(c);
            return std::iscntrl(byte) != 0 && std::isspace(byte) == 0;
        })) {
        throw BadInput("the line holds a control character");
    }
    const std::vector<std::string> words = words_of(line);
    Event event;
    std::size_t at = 0;
    if (!words.empty() && (words[0] == "black" || words[0] == "white")) {
        event.by = words[0] == "black" ? rules::Side::black : rules::Side::white;
        at = 1;
    }
    if (at == words.size()) {
        throw BadInput("the line names no event");
    }
    const auto form = std::find_if(forms.begin(), forms.end(), [&](const Form& one) {
        return one.words == words[at] || (at + 1 < words.size() && one.words == words[at] + ' ' + words[at + 1]);
    });
    if (form == forms.end()) {
        throw BadInput(fmt::format("there is no event `{:.40}`", joined(words, at)));
    }
    at += form->words == words[at] ? 1U : 2U;
    const std::size_t left = words.size() - at;
    event.act = form->act;
    switch (form->takes) {
        case Takes::nothing:
            if (left != 0) {
                throw BadInput(fmt::format("nothing may follow `{}`", form->words));
            }
            break;
        case Takes::square:
        case Takes::two_squares: {
            const std::size_t squares = form->takes == Takes::square ? 1 : 2;
            if (left != squares) {
                throw BadInput(fmt::format("`{}` takes {}", form->words, squares == 1 ? "a square" : "two squares"));
            }
            event.square = square_in(words[at]);
            if (squares == 2) {
                event.toward = square_in(words[at + 1]);
            }
            break;
        }
        case Takes::move:
        case Takes::move_or_nothing:
            event.move = joined(words, at);
            if ((event.move.empty() && form->takes == Takes::move) || event.move.size() > longest_move) {
                throw BadInput(fmt::format("`{}` takes a move such as 11-15 or 22x15", form->words));
            }
            break;
        case Takes::time:
            if (left != 1) {
                throw BadInput("`time` takes a time such as 5:30");
            }
            event.passed = parse_time(words[at]);
            break;
    }
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
