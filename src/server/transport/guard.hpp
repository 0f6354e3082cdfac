// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::server {

/// Keeps other web sites from using the server through its user's browser. A pure value.
class Guard {
  public:
    /// `bound_address` is the address that the server is bound to: `127.0.0.1`, `::1`, `0.0.0.0`; `allowed` are further
    /// names that it answers to: `board.example`; `machine` is the machine's own name, or empty. All without port.
    /// Throws BadInput for an allowed name that is not one of a host.
    explicit Guard(std::string_view bound_address, std::span<const std::string> allowed = {},
                   std::string_view machine = {});

    /// Why a request is refused, in a sentence, or nothing. `hosts` and `origins` are the values of the Host and Origin
    /// headers; more than one of either is refused. A Host is a name or an address and perhaps a port (RFC 9110, 7.2).
    /// It must be one of the machine's own names or an allowed one: any other name that leads here may be DNS
    /// rebinding. On an address that others can reach, where no names are allowed, it may also be any address, as an
    /// address cannot be made to lead elsewhere. An Origin must be exactly the host and port of the request.
    [[nodiscard]] std::optional<std::string> objection(std::span<const std::string_view> hosts,
                                                       std::span<const std::string_view> origins) const;

    [[nodiscard]] bool is_loopback() const { return loopback_; }

  private:
    std::vector<std::string> names_;  ///< that it answers to, in small letters
    bool loopback_;
    bool takes_addresses_;  ///< it answers to all of them
};

}  // namespace crownhead::server
