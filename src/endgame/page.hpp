#pragma once

#include "endgame/run_code.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace crownhead::endgame {

// The pages of a section (docs/endgames.md): lines of 64 bytes of coded runs, and before them where each begins.

inline constexpr std::size_t page_bytes = 4096;  ///< at most
inline constexpr std::size_t line_bytes = 64;    ///< the last line of a page may be shorter
inline constexpr std::size_t page_head = 6;      ///< checksum, number of lines
inline constexpr std::size_t start_bytes = 3;    ///< a line's first slot, counted from the page's

/// Where a page lies, in the section's slots and in the file's bytes.
struct PagePlace {
    std::uint64_t first_slot = 0;
    std::uint64_t offset = 0;
    std::uint32_t bytes = 0;
    friend constexpr bool operator==(const PagePlace&, const PagePlace&) = default;
};

/// Writes the runs of a section into pages.
class PageWriter {
  public:
    explicit PageWriter(const RunCode& code) : code_(code) {}

    void put(const Run& run);
    /// After the last run: the pages' bytes one after another, and where they lie, the first at offset 0.
    struct Pages {
        std::string bytes;
        std::vector<PagePlace> places;
    };
    [[nodiscard]] Pages finish();

  private:
    void begin_line(Value value);
    void end_line();
    void end_page();

    const RunCode& code_;
    BitWriter line_;
    std::string lines_;
    std::vector<std::uint64_t> starts_;  ///< of the page's lines
    std::uint64_t slot_ = 0;
    Pages pages_;
};

/// Whether a page's bytes are those that were written.
[[nodiscard]] bool is_sound(std::span<const std::uint8_t> page);

/// The value in slot `slot`, counted from the page's first, of a sound page, after which 8 more bytes can be read.
/// Throws BadInput where it holds no such slot. Pure, thread-safe.
[[nodiscard]] Value value_in(std::span<const std::uint8_t> page, const RunCode& code, std::uint64_t slot);

}  // namespace crownhead::endgame
