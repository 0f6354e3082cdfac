// SPDX-License-Identifier: MIT
#include "endgame/building/foreign_files.hpp"

#include "base/bad_input.hpp"
#include "base/mapped_file.hpp"
#include "endgame/format/distance_file.hpp"
#include "endgame/format/slice_file.hpp"

#include <cstddef>
#include <fstream>
#include <ios>
#include <optional>
#include <string>
#include <system_error>

namespace crownhead::endgame {

namespace fs = std::filesystem;

namespace {

/// For which rule set a file is; nothing if that cannot be read.
std::optional<std::string> rules_of(const FileKind& kind, const fs::path& path) {
    try {
        const MappedFile file(path);
        return read_head(kind, file.text()).subject.rules;
    } catch (const BadInput&) {
        return std::nullopt;
    }
}

}  // namespace

bool is_rest_of(const FileKind& kind, const fs::path& path) {
    std::error_code none;
    if (!fs::is_regular_file(path, none)) {  // a pipe: opening it would wait for one who writes
        return false;
    }
    std::ifstream file(path, std::ios::binary);
    if (!file.is_open()) {
        return false;
    }
    std::string begin(kind.magic.size(), '\0');
    file.read(begin.data(), static_cast<std::streamsize>(begin.size()));
    begin.resize(static_cast<std::size_t>(file.gcount()));
    return kind.magic.starts_with(begin);
}

void require_no_other_rules(const fs::path& folder, std::string_view rules_name) {
    const auto require_rules_of = [&](const FileKind& kind, const fs::path& path) {
        if (const auto rules = rules_of(kind, path); rules && *rules != rules_name) {
            throw BadInput(path.string() + ": it is for " + *rules + ", not for " + std::string(rules_name));
        }
    };
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder, none)) {
        const fs::path& path = entry.path();
        if (path.extension() == ".end") {
            require_rules_of(value_file, path);
        } else if (path.extension() == ".dist") {
            require_rules_of(distance_file, path);
        }
    }
}

}  // namespace crownhead::endgame
