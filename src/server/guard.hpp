#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace crownhead::server {

/// Keeps other web sites from using the server through the browser of the person it serves. A pure value.
class Guard {
  public:
    /// The address that the server is bound to, without port: `127.0.0.1`, `::1`, `0.0.0.0`.
    explicit Guard(std::string_view bound_address);

    /// Why a request is refused, in a sentence, or nothing. `host` and `origin` are the values of those headers.
    /// On a loopback address the Host must be the machine itself: another name that leads here is a site that had its
    /// name rebound. An Origin must be the very host and port asked.
    [[nodiscard]] std::optional<std::string> objection(std::optional<std::string_view> host,
                                                       std::optional<std::string_view> origin) const;

    [[nodiscard]] bool is_loopback() const { return loopback_; }

  private:
    std::string bound_;
    bool loopback_;
};

}  // namespace crownhead::server
