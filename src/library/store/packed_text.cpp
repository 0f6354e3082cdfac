// SPDX-License-Identifier: MIT
#include "library/store/packed_text.hpp"

#include "base/bad_input.hpp"

#include <zstd.h>

#include <new>

namespace crownhead::library {

std::string packed_text(std::string_view text) {
    constexpr int level = 3;
    std::string frame(ZSTD_compressBound(text.size()), '\0');
    const std::size_t size = ZSTD_compress(frame.data(), frame.size(), text.data(), text.size(), level);
    if (ZSTD_isError(size) != 0) {
        throw std::bad_alloc();
    }
    frame.resize(size);
    return frame;
}

std::string unpacked_text(std::string_view frame) {
    const unsigned long long size = ZSTD_getFrameContentSize(frame.data(), frame.size());
    if (size > longest_packed_text) {  // error codes are larger too
        throw BadInput("the texts of games are damaged");
    }
    std::string text(size, '\0');
    const std::size_t read = ZSTD_decompress(text.data(), text.size(), frame.data(), frame.size());
    if (ZSTD_isError(read) != 0 || read != text.size()) {
        throw BadInput("the texts of games are damaged");
    }
    return text;
}

}  // namespace crownhead::library
