// SPDX-License-Identifier: MIT
#pragma once

#include "server/services/two_clients.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <map>
#include <string>
#include <vector>

// What the tests of studies share: a chapter as a client sees it, and two clients that make, open and edit a study.
namespace crownhead::server {

/// A chapter as a client puts it together from what it is sent.
struct ShownChapter {
    std::map<int, nlohmann::json> nodes;

    void remove(int node) {
        const auto found = nodes.extract(node);
        if (!found.empty()) {
            for (const nlohmann::json& child : found.mapped().at("children")) {
                remove(child);
            }
        }
    }
    void apply(const nlohmann::json& message) {
        if (message.contains("gone")) {
            for (const nlohmann::json& node : message.at("gone")) {
                remove(node);
            }
        }
        for (const nlohmann::json& node : message.at("nodes")) {
            nodes[node.at("node")] = node;
        }
    }
};

class StudyServiceTest : public TwoClients {
  protected:
    /// The answer, however long it takes.
    nlohmann::json ask(Listener& who, const nlohmann::json& message) {
        const std::string text = dispatcher.answer(who, message.dump());
        if (!text.empty()) {
            return nlohmann::json::parse(text);
        }
        const std::size_t before = who.answers.size();
        tasks.run_until([&] { return who.answers.size() > before; });
        return who.answers.back();
    }
    /// Makes a study and remembers its name and token.
    nlohmann::json make(Listener& who, nlohmann::json chapters) {
        chapters["do"] = "study-new";
        chapters["title"] = "A study";
        const nlohmann::json made = ask(who, chapters);
        study = made.value("study", "");
        token = made.value("token", "");
        return made;
    }
    nlohmann::json open(Listener& who, bool with_token = false) {
        nlohmann::json message{{"do", "study-open"}, {"study", study}};
        if (with_token) {
            message["token"] = token;
        }
        return ask(who, message);
    }
    nlohmann::json act(Listener& who, const nlohmann::json& event) {
        return ask(who, {{"do", "study-edit"}, {"study", study}, {"token", token}, {"event", event}});
    }
    nlohmann::json edit(Listener& who, const nlohmann::json& event) {
        return act(who, {{"did", "edited"}, {"chapter", 1}, {"event", event}});
    }
    nlohmann::json add(Listener& who, int node, const std::vector<std::string>& moves) {
        return edit(who, {{"did", "added"}, {"node", node}, {"moves", moves}});
    }
    ShownChapter read(Listener& who, int chapter = 1) {
        ShownChapter shown;
        nlohmann::json from = 0;
        while (!from.is_null()) {
            const nlohmann::json part =
                ask(who, {{"do", "study-nodes"}, {"study", study}, {"chapter", chapter}, {"from", from}});
            EXPECT_EQ(part.at("is"), "nodes") << part;
            shown.apply(part);
            from = part.at("next");
        }
        return shown;
    }
    std::string line(Listener& who, int node) {
        return ask(who, {{"do", "study-line"}, {"study", study}, {"chapter", 1}, {"node", node}}).value("text", "none");
    }

    std::string study;
    std::string token;
};

}  // namespace crownhead::server
