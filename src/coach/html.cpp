// SPDX-License-Identifier: MIT
#include "coach/html.hpp"

#include <fmt/format.h>

namespace crownhead::coach {

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        switch (c) {
            case '&':
                safe += "&amp;";
                break;
            case '<':
                safe += "&lt;";
                break;
            case '>':
                safe += "&gt;";
                break;
            case '"':
                safe += "&quot;";
                break;
            default:
                safe += c;
        }
    }
    return safe;
}

std::string html_page(std::string_view title, std::string_view style, std::string_view body) {
    constexpr std::string_view common =
        "body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c;"
        "background:#fbfaf6}h1{font-size:1.4rem}"
        "@media screen and (prefers-color-scheme:dark){body{color:#eee;background:#171715}}"
        "@media print{body{margin:0;background:none}}";
    return fmt::format(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
        "content=\"width=device-width\"><title>{0}</title><style>{1}{2}</style></head><body><h1>{0}</h1>\n{3}</body></"
        "html>\n",
        escaped(title), common, style, body);
}

}  // namespace crownhead::coach
