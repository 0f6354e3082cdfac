// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/ip/address.hpp>

#include <cstddef>
#include <map>
#include <memory>
#include <numeric>
#include <string_view>

namespace crownhead::server {

/// The refusal of a file for which there is no slot.
inline constexpr std::string_view too_many_uploads = "too many files are being sent just now: try again later";

/// Counts the files that clients are sending, so that nobody fills the memory or keeps others from sending theirs. For
/// the server's thread alone.
class UploadSlots {
  public:
    /// A file may be sent for as long as this exists.
    using Slot = std::shared_ptr<void>;

    /// A slot for a file from an address; null if `max` files are being sent already, or `max_of_address` from there. A
    /// loopback address may have them all. The slots must not outlive this.
    [[nodiscard]] Slot take(const boost::asio::ip::address& from, std::size_t max, std::size_t max_of_address) {
        const auto all = std::accumulate(files_.begin(), files_.end(), std::size_t{0},
                                         [](std::size_t sum, const auto& entry) { return sum + entry.second; });
        const auto found = files_.find(from);
        const std::size_t own = found == files_.end() ? 0 : found->second;
        if (all >= max || (own >= max_of_address && !from.is_loopback())) {
            return nullptr;
        }
        ++files_[from];
        return {this, [from](UploadSlots* slots) {
                    if (--slots->files_.at(from) == 0) {
                        slots->files_.erase(from);
                    }
                }};
    }

  private:
    std::map<boost::asio::ip::address, std::size_t> files_;
};

}  // namespace crownhead::server
