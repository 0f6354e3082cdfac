// SPDX-License-Identifier: MIT
#pragma once

#include "hostile_library.hpp"

#include <string>
#include <utility>
#include <vector>

/// Attacks on studies, with their names: large ones are read, edited and opened, and large files are sent.
[[nodiscard]] std::vector<std::pair<std::string, Attack>> attacks_on_studies();
