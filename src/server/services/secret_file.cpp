// SPDX-License-Identifier: MIT
#include "server/services/secret_file.hpp"

#include "base/descriptor.hpp"
#include "base/line_file.hpp"
#include "base/system_file.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

namespace crownhead::server {

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
