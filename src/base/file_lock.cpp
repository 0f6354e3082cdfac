// SPDX-License-Identifier: MIT
#include "base/file_lock.hpp"

#include "base/bad_input.hpp"
#include "base/error_text.hpp"

#include <cerrno>

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

LockFile::LockFile(const std::filesystem::path& path, const std::string& message_if_held, Access access)
    : file_(open_file(path, Opening::ensure, access)) {
    if (!file_.is_open()) {
        throw BadInput("cannot write " + path.string() + ": " + error_text(errno));
    }
    if (!try_lock(file_, path)) {
        throw BadInput(message_if_held);
    }
}

}  // namespace crownhead
