// SPDX-License-Identifier: MIT
#include "base/file_lock.hpp"

#include "base/bad_input.hpp"
#include "base/error_text.hpp"
#include "base/file_id.hpp"

#include <cerrno>
#include <optional>

namespace crownhead {

bool try_lock(const Descriptor& file, const std::filesystem::path& path) {
    if (lock_file(file.fd())) {
        return true;
    }
    if (errno == EWOULDBLOCK) {
        return false;
    }
    throw BadInput("cannot lock " + path.string() + ": " + error_text(errno));
}

LockFile::LockFile(const std::filesystem::path& path, const std::string& message_if_held, Access access) : path_(path) {
    constexpr int most_attempts = 200;
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        file_.emplace(open_file(path, Opening::ensure, access));
        if (!file_->is_open()) {
            throw BadInput("cannot write " + path.string() + ": " + error_text(errno));
        }
        if (!try_lock(*file_, path)) {
            throw BadInput(message_if_held);
        }
        if (has_name()) {
            return;
        }  // else whoever held it has just removed it
    }
    throw BadInput("cannot lock " + path.string() + ": its file system does not number its files");
}

bool LockFile::has_name() const { return crownhead::has_name(file_->fd(), path_); }

}  // namespace crownhead
