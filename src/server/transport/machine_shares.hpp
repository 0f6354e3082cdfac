// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/fair_share.hpp"

#include <boost/asio/ip/address.hpp>

#include <cstddef>
#include <map>

namespace crownhead::server {

/// The share that each machine has of the server's thread, however many connections it opens. For that thread alone.
class MachineShares {
  public:
    /// The share of the machine with an address (one_of_machine()). It stays where it is until the next call.
    [[nodiscard]] FairShare& of(const boost::asio::ip::address& address, FairShare::Time now) {
        if (shares_.size() >= most_at_rest) {
            std::erase_if(shares_, [&](const auto& one) {
                return one.first != address && one.second.wait(now) == FairShare::Duration::zero();
            });
        }
        return shares_[address];
    }

    /// How many machines it knows; those that need not wait are forgotten when there are many.
    [[nodiscard]] std::size_t size() const { return shares_.size(); }

  private:
    static constexpr std::size_t most_at_rest = 1000;

    std::map<boost::asio::ip::address, FairShare> shares_;
};

}  // namespace crownhead::server
