// SPDX-License-Identifier: MIT
#include "base/open_files.hpp"

#include <sys/resource.h>

namespace crownhead {

void allow_many_open_files() {
    rlimit files{};
    if (::getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        ::setrlimit(RLIMIT_NOFILE, &files);
    }
}

}  // namespace crownhead
