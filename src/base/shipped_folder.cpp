// SPDX-License-Identifier: MIT
#include "base/shipped_folder.hpp"

#include <system_error>

namespace crownhead {

namespace fs = std::filesystem;

fs::path shipped_folder(const fs::path& binaries, std::string_view name, const fs::path& built) {
    if (!binaries.empty()) {
        const fs::path above = binaries.parent_path();
        const fs::path share = fs::path("share") / "crownhead" / name;
        for (const fs::path& folder : {above / share, above.parent_path() / share, binaries / name}) {
            std::error_code error;
            if (fs::is_directory(folder, error)) {
                return folder;
            }
        }
    }
    return built.empty() ? binaries / name : built;
}

}  // namespace crownhead
