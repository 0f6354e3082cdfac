// SPDX-License-Identifier: MIT
#pragma once

#include "endgame/format/context.hpp"
#include "endgame/format/unit_file.hpp"
#include "endgame/totals.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crownhead::endgame {

inline constexpr FileKind value_file{"CROWNEND", 3};

/// The coded values with one side to move.
struct WrittenSection {
    ContextModel model;
    std::vector<std::uint32_t> unit_bytes;
};

/// The head of a section. The values are written for one side to move only (StoredPositions).
struct SectionHead {
    Totals totals;
    std::optional<WrittenSection> written;
};

/// The head of a file of values.
struct FileHead {
    FileSubject subject;
    std::array<SectionHead, 2> sections;  ///< by the side to move
};

/// The head as bytes. The pages of the section with Black to move follow it, then White's.
[[nodiscard]] std::string encode(const FileHead& head);

/// A head read back, and the places of the units. decode_head throws BadInput that says what is wrong.
struct DecodedHead {
    FileHead head;
    std::array<Places, 2> places;
};
[[nodiscard]] DecodedHead decode_head(std::string_view file);

/// A file of values, open for reading. Thread-safe, without locks.
class SliceReader : public UnitFile {
  public:
    /// Throws BadInput that names the file if its head is damaged.
    explicit SliceReader(const std::filesystem::path& path);

    [[nodiscard]] const FileHead& head() const { return head_; }
    [[nodiscard]] const Material& material() const { return head_.subject.material; }
    [[nodiscard]] bool has(rules::Side turn) const { return section(turn).written.has_value(); }
    /// The likelihoods of a section, which must be there.
    [[nodiscard]] const ContextModel& model(rules::Side turn) const { return section(turn).written->model; }

  private:
    [[nodiscard]] const SectionHead& section(rules::Side turn) const {
        return head_.sections[static_cast<std::size_t>(turn)];
    }

    FileHead head_;
};

}  // namespace crownhead::endgame
