// SPDX-License-Identifier: MIT
#include "server/api/refusals.hpp"

#include "server/api/json_text.hpp"

#include <nlohmann/json.hpp>

namespace crownhead::server {

std::string refusal(std::string_view id, std::string_view sentence) {
    return message_text(id, {{"is", "refused"}, {"error", sentence}});
}

std::string error_page(std::string_view sentence) { return json_text({{"error", sentence}}); }

}  // namespace crownhead::server
