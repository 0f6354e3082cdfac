// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/api_request.hpp"

#include <optional>
#include <string_view>

namespace crownhead::server {

// Studies as PDN (docs/web-protocol.md, "Studies", "A study from a file"). Each answer_…() is an ApiAnswer.

inline constexpr std::string_view studies_path = "/api/studies";
inline constexpr std::string_view chapters_path = "/api/studies/{study}/chapters";

/// Whether a request, of which the header is known, brings a PDN file for a study.
[[nodiscard]] bool is_study_file(const HttpRequest& request);

/// Makes a study of the file that a request has brought, or adds its games to one.
[[nodiscard]] std::optional<HttpResponse> answer_new_study(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_new_chapters(const ApiRequest& asked);

[[nodiscard]] std::optional<HttpResponse> answer_study_pdn(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_chapter_pdn(const ApiRequest& asked);

}  // namespace crownhead::server
