// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace crownhead::server {

/// Whether a path is the address of a view of the page, such as `/`, `/play/ID` or `/settings`: the page's `index.html`
/// answers it, and the page itself reads the rest of the address (docs/web-protocol.md lists them). `path` is without a
/// query. Whether an id exists is not checked here.
[[nodiscard]] bool is_view_address(std::string_view path);

}  // namespace crownhead::server
