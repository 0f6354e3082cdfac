// SPDX-License-Identifier: MIT
#include "endgame/building/locked_folder.hpp"

#include "base/files.hpp"

#include <cstddef>
#include <system_error>
#include <utility>

namespace crownhead::endgame {

namespace fs = std::filesystem;

namespace {
constexpr const char* lock_name = "lock";
}

LockedFolder::LockedFolder(fs::path path, int above) : path_(std::move(path)), above_(above) {
    make_folder(path_);
    lock_.emplace(path_ / lock_name, "another build is at work in " + path_.string(), Access::owner_changes_all_read);
}

LockedFolder::~LockedFolder() {
    std::error_code ignored;
    std::size_t entries = 0;
    for (fs::directory_iterator at(path_, ignored); !ignored && at != fs::directory_iterator(); at.increment(ignored)) {
        ++entries;
    }
    const bool is_empty = !ignored && entries == 1;  // but for the lock
    if (is_empty && lock_->has_name()) {
        fs::remove(path_ / lock_name, ignored);  // while it is locked: afterwards it may be that of another build
    }
    lock_.reset();
    for (fs::path folder = path_; is_empty && above_ >= 0; --above_, folder = folder.parent_path()) {
        fs::remove(folder, ignored);  // only if it is empty
    }
}

}  // namespace crownhead::endgame
