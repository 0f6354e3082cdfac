#pragma once

#include "board/bad_input.hpp"

#include <fmt/format.h>

#include <fstream>
#include <string>
#include <string_view>

namespace crownhead::commands {

/// Writes a whole file, in place of what was there. Throws BadInput that names it where that cannot be.
inline void write_file(const std::string& path, std::string_view text) {
    std::ofstream out(path, std::ios::binary);
    out << text;
    out.close();
    if (!out) {
        throw BadInput(fmt::format("cannot write {}", path));
    }
}

}  // namespace crownhead::commands
