// SPDX-License-Identifier: MIT
#pragma once

#include "server/transport/pages.hpp"
#include "server/transport/responses.hpp"

#include <optional>

namespace crownhead::server {

/// Whether a request, of which the header is known, brings a PDN file for a study (docs/web-protocol.md, "A study from
/// a file").
[[nodiscard]] bool is_study_file(const HttpRequest& request);

/// Makes a study of the file that such a request has brought, or adds its games to one. As respond().
[[nodiscard]] std::optional<HttpResponse> take_study_file(const Site& site, const HttpRequest& request,
                                                          const Recipient& to);

}  // namespace crownhead::server
