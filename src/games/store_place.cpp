// SPDX-License-Identifier: MIT
#include "games/store_place.hpp"

#include "base/bad_input.hpp"
#include "base/parse_number.hpp"
#include "games/checksum.hpp"
#include "games/store.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>

namespace crownhead::games {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view label = "events ";
constexpr std::size_t digits = 20;

std::string in_use(const fs::path& directory) {
    return fmt::format("the games in {} are in use by another crownhead", directory.string());
}

[[noreturn]] void refuse_to_make(const fs::path& directory, const std::error_code& error) {
    throw BadInput(fmt::format("cannot make the folder {}: {}", directory.string(), error.message()));
}

}  // namespace

StorePlace::StorePlace(const fs::path& directory) : directory_(directory) {
    std::error_code error;
    fs::path place = fs::weakly_canonical(directory, error);
    if (error) {
        place = fs::absolute(directory).lexically_normal();
    }
    if (!place.has_filename()) {
        place = place.parent_path();
    }
    const fs::path parent = place.parent_path();
    if (!fs::is_directory(parent, error)) {
        fs::create_directories(parent, error);
        if (error) {
            refuse_to_make(directory, error);
        }
    }
    const auto [device, node] = identity(parent);
    hold_name(fmt::format("in {} {} {}", device, node, place.filename().string()));
    if (!fs::is_directory(place, error)) {
        fs::create_directory(place, error);
        if (error) {
            refuse_to_make(directory, error);
        }
        fs::permissions(place, fs::perms::owner_all, error);
    }
    const fs::path lock = directory / "games.lock";
    lock_.emplace(lock, in_use(directory));
    watch(lock);
}

void StorePlace::hold(const fs::path& file) {
    const auto [device, node] = identity(file);
    if (node != 0) {
        hold_name(fmt::format("file {} {}", device, node));
    }
}

/// Binds an abstract socket name (unix(7)): the kernel gives it to one process only, and takes it back when that ends.
void StorePlace::hold_name(const std::string& name) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    // Hashed, because such a name has at most 107 bytes.
    const std::string whole = fmt::format("crownhead store {:x}", static_cast<std::uint64_t>(checksum(name)));
    std::copy(whole.begin(), whole.end(), &address.sun_path[1]);
    const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (socket < 0) {
        return;  // no such sockets here: the lock in the folder still holds
    }
    held_.emplace_back(socket);
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + whole.size());
    if (::bind(socket, reinterpret_cast<const sockaddr*>(&address), size) != 0 && errno == EADDRINUSE) {
        throw BadInput(in_use(directory_));
    }
}

void StorePlace::remember_events(std::int64_t events) const {
    const std::string line = fmt::format("{}{:>{}}\n", label, events, digits);
    // If this fails the older number stays, which claims less.
    [[maybe_unused]] const bool written = lock_->file().write_all_at(line, 0);
}

std::int64_t StorePlace::remembered_events() const {
    std::array<char, label.size() + digits> line{};
    if (::pread(lock_->file().fd(), line.data(), line.size(), 0) != static_cast<ssize_t>(line.size()) ||
        std::string_view(line.data(), label.size()) != label) {
        return 0;
    }
    const std::string_view number = std::string_view(line.data(), line.size()).substr(label.size());
    return parse_number<std::int64_t>(number.substr(std::min(number.find_first_not_of(' '), number.size())))
        .value_or(0);
}

StorePlace::Identity StorePlace::identity(const fs::path& file) {
    struct stat about {};
    return ::stat(file.c_str(), &about) == 0 ? Identity(about.st_dev, about.st_ino) : Identity(0, 0);
}

void StorePlace::watch(const fs::path& file) {
    if (const Identity now = identity(file); now != Identity(0, 0)) {
        watched_.emplace_back(file, now);
    }
}

void StorePlace::check() const {
    for (const auto& [file, then] : watched_) {
        if (identity(file) != then) {
            throw StoreFault(
                fmt::format("{} has been removed or replaced: what is done now would be lost", file.string()));
        }
    }
}

}  // namespace crownhead::games
