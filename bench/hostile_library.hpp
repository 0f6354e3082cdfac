// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

/// Does something to the server on a port until it is stopped. Throws what goes wrong with its connections.
using Attack = std::function<void(std::uint16_t port, const std::stop_token& stop)>;

/// Attacks on the library, with their names: files that arrive slowly, without end, or not completely, files that are
/// imported all the time, and searches that take all the work they may.
[[nodiscard]] std::vector<std::pair<std::string, Attack>> attacks_on_the_library();
