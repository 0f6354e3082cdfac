// SPDX-License-Identifier: MIT
#pragma once

#include "games/live_study.hpp"
#include "tree/edited_tree.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace crownhead::server {

// The server's messages about studies (docs/web-protocol.md), as JSON texts. Pure functions. `id` is the request's
// number as JSON text, or empty. Only `editor_answer` and `study_made_page` contain a token.

/// The most nodes that one message lists. Messages are shorter where positions have thousands of legal moves.
inline constexpr std::size_t max_shown_nodes = 2'000;

/// A new study and its token, for its maker.
[[nodiscard]] std::string editor_answer(std::string_view id, const std::string& study_id, const std::string& token,
                                        const std::vector<std::string>& notes);

/// What a client who has sent a file gets: the new study, or how many chapters were added to one.
[[nodiscard]] std::string study_made_page(const std::string& study_id, const std::string& token,
                                          const std::vector<std::string>& notes);
[[nodiscard]] std::string chapters_added_page(const std::string& study_id, std::size_t chapters,
                                              const std::vector<std::string>& notes);

/// A study without its moves.
[[nodiscard]] std::string study_answer(std::string_view id, const std::string& study_id, const games::LiveStudy& study,
                                       bool editor, const std::vector<std::string>& notes = {});

/// The nodes of a chapter numbered `from` and up, as many as one message lists.
[[nodiscard]] std::string nodes_answer(std::string_view id, const std::string& study_id, const games::LiveStudy& study,
                                       const games::Chapter& chapter, tree::NodeId from);

/// What an edit did to a chapter; with `reload`, only that it changed.
[[nodiscard]] std::string edited_answer(std::string_view id, const std::string& study_id, const games::LiveStudy& study,
                                        const games::Chapter& chapter, const tree::Change& change, bool reload = false);

/// The legal moves at a node. Throws BadInput if there is no such node.
[[nodiscard]] std::string legal_answer(std::string_view id, const std::string& study_id, const games::Chapter& chapter,
                                       tree::NodeId node);

/// The moves of a line. Throws BadInput if there are no such nodes, or one is not on the way to the other.
[[nodiscard]] std::string line_answer(std::string_view id, const std::string& study_id, const games::Chapter& chapter,
                                      tree::NodeId from, tree::NodeId to);

}  // namespace crownhead::server
