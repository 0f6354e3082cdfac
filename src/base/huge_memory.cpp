// SPDX-License-Identifier: MIT
#include "base/huge_memory.hpp"

#include "base/bad_input.hpp"
#include "base/machine_memory.hpp"

#include <string>

namespace crownhead {

std::size_t fitting_size(std::size_t bytes) {
    if (bytes >= machine_memory()) {
        throw BadInput("a table of " + std::to_string(bytes >> 20U) + " megabytes is more than this machine has");
    }
    return bytes;
}

}  // namespace crownhead
