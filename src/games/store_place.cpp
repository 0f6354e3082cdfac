// SPDX-License-Identifier: MIT
#include "games/store_place.hpp"

#include "base/bad_input.hpp"
#include "base/files.hpp"
#include "base/parse_number.hpp"
#include "base/system_file.hpp"
#include "games/checksum.hpp"
#include "games/store.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>

namespace crownhead::games {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view label = "events ";
constexpr std::size_t digits = 20;

std::string in_use(const fs::path& directory) {
    return fmt::format("the games in {} are in use by another crownhead", directory.string());
}

[[noreturn]] void refuse_to_make(const fs::path& directory, const std::error_code& error) {
    throw BadInput(fmt::format("cannot make the folder {}: {}", directory.string(), error.message()));
}

}  // namespace

StorePlace::StorePlace(const fs::path& directory) : directory_(directory) {
    std::error_code error;
    const fs::path whole = fs::absolute(directory);  // a folder yet to be made would stay relative below
    fs::path place = fs::weakly_canonical(whole, error);
    if (error) {
        place = whole.lexically_normal();
    }
    if (!place.has_filename()) {
        place = place.parent_path();
    }
    const fs::path parent = place.parent_path();
    if (const std::error_code refused = create_folder(parent)) {
        refuse_to_make(directory, refused);
    }
    const auto [device, number] = file_id(parent).value_or(FileId{});
    hold_name(fmt::format("in {} {} {}", device, number, place.filename().string()));
    if (!fs::is_directory(place, error)) {
        fs::create_directory(place, error);
        if (error) {
            refuse_to_make(directory, error);
        }
        fs::permissions(place, fs::perms::owner_all, error);
    }
    const fs::path lock = directory / "games.lock";
    lock_.emplace(lock, in_use(directory));
    watch(lock);
}

void StorePlace::hold(const fs::path& file) {
    if (const auto id = file_id(file)) {
        hold_name(fmt::format("file {} {}", id->device, id->number));
    }
}

/// The name is hashed, because that of a lock is short.
void StorePlace::hold_name(const std::string& name) {
    held_.emplace_back(fmt::format("crownhead store {:x}", static_cast<std::uint64_t>(checksum(name))));
    if (held_.back().is_held_elsewhere()) {
        throw BadInput(in_use(directory_));
    }
}

void StorePlace::remember_events(std::int64_t events) const {
    const std::string line = fmt::format("{}{:>{}}\n", label, events, digits);
    // If this fails the older number stays, which claims less.
    [[maybe_unused]] const bool written = lock_->file().write_all_at(line, 0);
}

std::int64_t StorePlace::remembered_events() const {
    std::array<char, label.size() + digits> line{};
    if (read_some_at(lock_->file().fd(), line.data(), line.size(), 0) != static_cast<std::int64_t>(line.size()) ||
        std::string_view(line.data(), label.size()) != label) {
        return 0;
    }
    const std::string_view number = std::string_view(line.data(), line.size()).substr(label.size());
    return parse_number<std::int64_t>(number.substr(std::min(number.find_first_not_of(' '), number.size())))
        .value_or(0);
}

void StorePlace::watch(const fs::path& file) {
    if (const auto now = file_id(file)) {
        watched_.emplace_back(file, *now);
    }
}

void StorePlace::check() const {
    for (const auto& [file, then] : watched_) {
        if (file_id(file) != then) {
            throw StoreFault(
                fmt::format("{} has been removed or replaced: what is done now would be lost", file.string()));
        }
    }
}

}  // namespace crownhead::games
