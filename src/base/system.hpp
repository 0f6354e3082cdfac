// SPDX-License-Identifier: MIT
#pragma once

namespace crownhead {

/// What kind of system this program is for: for the few differences that are no calls of it (those are in posix/ and
/// windows/).
enum class System { posix, windows };

#ifdef _WIN32
inline constexpr System system = System::windows;
#else
inline constexpr System system = System::posix;
#endif

}  // namespace crownhead
