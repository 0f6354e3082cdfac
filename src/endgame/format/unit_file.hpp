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

/// Units follow one another in pages. A page is a checksum of the rest (XXH32, seed 0) and then units, at most 4,096
/// bytes in all, or one unit that is longer.
struct PagePlace {
    std::uint64_t offset = 0;  ///< of the checksum
    std::uint64_t bytes = 0;   ///< including the checksum
};
struct UnitPlace {
    std::uint64_t offset = 0;
    std::uint32_t bytes = 0;  ///< 0: the unit is in no page
    std::uint32_t page = 0;
};
struct Places {
    std::vector<UnitPlace> units;
    std::vector<PagePlace> pages;
    std::uint64_t end = 0;  ///< after the last page
};
inline constexpr std::size_t page_bytes = 4096;
inline constexpr std::size_t page_head = 4;

/// The places of units of these lengths, with the first page at `offset`. Pure, thread-safe.
[[nodiscard]] Places place_units(const std::vector<std::uint32_t>& unit_bytes, std::uint64_t offset);

/// The pages of units, one after another.
[[nodiscard]] std::string pages_of(const std::vector<std::string>& units);

/// The lengths of units, and how a head stores them. read_lengths throws BadInput that says what is wrong.
[[nodiscard]] std::vector<std::uint32_t> lengths_of(const std::vector<std::string>& units);
void put_lengths(ByteWriter& to, const std::vector<std::uint32_t>& unit_bytes);
[[nodiscard]] std::vector<std::uint32_t> read_lengths(ByteReader& from);

/// Returns whether a page's bytes match its checksum.
[[nodiscard]] bool is_sound_page(std::string_view page);

/// A whole file.
struct EncodedFile {
    std::string head;
    std::array<std::string, 2> pages;  ///< by the side to move
    [[nodiscard]] std::array<std::string_view, 3> parts() const { return {head, pages[0], pages[1]}; }
    [[nodiscard]] std::size_t size() const { return head.size() + pages[0].size() + pages[1].size(); }
};

/// A kind of file: 8 letters, and the version that is written and read.
struct FileKind {
    std::string_view magic;
    std::uint32_t version;
};

/// The rule set and the canonical material of a file.
struct FileSubject {
    std::string rules;
    Material material;
};

/// A head: the kind, its length, a checksum, the subject, and `rest`.
[[nodiscard]] std::string make_head(const FileKind& kind, const FileSubject& subject, std::string_view rest);

/// A head read back. read_head throws BadInput that says what is wrong.
struct ReadHead {
    FileSubject subject;
    std::string_view rest;
    std::uint64_t bytes = 0;  ///< of the whole head
};
[[nodiscard]] ReadHead read_head(const FileKind& kind, std::string_view file);

/// A file of units, open for reading. Thread-safe, without locks.
class UnitFile {
  public:
    [[nodiscard]] std::uint64_t bytes() const { return file_.bytes().size(); }
    [[nodiscard]] std::uint64_t units(rules::Side turn) const { return places(turn).units.size(); }

    /// The bytes of a unit. Its page is checked the first time. Throws BadInput that names the file and the page if it
    /// is damaged.
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
    /// Returns `f()`; BadInput thrown by it is rethrown with the file's name.
    template <class F>
    auto in_this_file(F&& f) const {
        try {
            return f();
        } catch (const BadInput& bad) {
            refuse(bad.what());
        }
    }
    /// Sets the places of the units; refuses a file that is longer or shorter than they say.
    void place(std::array<Places, 2> places);

  private:
    [[nodiscard]] const Places& places(rules::Side turn) const { return places_[static_cast<std::size_t>(turn)]; }
    void check_page(rules::Side turn, std::size_t page) const;

    std::string name_;
    MappedFile file_;
    std::array<Places, 2> places_;
    mutable std::array<std::vector<std::atomic<bool>>, 2> sound_;  ///< by side and page: checked and found sound
};

/// Throws BadInput that names the file, whose subject is given, if it is for another rule set.
void require_rules(const UnitFile& file, const FileSubject& subject, std::string_view rules_name);

}  // namespace crownhead::endgame
