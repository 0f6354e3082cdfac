// SPDX-License-Identifier: MIT
#pragma once

#include "base/line_file.hpp"
#include "coach/profile.hpp"
#include "coach/puzzle_set.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crownhead::coach {

/// The profiles of the people who practise on one machine, as events in one file (docs/puzzles.md, "Progress"), and
/// what their results say about the puzzles. An event is on the disk before the call returns. Thread-safe.
class Profiles {
  public:
    /// Nothing is read or made before the first call.
    explicit Profiles(std::filesystem::path file) : file_name_(std::move(file)) {}

    static constexpr std::size_t most = 1000;              ///< profiles
    static constexpr std::size_t most_events = 1'000'000;  ///< of all together
    static constexpr std::size_t most_rated = 20'000;      ///< puzzles; the results of others say nothing
    static constexpr std::size_t most_imported = 200'000;  ///< events of a text

    // All of these throw BadInput if the file is damaged or another process has it open.

    /// The names, sorted.
    [[nodiscard]] std::vector<std::string> names();

    /// A profile without events if there is none of that name.
    [[nodiscard]] Profile profile(std::string_view name);

    /// What the results of all say about puzzles: values that do not change any more.
    [[nodiscard]] std::shared_ptr<const PuzzleRatings> puzzle_ratings();

    /// Adds an event and returns the profile after it. Throws BadInput for a name that cannot be one (valid_name()),
    /// and for one profile or event too many; FileFault if it cannot be written.
    Profile add(std::string_view name, const ProfileEvent& event);

    /// All events of a profile as text, a line each: what import() takes. Empty if there is none of that name.
    [[nodiscard]] std::string exported(std::string_view name);

    /// Adds the events of such a text that are not there yet; returns how many. Throws as add(), and BadInput that
    /// names the line; then nothing was added.
    std::size_t import(std::string_view name, std::string_view text);

    /// Whether people may be called that: 1 to 40 bytes of UTF-8 without control characters, spaces at neither end.
    [[nodiscard]] static bool valid_name(std::string_view name);

  private:
    struct Kept {
        Profile profile{};
        std::vector<std::string> lines{};  ///< as profile_line() writes them
    };

    void open();
    void read(std::string_view line);
    void check_room(std::string_view name, std::size_t more) const;
    void append(std::string_view name, const std::vector<ProfileEvent>& events);
    void take(std::string_view name, const ProfileEvent& event);

    std::filesystem::path file_name_;
    std::mutex mutex_;
    std::unique_ptr<LineFile> file_;
    std::map<std::string, Kept, std::less<>> profiles_;
    std::size_t events_ = 0;
    PuzzleRatings rated_;
    std::shared_ptr<const PuzzleRatings> shown_;  ///< the same, as it was last asked for; null once it has changed
};

}  // namespace crownhead::coach
