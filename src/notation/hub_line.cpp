// SPDX-License-Identifier: MIT
#include "notation/hub_line.hpp"

#include "base/bad_input.hpp"
#include "notation/characters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace crownhead::notation {
namespace {

bool is_control(char c) { return is_ascii(c) && (c < ' ' || c == '\x7f'); }

/// Whether a character may appear in a word without quotation marks.
bool is_plain(char c) { return !is_control(c) && c != ' ' && c != '=' && c != '"'; }

class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {}

    HubLine line() {
        HubLine line;
        skip_spaces();
        if (rest().empty()) {
            return line;
        }
        line.command = word("a command");
        for (skip_spaces(); !rest().empty(); skip_spaces()) {
            line.arguments.push_back(argument());
        }
        return line;
    }

  private:
    [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }

    void skip_spaces() {
        while (!rest().empty() && (rest().front() == ' ' || is_control(rest().front()))) {
            ++at_;
        }
    }

    std::string word(std::string_view what) {
        const auto end = std::find_if_not(rest().begin(), rest().end(), is_plain);
        std::string read(rest().begin(), end);
        if (read.empty()) {
            throw BadInput(rest().empty() ? fmt::format("{} is wanted at the end of the line", what)
                                          : fmt::format("{} is wanted at `{}`", what, first_characters(rest())));
        }
        at_ += read.size();
        return read;
    }

    std::string quoted() {
        const std::size_t end = rest().find('"', 1);
        if (end == std::string_view::npos) {
            throw BadInput(
                fmt::format("no quotation mark ends the value that begins at `{}`", first_characters(rest())));
        }
        std::string read(rest().substr(1, end - 1));
        std::replace_if(read.begin(), read.end(), is_control, ' ');
        at_ += end + 1;
        if (!rest().empty() && is_plain(rest().front())) {
            throw BadInput(fmt::format("expected a space before `{}`", first_characters(rest())));
        }
        return read;
    }

    HubArgument argument() {
        HubArgument argument{.name = word("an argument's name")};
        skip_spaces();  // additional ones mean nothing, beside the sign too
        if (rest().starts_with('=')) {
            ++at_;
            skip_spaces();
            argument.value = rest().starts_with('"') ? quoted() : word("a value after `=`");
        }
        return argument;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

std::string value_text(const std::string& value) {
    if (!value.empty() && std::all_of(value.begin(), value.end(), is_plain)) {
        return value;
    }
    std::string text = value;
    std::replace(text.begin(), text.end(), '"', '\'');
    std::replace_if(text.begin(), text.end(), is_control, ' ');
    return '"' + text + '"';
}

}  // namespace

bool HubLine::has(std::string_view name) const {
    return std::any_of(arguments.begin(), arguments.end(), [&](const auto& one) { return one.name == name; });
}

std::optional<std::string_view> HubLine::value(std::string_view name) const {
    const auto found =
        std::find_if(arguments.begin(), arguments.end(), [&](const auto& one) { return one.name == name; });
    if (found == arguments.end()) {
        return std::nullopt;
    }
    return found->value ? std::string_view(*found->value) : std::string_view();
}

HubLine read_hub_line(std::string_view text) { return Reader(text).line(); }

std::string write(const HubLine& line) {
    std::string text = line.command;
    for (const HubArgument& argument : line.arguments) {
        text += ' ' + argument.name;
        if (argument.value) {
            text += '=' + value_text(*argument.value);
        }
    }
    return text;
}

}  // namespace crownhead::notation
