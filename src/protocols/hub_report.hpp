// SPDX-License-Identifier: MIT
#pragma once

#include "notation/hub_line.hpp"
#include "search/search_result.hpp"

#include <chrono>

namespace crownhead::protocols {

// Search results in the Hub protocol (docs/hub.md). Pure functions, thread-safe.

/// `info depth=… score=… nodes=… time=… nps=… pv="…"`: men, seconds, millions of nodes per second.
[[nodiscard]] notation::HubLine hub_info(const search::SearchResult& result, std::chrono::nanoseconds time);

/// `done move=…`, with `ponder=…` where the expected reply is wanted and known.
[[nodiscard]] notation::HubLine hub_done(const search::SearchResult& result, bool with_ponder);

}  // namespace crownhead::protocols
