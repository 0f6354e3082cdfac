// SPDX-License-Identifier: MIT
#include "library/names/aliases.hpp"

#include "base/bad_input.hpp"
#include "base/files.hpp"
#include "base/read_lines.hpp"
#include "library/names/fold.hpp"
#include "notation/characters.hpp"

#include <fmt/format.h>

#include <span>
#include <system_error>

namespace crownhead::library {

namespace {

void require_length(std::size_t bytes, std::string_view name) {
    if (bytes > longest_aliases) {
        throw BadInput(fmt::format("{}: it has {} bytes; at most {} are allowed", name, bytes, longest_aliases));
    }
}

std::string name_in(std::string_view text) {
    const std::string_view name = notation::trimmed(text);
    if (folded(name).empty()) {
        throw BadInput("a name is missing; a line is `Name = another name | another name`");
    }
    return std::string(name);
}

std::vector<std::string> person_of(std::string_view line) {
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) {
        throw BadInput("there is no `=`; a line is `Name = another name | another name`");
    }
    std::vector<std::string> person{name_in(line.substr(0, equals))};
    for (std::string_view rest = line.substr(equals + 1);;) {
        const std::size_t bar = rest.find('|');
        person.push_back(name_in(rest.substr(0, bar)));
        if (bar == std::string_view::npos) {
            return person;
        }
        rest.remove_prefix(bar + 1);
    }
}

}  // namespace

Aliases parse_aliases(std::string_view text, std::string_view name) {
    require_length(text.size(), name);
    try {
        return {.persons = read_lines(text, person_of)};
    } catch (const BadInput& bad) {
        throw BadInput(fmt::format("{}, {}", name, bad.what()));
    }
}

Aliases read_aliases(const std::filesystem::path& directory) {
    return parse_aliases(aliases_text(directory), (directory / aliases_file).string());
}

std::string aliases_text(const std::filesystem::path& directory) {
    const std::filesystem::path path = directory / aliases_file;
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {
        return {};
    }
    if (const auto size = std::filesystem::file_size(path, error); !error) {
        require_length(size, path.string());
    }
    return read_file(path);
}

Aliases write_aliases(const std::filesystem::path& directory, std::string_view text, std::string_view name) {
    Aliases aliases = parse_aliases(text, name);
    make_folder(directory);
    write_file_atomically(directory / aliases_file, std::span(&text, 1));
    return aliases;
}

}  // namespace crownhead::library
