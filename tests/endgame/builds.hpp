// SPDX-License-Identifier: MIT
#pragma once

#include "base/temporary_folder.hpp"
#include "endgame/build.hpp"
#include "endgame/format/folder.hpp"
#include "paths.hpp"
#include "rules/rule_set.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <string>

// What tests of builds share.

namespace crownhead::endgame {

namespace fs = std::filesystem;

inline const fs::path shipped = paths::endgames;

inline std::string read(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline std::map<std::string, std::string> contents(const fs::path& folder) {
    std::map<std::string, std::string> files;
    for (const fs::path& path : slice_files(folder)) {
        files[path.filename().string()] = read(path);
    }
    return files;
}

/// Runs `work` in a process of its own, whose exit status is what `work` returns. Gives the process, or -1.
inline pid_t in_child(const std::function<int()>& work) {
    const pid_t child = ::fork();
    if (child == 0) {
        ::_exit(work());
    }
    return child;
}

inline bool build_up_to(int pieces, const fs::path& folder, unsigned threads) {
    return build(rules::english(), folder, {.pieces = pieces, .threads = threads}, {});
}

class Build : public testing::Test {
  protected:
    TemporaryFolder folder;
};

}  // namespace crownhead::endgame
