// SPDX-License-Identifier: MIT
#pragma once

#include "base/descriptor.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

struct ZSTD_CCtx_s;
struct ZSTD_DCtx_s;

namespace crownhead::endgame {

/// What compresses chunks and unpacks them again. One per thread.
class Packer {
  public:
    Packer();

    /// The number of the chunk, and its bytes compressed. Valid until the next call.
    [[nodiscard]] std::span<const char> pack(std::uint64_t chunk, std::span<const std::uint8_t> bytes);
    /// The bytes that were packed. False if `packed` is damaged or of another chunk, or they are not as many as are
    /// wanted.
    [[nodiscard]] bool unpack(std::uint64_t chunk, std::span<const char> packed, std::vector<std::uint8_t>& bytes,
                              std::optional<std::size_t> wanted = std::nullopt);

  private:
    struct Free {
        void operator()(ZSTD_CCtx_s* context) const;
        void operator()(ZSTD_DCtx_s* context) const;
    };
    std::unique_ptr<ZSTD_CCtx_s, Free> packing_;
    std::unique_ptr<ZSTD_DCtx_s, Free> unpacking_;
    std::vector<char> packed_;
};

/// Chunks of bytes by number, in a file: what a build knows but memory does not hold. Each is compressed (Zstandard,
/// with its checksum) behind its number, so that what is written anew is not taken for what was there before. Where the
/// chunks are is known in memory only; whoever wants to open the file again keeps `places()`. Threads may write and
/// read different chunks at once.
class PackedFile {
  public:
    /// The file is created if it is not there. Throws BadInput if it cannot be opened.
    PackedFile(std::filesystem::path path, std::size_t chunks);
    /// A file without a name in a folder: its space is free again when it is closed.
    [[nodiscard]] static PackedFile without_name(const std::filesystem::path& folder, std::size_t chunks);

    /// Throws BadInput for a full disk.
    void put(std::size_t chunk, std::span<const std::uint8_t> bytes, Packer& packer);
    /// The same with what a Packer has packed already.
    void put_packed(std::size_t chunk, std::string_view packed);
    /// Throws BadInput that names the file if it is damaged, or if the chunk has not the size that is known; it must
    /// have been put.
    void get(std::size_t chunk, std::vector<std::uint8_t>& bytes, Packer& packer,
             std::optional<std::size_t> size = std::nullopt) const;
    /// The chunk as it is packed. Throws BadInput that names the file if it is not all there.
    [[nodiscard]] std::vector<char> packed(std::size_t chunk) const;

    /// Where each chunk is, as bytes to be saved and restored. Call `restored()` after they were changed.
    [[nodiscard]] std::span<std::uint8_t> places();
    /// Forgets a chunk: after `restored()` others may be written in its place.
    void forget(std::size_t chunk) { places_[chunk] = {}; }
    /// Whether the file has all that the places name; new chunks are then written behind them.
    [[nodiscard]] bool restored();
    /// Returns when all that was written is on the disk. Throws BadInput if that fails.
    void sync() const;

    [[nodiscard]] static constexpr std::uint64_t bytes_of_places(std::uint64_t chunks) {
        return chunks * sizeof(Place);
    }

  private:
    /// Chunks begin at multiples of 16 bytes: a file has up to 64 GiB.
    struct Place {
        std::uint32_t begin = 0;
        std::uint32_t bytes = 0;
    };
    static constexpr std::uint64_t alignment = 16;

    PackedFile(std::unique_ptr<Descriptor> file, std::filesystem::path path, std::size_t chunks);

    [[noreturn]] void refuse_damage() const;

    std::filesystem::path path_;
    std::unique_ptr<Descriptor> file_;
    std::vector<Place> places_;
    std::unique_ptr<std::atomic<std::uint64_t>> end_;  ///< in units of the alignment
};

}  // namespace crownhead::endgame
