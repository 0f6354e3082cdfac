// SPDX-License-Identifier: MIT
#pragma once

#include "base/bad_input.hpp"
#include "base/mapped_file.hpp"
#include "endgame/format/byte_stream.hpp"
#include "endgame/index/material.hpp"
#include "rules/side.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::endgame {

// Files of a slice and its twin: a head, then the units of both sections in pages (docs/endgames.md, "The files").

/// Units lie one after another in pages: a checksum of what follows (XXH32, seed 0) and units, of at most 4,096 bytes
/// together, or of one unit that is longer.
struct PagePlace {
    std::uint64_t offset = 0;  ///< of the checksum
    std::uint64_t bytes = 0;   ///< with the checksum
};
struct UnitPlace {
    std::uint64_t offset = 0;
    std::uint32_t bytes = 0;  ///< none: the unit is in no page
    std::uint32_t page = 0;
};
struct Places {
    std::vector<UnitPlace> units;
    std::vector<PagePlace> pages;
    std::uint64_t end = 0;  ///< behind the last page
};
inline constexpr std::size_t page_bytes = 4096;
inline constexpr std::size_t page_head = 4;

/// Where units of these lengths lie, the first page at `offset`. Pure, thread-safe.
[[nodiscard]] Places place_units(const std::vector<std::uint32_t>& unit_bytes, std::uint64_t offset);

/// The pages of units, one after another.
[[nodiscard]] std::string pages_of(const std::vector<std::string>& units);

/// Their lengths, and these as they stand in a head.
[[nodiscard]] std::vector<std::uint32_t> lengths_of(const std::vector<std::string>& units);
void put_lengths(ByteWriter& to, const std::vector<std::uint32_t>& unit_bytes);
[[nodiscard]] std::vector<std::uint32_t> read_lengths(ByteReader& from);

/// Whether a page's bytes are those that were written.
[[nodiscard]] bool is_sound_page(std::string_view page);

/// A whole file.
struct EncodedFile {
    std::string head;
    std::array<std::string, 2> pages;  ///< by the side to move
    [[nodiscard]] std::array<std::string_view, 3> parts() const { return {head, pages[0], pages[1]}; }
    [[nodiscard]] std::size_t size() const { return head.size() + pages[0].size() + pages[1].size(); }
};

/// What kind of file it is: 8 letters, and the version that is written and read.
struct FileKind {
    std::string_view magic;
    std::uint32_t version;
};

/// The rule set and the upright material a file belongs to.
struct FileSubject {
    std::string rules;
    Material material;
};

/// A head: the kind, its length, a checksum, the subject, and `rest`.
[[nodiscard]] std::string make_head(const FileKind& kind, const FileSubject& subject, std::string_view rest);

/// A head read back. Throws BadInput that says what is wrong.
struct ReadHead {
    FileSubject subject;
    std::string_view rest;
    std::uint64_t bytes = 0;  ///< of the whole head
};
[[nodiscard]] ReadHead read_head(const FileKind& kind, std::string_view file);

/// Such a file open for reading. Thread-safe, without locks.
class UnitFile {
  public:
    [[nodiscard]] std::uint64_t bytes() const { return file_.bytes().size(); }
    [[nodiscard]] std::uint64_t units(rules::Side turn) const { return places(turn).units.size(); }

    /// The bytes of a unit: of one page, which is checked the first time. Throws BadInput that names the file and the
    /// page where it is damaged.
    [[nodiscard]] std::span<const std::uint8_t> unit(rules::Side turn, std::uint64_t unit) const;

    /// Checks every page. Throws as `unit` does.
    void check() const;

    /// Throws BadInput that names the file.
    [[noreturn]] void refuse(std::string_view what) const;

  protected:
    explicit UnitFile(const std::filesystem::path& path) : name_(path.string()), file_(path) {}

    [[nodiscard]] std::string_view text() const {
        return {reinterpret_cast<const char*>(file_.bytes().data()), file_.bytes().size()};
    }
    /// What `f()` gives; what it throws names the file.
    template <class F>
    auto in_this_file(F&& f) const {
        try {
            return f();
        } catch (const BadInput& bad) {
            refuse(bad.what());
        }
    }
    /// Where the units lie; refuses a file that is longer or shorter.
    void place(std::array<Places, 2> places);

  private:
    [[nodiscard]] const Places& places(rules::Side turn) const { return places_[static_cast<std::size_t>(turn)]; }
    void check_page(rules::Side turn, std::size_t page) const;

    std::string name_;
    MappedFile file_;
    std::array<Places, 2> places_;
    mutable std::array<std::vector<std::atomic<bool>>, 2> sound_;  ///< by side and page: found to be so
};

}  // namespace crownhead::endgame
