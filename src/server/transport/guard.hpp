// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::server {

/// Keeps other web sites from using the server through the browser of the person whom it serves. A pure value.
class Guard {
  public:
    /// The address that the server is bound to, without port: `127.0.0.1`, `::1`, `0.0.0.0`; and the names by which
    /// else it may be asked, without port: `board.example`. Throws BadInput for what is no name of a host.
    explicit Guard(std::string_view bound_address, std::span<const std::string> allowed = {});

    /// Why a request is refused, in a sentence, or nothing. `hosts` and `origins` are the values of those headers, in
    /// which more than one is refused. A Host is a name or an address and perhaps a port (RFC 9110, 7.2). On a loopback
    /// address, and where names are allowed, it must be one of the machine's own or an allowed one: another name that
    /// leads here is a site that had its name rebound. An Origin must be the very host and port asked.
    [[nodiscard]] std::optional<std::string> objection(std::span<const std::string_view> hosts,
                                                       std::span<const std::string_view> origins) const;

    [[nodiscard]] bool is_loopback() const { return loopback_; }

  private:
    std::string bound_;
    std::vector<std::string> names_;  ///< that are answered to; none: all are
    bool loopback_;
};

}  // namespace crownhead::server
