// SPDX-License-Identifier: MIT
#include "endgame/format/folder.hpp"

#include <algorithm>
#include <system_error>

namespace crownhead::endgame {

namespace fs = std::filesystem;

fs::path file_of(const fs::path& folder, const Material& canonical) { return folder / (name(canonical) + ".end"); }

fs::path distances_path(const fs::path& values) { return fs::path(values).replace_extension(".dist"); }

fs::path folder_of(const rules::RuleSet& set, const fs::path& all) {
    return &set == &rules::english() ? all : all / set.name;
}

std::vector<fs::path> slice_files(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder, none)) {
        if (entry.path().extension() == ".end") {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace crownhead::endgame
