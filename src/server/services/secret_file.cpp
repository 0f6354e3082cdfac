// SPDX-License-Identifier: MIT
#include "server/services/secret_file.hpp"

#include "base/line_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>

namespace crownhead::server {

bool is_name(const std::string& id) {
    return !id.empty() && id.size() <= 64 && std::all_of(id.begin(), id.end(), [](unsigned char c) {
        return std::isalnum(c) != 0 || c == '-' || c == '_';
    });
}

void write_secret(const std::filesystem::path& path, const std::string& secret) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    const bool written = file >= 0 &&
                         ::write(file, secret.data(), secret.size()) == static_cast<ssize_t>(secret.size()) &&
                         ::fsync(file) == 0;
    if (file >= 0) {
        ::close(file);
    }
    if (!written) {
        throw FileFault(fmt::format("{} cannot be written", path.string()));
    }
}

std::string read_secret(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace crownhead::server
