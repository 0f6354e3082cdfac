// SPDX-License-Identifier: MIT
#pragma once

#include "server/services/import_service.hpp"
#include "server/transport/pages.hpp"
#include "server/transport/responses.hpp"

#include <optional>
#include <string_view>

namespace crownhead::server {

/// Answers a request for `/api/library/…` that is a POST or DELETE (docs/web-protocol.md), as api_page() does: `rest`
/// is the path after that. Uploads are answered by upload_session.hpp.
[[nodiscard]] std::optional<HttpResponse> library_change(const Site& site, const HttpRequest& request,
                                                         std::string_view rest, const Recipient& to);

/// Whether a request, of which the header is known, is an upload: it brings a file for the library
/// (docs/web-protocol.md, "Imports").
[[nodiscard]] bool is_upload(const HttpRequest& request);
/// What the target of an upload asks for. Throws BadInput.
[[nodiscard]] ImportService::Upload upload_asked(std::string_view target);
/// The answer where the file is not taken.
[[nodiscard]] HttpResponse upload_refused(const UploadRefused& refused);

}  // namespace crownhead::server
