#pragma once

#include "endgame/files.hpp"
#include "endgame/men_index.hpp"
#include "endgame/slice_file.hpp"
#include "endgame/value.hpp"

#include <array>
#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace crownhead::endgame {

/// A file of a slice and its twin, open for probing. Thread-safe, without locks.
class SliceReader {
  public:
    /// Throws BadInput that names the file where its head is damaged.
    explicit SliceReader(const std::filesystem::path& path);

    [[nodiscard]] const FileHead& head() const { return head_; }
    [[nodiscard]] std::uint64_t bytes() const { return file_.bytes().size(); }
    [[nodiscard]] bool has(rules::Side turn) const { return sections_[static_cast<std::size_t>(turn)] != nullptr; }
    [[nodiscard]] KingOrder order(rules::Side turn) const {
        return head_.sections[static_cast<std::size_t>(turn)].written->order;
    }

    /// The value in a slot of a section that is there. Reads one page, and checks it the first time. Throws BadInput
    /// that names the file and the page where it is damaged.
    [[nodiscard]] Value value(rules::Side turn, std::uint64_t slot) const;

    /// Checks every page. Throws as `value` does.
    void check() const;

  private:
    struct Section {
        RunCode code;
        std::vector<std::uint64_t> first_slots;  ///< by page
        std::vector<PagePlace> places;
        mutable std::vector<std::atomic<bool>> sound;  ///< pages found to be so
    };

    void check_page(const Section& section, std::size_t page) const;
    [[noreturn]] void refuse(std::string_view what) const;
    [[nodiscard]] std::span<const std::uint8_t> bytes_of(const PagePlace& place) const {
        return file_.bytes().subspan(place.offset, place.bytes);
    }

    std::string name_;
    MappedFile file_;
    FileHead head_;
    std::array<std::unique_ptr<Section>, 2> sections_;
};

}  // namespace crownhead::endgame
