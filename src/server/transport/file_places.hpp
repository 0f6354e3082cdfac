// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/ip/address.hpp>

#include <cstddef>
#include <map>
#include <memory>
#include <numeric>

namespace crownhead::server {

/// Counts the files that clients are sending, so that nobody fills the memory or keeps others from sending theirs. For
/// the server's thread alone.
class FilePlaces {
  public:
    /// A place for a file: taken for as long as this exists.
    using Place = std::shared_ptr<void>;

    /// A place for a file from an address, or null: there are `max` files already, or `max_of_address` from there. A
    /// loopback address may have them all. The places must not outlive this.
    [[nodiscard]] Place take(const boost::asio::ip::address& from, std::size_t max, std::size_t max_of_address) {
        const auto all = std::accumulate(files_.begin(), files_.end(), std::size_t{0},
                                         [](std::size_t sum, const auto& entry) { return sum + entry.second; });
        const auto found = files_.find(from);
        const std::size_t own = found == files_.end() ? 0 : found->second;
        if (all >= max || (own >= max_of_address && !from.is_loopback())) {
            return nullptr;
        }
        ++files_[from];
        return {this, [from](FilePlaces* places) {
                    if (--places->files_.at(from) == 0) {
                        places->files_.erase(from);
                    }
                }};
    }

  private:
    std::map<boost::asio::ip::address, std::size_t> files_;
};

}  // namespace crownhead::server
