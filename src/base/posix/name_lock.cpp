// SPDX-License-Identifier: MIT
#include "base/name_lock.hpp"

#include "base/descriptor.hpp"

#include <sys/socket.h>
#include <sys/un.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>

namespace crownhead {

struct NameLock::System {
    Descriptor socket;
};

/// Binds an abstract socket name (unix(7)): the kernel gives it to one socket only, and takes it back when that is
/// closed.
NameLock::NameLock(const std::string& name)
    : system_(new System{Descriptor(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0))}) {
    if (!system_->socket.is_open()) {
        return;
    }
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::copy(name.begin(), name.end(), &address.sun_path[1]);
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + name.size());
    held_elsewhere_ =
        ::bind(system_->socket.fd(), reinterpret_cast<const sockaddr*>(&address), size) != 0 && errno == EADDRINUSE;
}

NameLock::~NameLock() = default;

}  // namespace crownhead
