// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace crownhead::coach {

// Pages of HTML that stand by themselves. Pure functions, thread-safe.

/// Text as it stands in HTML, in attributes too.
[[nodiscard]] std::string escaped(std::string_view text);

/// A whole page. `style` is CSS besides what all pages have; `body` is HTML.
[[nodiscard]] std::string html_page(std::string_view title, std::string_view style, std::string_view body);

}  // namespace crownhead::coach
