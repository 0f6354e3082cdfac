// SPDX-License-Identifier: MIT
#pragma once

#include "server/services/watcher.hpp"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace crownhead::server {

/// Who watches what: each watcher one thing at a time, known by its name, in a role such as a seat. For one thread at a
/// time.
template <class Role>
class Watchers {
  public:
    using Roles = std::map<Watcher*, Role>;

    /// The name of what a watcher watches; null for nothing.
    [[nodiscard]] const std::string* watched_by(Watcher& watcher) const {
        const auto found = watched_.find(&watcher);
        return found == watched_.end() ? nullptr : &found->second;
    }
    /// The watchers of a thing, with their roles.
    [[nodiscard]] const Roles& of(const std::string& name) const {
        static const Roles nobody;
        const auto found = watchers_.find(name);
        return found == watchers_.end() ? nobody : found->second;
    }
    [[nodiscard]] bool is_watched(const std::string& name) const { return watchers_.contains(name); }

    /// Begins to watch a thing, or changes the role in it. The watcher must watch nothing else.
    void add(Watcher& watcher, const std::string& name, Role role) {
        watchers_[name][&watcher] = role;
        watched_[&watcher] = name;
    }
    /// Ends watching; returns what the watcher watched, and in which role.
    std::optional<std::pair<std::string, Role>> remove(Watcher& watcher) {
        const auto entry = watched_.extract(&watcher);
        if (entry.empty()) {
            return std::nullopt;
        }
        const auto found = watchers_.find(entry.mapped());
        std::pair left(entry.mapped(), found->second.at(&watcher));
        found->second.erase(&watcher);
        if (found->second.empty()) {
            watchers_.erase(found);
        }
        return left;
    }

    /// Tells all watchers of a thing, except `but`, the text for their role; `text(role)` is called once for each role.
    template <class Text>
    void notify(const std::string& name, const Watcher* but, const Text& text) const {
        std::map<Role, std::shared_ptr<const std::string>> texts;
        for (const auto& [watcher, role] : of(name)) {
            if (watcher == but) {
                continue;
            }
            auto& known = texts[role];
            if (!known) {
                known = std::make_shared<const std::string>(text(role));
            }
            watcher->notify(known);
        }
    }

  private:
    std::map<std::string, Roles> watchers_;
    std::map<Watcher*, std::string> watched_;
};

}  // namespace crownhead::server
