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
    /// names that it answers to: `board.example`; all without port. Throws BadInput for a text that is not a host name.
    explicit Guard(std::string_view bound_address, std::span<const std::string> allowed = {});

    /// Why a request is refused, in a sentence, or nothing. `hosts` and `origins` are the values of the Host and Origin
    /// headers; more than one of either is refused. A Host is a name or an address and perhaps a port (RFC 9110, 7.2).
    /// On a loopback address, and where names are allowed, it must be one of the machine's own names or an allowed one:
    /// any other name that leads here may be DNS rebinding. An Origin must be exactly the host and port of the request.
    [[nodiscard]] std::optional<std::string> objection(std::span<const std::string_view> hosts,
                                                       std::span<const std::string_view> origins) const;

    [[nodiscard]] bool is_loopback() const { return loopback_; }

  private:
    std::string bound_;
    std::vector<std::string> names_;  ///< that it answers to; empty for all
    bool loopback_;
};

}  // namespace crownhead::server
