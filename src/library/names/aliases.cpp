// SPDX-License-Identifier: MIT
#include "library/names/aliases.hpp"

#include "base/bad_input.hpp"
#include "base/files.hpp"
#include "library/names/fold.hpp"
#include "notation/characters.hpp"

#include <fmt/format.h>

#include <span>
#include <system_error>

namespace crownhead::library {

namespace {

constexpr std::string_view aliases_file = "aliases.txt";

void require_length(std::size_t bytes) {
    if (bytes > longest_aliases) {
        throw BadInput(
            fmt::format("{}: it has {} bytes; at most {} are allowed", aliases_file, bytes, longest_aliases));
    }
}

[[noreturn]] void refuse_line(std::size_t line, std::string_view reason) {
    throw BadInput(fmt::format("{}, line {}: {}", aliases_file, line, reason));
}

std::string name_in_line(std::size_t line, std::string_view text) {
    const std::string_view name = notation::trimmed(text);
    if (folded(name).empty()) {
        refuse_line(line, "a name is missing; a line is `Name = another name | another name`");
    }
    return std::string(name);
}

std::vector<std::string> person_of(std::size_t line, std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) {
        refuse_line(line, "there is no `=`; a line is `Name = another name | another name`");
    }
    std::vector<std::string> person{name_in_line(line, text.substr(0, equals))};
    for (std::string_view rest = text.substr(equals + 1);;) {
        const std::size_t bar = rest.find('|');
        person.push_back(name_in_line(line, rest.substr(0, bar)));
        if (bar == std::string_view::npos) {
            return person;
        }
        rest.remove_prefix(bar + 1);
    }
}

}  // namespace

Aliases parse_aliases(std::string_view text) {
    require_length(text.size());
    if (text.starts_with("\xEF\xBB\xBF")) {  // byte order mark
        text.remove_prefix(3);
    }
    Aliases aliases;
    for (std::size_t line = 1; !text.empty(); ++line) {
        const std::size_t length = text.find('\n');
        const std::string_view content = notation::trimmed(text.substr(0, length));
        if (!content.empty() && content.front() != '#') {
            aliases.persons.push_back(person_of(line, content));
        }
        text.remove_prefix(length == std::string_view::npos ? text.size() : length + 1);
    }
    return aliases;
}

Aliases read_aliases(const std::filesystem::path& directory) { return parse_aliases(aliases_text(directory)); }

std::string aliases_text(const std::filesystem::path& directory) {
    const std::filesystem::path path = directory / aliases_file;
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {
        return {};
    }
    if (const auto size = std::filesystem::file_size(path, error); !error) {
        require_length(size);
    }
    return read_file(path);
}

Aliases write_aliases(const std::filesystem::path& directory, std::string_view text) {
    Aliases aliases = parse_aliases(text);
    make_folder(directory);
    write_file_atomically(directory / aliases_file, std::span(&text, 1));
    return aliases;
}

}  // namespace crownhead::library
