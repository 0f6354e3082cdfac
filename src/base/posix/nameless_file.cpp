// SPDX-License-Identifier: MIT
#include "base/nameless_file.hpp"

#include "base/bad_input.hpp"
#include "base/error_text.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string>

namespace crownhead {

Descriptor open_nameless_file(const std::filesystem::path& folder) {
    const std::filesystem::path here = folder.empty() ? "." : folder;
    int file = ::open(here.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (file < 0 && (errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL)) {  // the file system has no such files
        std::string path = (here / ".crownhead-XXXXXX").string();
        file = ::mkostemp(path.data(), O_CLOEXEC);
        if (file >= 0) {
            ::unlink(path.c_str());
        }
    }
    if (file < 0) {
        throw BadInput("cannot write to " + here.string() + ": " + error_text(errno));
    }
    return Descriptor(file);
}

}  // namespace crownhead
