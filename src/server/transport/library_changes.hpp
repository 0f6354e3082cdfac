// SPDX-License-Identifier: MIT
#pragma once

#include "server/services/import_service.hpp"
#include "server/transport/api_request.hpp"

#include <optional>
#include <string_view>

namespace crownhead::server {

inline constexpr std::string_view imports_path = "/api/library/imports";

// Changes of the library of games (docs/web-protocol.md, "The library"). Each answer_…() is an ApiAnswer.

[[nodiscard]] std::optional<HttpResponse> answer_deletion(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_undo(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_tag_change(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_collection_change(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_collection_deletion(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_saved_search(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_search_deletion(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_aliases_change(const ApiRequest& asked);
[[nodiscard]] std::optional<HttpResponse> answer_import_stop(const ApiRequest& asked);

/// Uploads are answered by upload_session.hpp, and never come here.
[[nodiscard]] std::optional<HttpResponse> answer_upload(const ApiRequest& asked);

/// Whether a request, of which the header is known, is an upload: it brings a file for the library
/// (docs/web-protocol.md, "Imports").
[[nodiscard]] bool is_upload(const HttpRequest& request);
/// What the target of an upload asks for. Throws BadInput.
[[nodiscard]] ImportService::Upload upload_asked(std::string_view target);
/// The answer where the file is not taken.
[[nodiscard]] HttpResponse upload_refused(const UploadRefused& refused);

}  // namespace crownhead::server
