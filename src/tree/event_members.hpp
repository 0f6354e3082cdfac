// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <string>

namespace crownhead::tree {

// The members of an event in JSON, of a game tree or of what holds some. All throw BadInput, which names the member,
// if it is missing or is something else. Pure functions, thread-safe.

/// What happened: the member `did`. `value` may be anything, also what json::parse has discarded.
[[nodiscard]] std::string deed_of(const nlohmann::json& value);

[[nodiscard]] const nlohmann::json& member(const nlohmann::json& object, const char* name);
[[nodiscard]] std::string text_of(const nlohmann::json& object, const char* name);
/// The whole number from 0 to `max` that a value is; `name` is that of the member in which it stands.
[[nodiscard]] std::int64_t number_of(const nlohmann::json& value, const char* name, std::int64_t max);

}  // namespace crownhead::tree
