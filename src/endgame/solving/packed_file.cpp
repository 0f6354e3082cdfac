// SPDX-License-Identifier: MIT
#include "endgame/solving/packed_file.hpp"

#include "base/bad_input.hpp"
#include "base/error_text.hpp"
#include "base/nameless_file.hpp"
#include "base/system_file.hpp"

#include <zstd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <new>
#include <string_view>
#include <utility>

namespace crownhead::endgame {

void Packer::Free::operator()(ZSTD_CCtx_s* context) const { ZSTD_freeCCtx(context); }
void Packer::Free::operator()(ZSTD_DCtx_s* context) const { ZSTD_freeDCtx(context); }

Packer::Packer() : packing_(ZSTD_createCCtx()), unpacking_(ZSTD_createDCtx()) {
    if (!packing_ || !unpacking_) {
        throw std::bad_alloc();
    }
    ZSTD_CCtx_setParameter(packing_.get(), ZSTD_c_compressionLevel, 1);
    ZSTD_CCtx_setParameter(packing_.get(), ZSTD_c_checksumFlag, 1);
}

std::span<const char> Packer::pack(std::uint64_t chunk, std::span<const std::uint8_t> bytes) {
    packed_.resize(std::max(packed_.size(), sizeof chunk + ZSTD_compressBound(bytes.size())));
    std::memcpy(packed_.data(), &chunk, sizeof chunk);
    const std::size_t size = ZSTD_compress2(packing_.get(), packed_.data() + sizeof chunk,
                                            packed_.size() - sizeof chunk, bytes.data(), bytes.size());
    if (ZSTD_isError(size) != 0) {
        throw std::bad_alloc();  // there is room for any result, so only memory can be lacking
    }
    return {packed_.data(), sizeof chunk + size};
}

bool Packer::unpack(std::uint64_t chunk, std::span<const char> packed, std::vector<std::uint8_t>& bytes,
                    std::optional<std::size_t> wanted) {
    if (packed.size() < sizeof chunk || std::memcmp(packed.data(), &chunk, sizeof chunk) != 0) {
        return false;
    }
    packed = packed.subspan(sizeof chunk);
    const unsigned long long size = ZSTD_getFrameContentSize(packed.data(), packed.size());
    if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size != wanted.value_or(size)) {
        return false;
    }
    bytes.resize(size);
    return ZSTD_decompressDCtx(unpacking_.get(), bytes.data(), bytes.size(), packed.data(), packed.size()) == size;
}

PackedFile::PackedFile(std::unique_ptr<Descriptor> file, std::filesystem::path path, std::size_t chunks)
    : path_(std::move(path)),
      file_(std::move(file)),
      places_(chunks),
      end_(std::make_unique<std::atomic<std::uint64_t>>(0)) {}

PackedFile::PackedFile(std::filesystem::path path, std::size_t chunks)
    : PackedFile(std::make_unique<Descriptor>(open_file(path, Opening::ensure)), path, chunks) {
    if (!file_->is_open()) {
        throw BadInput("cannot write " + path_.string() + ": " + error_text(errno));
    }
}

PackedFile PackedFile::without_name(const std::filesystem::path& folder, std::size_t chunks) {
    return {std::unique_ptr<Descriptor>(new Descriptor(open_nameless_file(folder))), folder, chunks};
}

void PackedFile::put(std::size_t chunk, std::span<const std::uint8_t> bytes, Packer& packer) {
    const std::span<const char> packed = packer.pack(chunk, bytes);
    put_packed(chunk, {packed.data(), packed.size()});
}

void PackedFile::put_packed(std::size_t chunk, std::string_view packed) {
    const std::uint64_t begin = end_->fetch_add((packed.size() + alignment - 1) / alignment);
    if (begin > std::numeric_limits<std::uint32_t>::max()) {
        throw BadInput("cannot write " + path_.string() + ": it would have more than 64 GiB");
    }
    if (!file_->write_all_at(packed, static_cast<std::int64_t>(begin * alignment))) {
        throw BadInput("cannot write " + path_.string() + ": " + error_text(errno));
    }
    places_[chunk] = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(packed.size())};
}

std::vector<char> PackedFile::packed(std::size_t chunk) const {
    const Place place = places_[chunk];
    std::vector<char> packed(place.bytes);
    std::size_t have = 0;
    while (have < packed.size()) {
        const std::int64_t more = read_some_at(file_->fd(), packed.data() + have, packed.size() - have,
                                               static_cast<std::int64_t>(place.begin * alignment + have));
        if (more < 0) {
            throw BadInput("cannot read " + path_.string() + ": " + error_text(errno));
        }
        if (more == 0) {
            break;
        }
        have += static_cast<std::size_t>(more);
    }
    if (have != packed.size()) {
        refuse_damage();
    }
    return packed;
}

void PackedFile::get(std::size_t chunk, std::vector<std::uint8_t>& bytes, Packer& packer,
                     std::optional<std::size_t> size) const {
    if (!packer.unpack(chunk, packed(chunk), bytes, size)) {
        refuse_damage();
    }
}

void PackedFile::refuse_damage() const { throw BadInput(path_.string() + " is damaged: remove it and begin again"); }

std::span<std::uint8_t> PackedFile::places() {
    return {reinterpret_cast<std::uint8_t*>(places_.data()), bytes_of_places(places_.size())};
}

bool PackedFile::restored() {
    std::uint64_t end = 0;
    for (const Place& place : places_) {
        end = std::max(end, place.begin + (place.bytes + alignment - 1) / alignment);
    }
    *end_ = end;
    FileStatus status;
    return ask_status(file_->fd(), status) && std::all_of(places_.begin(), places_.end(), [&](const Place& place) {
               return place.begin * alignment + place.bytes <= static_cast<std::uint64_t>(status.size);
           });
}

void PackedFile::sync() const {
    if (!sync_content(file_->fd())) {
        throw BadInput("cannot write " + path_.string() + ": " + error_text(errno));
    }
}

}  // namespace crownhead::endgame
