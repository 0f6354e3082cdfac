// SPDX-License-Identifier: MIT
#include "server/services/secret_file.hpp"

#include "base/descriptor.hpp"
#include "base/line_file.hpp"
#include "base/system_file.hpp"

#include <fmt/format.h>

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
    const Descriptor file(open_file(path, Opening::create, Access::owner));
    if (!file.is_open() || !file.write_all(secret) || !sync_file(file.fd())) {
        throw FileFault(fmt::format("{} cannot be written", path.string()));
    }
}

std::string read_secret(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace crownhead::server
