// SPDX-License-Identifier: MIT
#include "base/descriptor.hpp"

#include "base/system_file.hpp"

#include <array>
#include <cstddef>

namespace crownhead {
namespace {

/// Calls `write(bytes)`, which may write only some of the bytes, until all are written.
template <class Write>
bool write_in_pieces(std::string_view bytes, const Write& write) {
    while (!bytes.empty()) {
        const std::int64_t written = write(bytes);
        if (written <= 0) {
            return false;
        }
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

}  // namespace

Descriptor::~Descriptor() {
    if (is_open()) {
        close_file(fd_);
    }
}

bool Descriptor::read_all(std::string& content) const {
    content.clear();
    std::array<char, 65536> buffer{};
    while (true) {
        const std::int64_t count =
            read_some_at(fd_, buffer.data(), buffer.size(), static_cast<std::int64_t>(content.size()));
        if (count <= 0) {
            return count == 0;
        }
        content.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

bool Descriptor::write_all(std::string_view bytes) const {
    return write_in_pieces(bytes, [this](std::string_view rest) { return write_some(fd_, rest.data(), rest.size()); });
}

bool Descriptor::write_all_at(std::string_view bytes, std::int64_t offset) const {
    return write_in_pieces(bytes, [&](std::string_view rest) {
        return write_some_at(fd_, rest.data(), rest.size(),
                             offset + static_cast<std::int64_t>(bytes.size() - rest.size()));
    });
}

}  // namespace crownhead
