# SPDX-License-Identifier: MIT
# The same as cmake/ship.cmake for a page: there the files are loaded apart from the program, when they are needed, and
# put into its file system as /shipped/MODULE/RULES (docs/webassembly.md). A file that has not come yet counts as none.
file(WRITE "${OUTPUT}" "#include \"${MODULE}/shipped_file.hpp\"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>
#include <string>

namespace crownhead::${MODULE} {

std::string_view shipped_file(std::string_view rules) {
    static std::mutex mutex;
    static std::map<std::string, std::string, std::less<>> files;  // kept for good, as the caller may expect
    const std::lock_guard lock(mutex);
    auto found = files.find(rules);
    if (found == files.end()) {
        std::ifstream file(std::filesystem::path(\"/shipped/${MODULE}\") / rules, std::ios::binary);
        if (!file) {
            return {};
        }
        found = files.emplace(rules, std::string(std::istreambuf_iterator(file), {})).first;
    }
    return found->second;
}

}  // namespace crownhead::${MODULE}
")
