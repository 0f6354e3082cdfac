// SPDX-License-Identifier: MIT
#pragma once

// Where tests find what they read and start: absolute paths, set by CMake. In one object file, so that the others are
// the same in every checkout and the compiler cache serves them all.
namespace crownhead::paths {

extern const char* const tests;                 ///< this folder
extern const char* const shared;                ///< large collections; tests of what is missing there skip and say so
extern const char* const endgames;              ///< those that ship with the program
extern const char* const program;               ///< build/crownhead
extern const char* const checkerboard_library;  ///< build/libcrownhead_cb.so

}  // namespace crownhead::paths
