// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace crownhead {

/// The bytes that one instruction adds at once on the processors that this is compiled for. A vector of the compiler's
/// that is longer does not stay in registers.
#if defined(__AVX512BW__)
inline constexpr std::size_t vector_bytes = 64;
#elif defined(__AVX2__)
inline constexpr std::size_t vector_bytes = 32;
#else
inline constexpr std::size_t vector_bytes = 16;
#endif

}  // namespace crownhead
