// SPDX-License-Identifier: MIT
#include "endgame/building/foreign_files.hpp"

#include <cstddef>
#include <fstream>
#include <ios>
#include <string>
#include <system_error>

namespace crownhead::endgame {

namespace fs = std::filesystem;

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

}  // namespace crownhead::endgame
