// SPDX-License-Identifier: MIT
#include "coach/profiles.hpp"

#include "base/bad_input.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>

namespace crownhead::coach {
namespace {

/// A line of the file: an event, and whose it is.
std::string named_line(std::string_view name, const ProfileEvent& event) {
    nlohmann::ordered_json json{{"who", name}};
    json.update(nlohmann::ordered_json::parse(profile_line(event)));
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

/// Whether bytes are UTF-8 without control characters, so that JSON gives them back as they are.
bool is_plain_text(std::string_view text) {
    const bool has_control = std::any_of(text.begin(), text.end(), [](char letter) {
        constexpr unsigned char space = 0x20;
        constexpr unsigned char del = 0x7f;
        const auto byte = static_cast<unsigned char>(letter);
        return byte < space || byte == del;
    });
    if (has_control) {
        return false;
    }
    try {
        return !nlohmann::json(std::string(text)).dump().empty();  // throws for what is not UTF-8
    } catch (const nlohmann::json::exception&) {
        return false;
    }
}

}  // namespace

bool Profiles::valid_name(std::string_view name) {
    constexpr std::size_t longest = 40;
    return !name.empty() && name.size() <= longest && name.front() != ' ' && name.back() != ' ' && is_plain_text(name);
}

std::vector<std::string> Profiles::names() {
    const std::lock_guard lock(mutex_);
    open();
    std::vector<std::string> all;
    for (const auto& [name, kept] : profiles_) {
        all.push_back(name);
    }
    return all;
}

Profile Profiles::profile(std::string_view name) {
    const std::lock_guard lock(mutex_);
    open();
    const auto found = profiles_.find(name);
    return found == profiles_.end() ? Profile() : found->second.profile;
}

std::shared_ptr<const PuzzleRatings> Profiles::puzzle_ratings() {
    const std::lock_guard lock(mutex_);
    open();
    if (shown_ == nullptr) {
        shown_ = std::make_shared<const PuzzleRatings>(rated_);
    }
    return shown_;
}

Profile Profiles::add(std::string_view name, const ProfileEvent& event) {
    const std::lock_guard lock(mutex_);
    open();
    check_room(name, 1);
    append(name, {event});
    return profiles_.find(name)->second.profile;
}

std::string Profiles::exported(std::string_view name) {
    const std::lock_guard lock(mutex_);
    open();
    std::string text;
    if (const auto found = profiles_.find(name); found != profiles_.end()) {
        for (const std::string& line : found->second.lines) {
            text += line;
            text += '\n';
        }
    }
    return text;
}

std::size_t Profiles::import(std::string_view name, std::string_view text) {
    const std::lock_guard lock(mutex_);
    open();
    std::set<std::string> there;
    if (const auto found = profiles_.find(name); found != profiles_.end()) {
        there.insert(found->second.lines.begin(), found->second.lines.end());
    }
    std::vector<ProfileEvent> events;
    std::size_t number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (line.ends_with('\r')) {
            line.remove_suffix(1);
        }
        if (line.empty()) {
            continue;
        }
        try {
            ProfileEvent event = profile_event(line);
            if (there.insert(profile_line(event)).second) {
                events.push_back(std::move(event));
            }
        } catch (const BadInput& bad) {
            throw BadInput(fmt::format("line {}: {}", number, bad.what()));
        }
        if (events.size() > most_imported) {
            throw BadInput(fmt::format("these are more than {} events", most_imported));
        }
    }
    if (!events.empty()) {
        check_room(name, events.size());
        append(name, events);
    }
    return events.size();
}

void Profiles::open() {
    if (file_ != nullptr) {
        return;
    }
    profiles_.clear();
    rated_.clear();
    shown_.reset();
    events_ = 0;
    file_ = std::make_unique<LineFile>(file_name_,
                                       LineFile::Kind{.what = "profiles of crownhead", .beginning = R"({"who":")"},
                                       [this](std::string_view line) { read(line); });
}

void Profiles::read(std::string_view line) {
    const auto json = nlohmann::ordered_json::parse(line, nullptr, false);
    if (!json.is_object() || !json.contains("who") || !json["who"].is_string()) {
        throw BadInput("it is not an event of a profile");
    }
    take(json["who"].get_ref<const std::string&>(), profile_event(line));
}

void Profiles::check_room(std::string_view name, std::size_t more) const {
    if (!valid_name(name)) {
        throw BadInput("a name has 1 to 40 bytes, no control characters, and no spaces at its ends");
    }
    if (profiles_.find(name) == profiles_.end() && profiles_.size() >= most) {
        throw BadInput(fmt::format("there are {} profiles already, the most that are kept", most));
    }
    if (events_ + more > most_events) {
        throw BadInput(fmt::format("the profiles have {} events already, the most that are kept", events_));
    }
}

void Profiles::append(std::string_view name, const std::vector<ProfileEvent>& events) {
    std::string lines;
    for (const ProfileEvent& event : events) {
        lines += lines.empty() ? "" : "\n";
        lines += named_line(name, event);
    }
    file_->append(lines);
    for (const ProfileEvent& event : events) {
        take(name, event);
    }
}

void Profiles::take(std::string_view name, const ProfileEvent& event) {
    Kept& kept = profiles_[std::string(name)];
    if (const auto* tried = std::get_if<PuzzleTried>(&event.what);
        tried != nullptr && !kept.profile.counted.contains(tried->puzzle)) {
        const auto rated = rated_.find(tried->puzzle);
        const Glicko before = rated == rated_.end() ? tried->against : rated->second;
        if (rated != rated_.end() || rated_.size() < most_rated) {
            // The puzzle wins where the player fails.
            const std::array game{GlickoGame{kept.profile.puzzles, tried->right ? 0.0 : 1.0}};
            rated_[tried->puzzle] = within_bounds(after_games(before, game));
            shown_.reset();
        }
    }
    apply(kept.profile, event);
    kept.lines.push_back(profile_line(event));
    ++events_;
}

}  // namespace crownhead::coach
