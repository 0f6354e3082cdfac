// SPDX-License-Identifier: MIT
#pragma once

#include "server/services/watcher.hpp"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace crownhead::server {

/// Who looks at what: each watcher at one thing at a time, known by its name, in a role such as a seat. For one thread
/// at a time.
template <class Role>
class Watchers {
  public:
    using Roles = std::map<Watcher*, Role>;

    /// The name of what a watcher looks at; null for nothing.
    [[nodiscard]] const std::string* watched_by(Watcher& watcher) const {
        const auto found = watched_.find(&watcher);
        return found == watched_.end() ? nullptr : &found->second;
    }
    /// Those who look at a thing.
    [[nodiscard]] const Roles& of(const std::string& name) const {
        static const Roles nobody;
        const auto found = watchers_.find(name);
        return found == watchers_.end() ? nobody : found->second;
    }
    [[nodiscard]] bool is_watched(const std::string& name) const { return watchers_.contains(name); }

    /// Begins to look at a thing, or changes the role in it. The watcher must look at nothing else.
    void add(Watcher& watcher, const std::string& name, Role role) {
        watchers_[name][&watcher] = role;
        watched_[&watcher] = name;
    }
    /// Ends looking; returns what the watcher looked at, and in which role.
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

    /// Tells all who look at a thing, except `but`, the text for their role; `text(role)` is called once for each role.
    template <class Text>
    void tell(const std::string& name, const Watcher* but, const Text& text) const {
        std::map<Role, std::shared_ptr<const std::string>> texts;
        for (const auto& [watcher, role] : of(name)) {
            if (watcher == but) {
                continue;
            }
            auto& known = texts[role];
            if (!known) {
                known = std::make_shared<const std::string>(text(role));
            }
            watcher->tell(known);
        }
    }

  private:
    std::map<std::string, Roles> watchers_;
    std::map<Watcher*, std::string> watched_;
};

}  // namespace crownhead::server
