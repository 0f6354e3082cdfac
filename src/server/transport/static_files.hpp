// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace crownhead::server {

struct StaticFile {
    std::string body;
    std::string_view type;      ///< the Content-Type
    std::string etag;           ///< quoted; the same for the same content in the same coding
    std::string_view coding{};  ///< the Content-Encoding; empty for none
    bool immutable = false;     ///< its name changes with its content: a browser need not ask again
};

/// The file that a request's target names under a folder: `/` is `index.html`. Nothing if there is none, or if the
/// target could lead out of the folder or to a hidden file. Links inside the folder are followed. If compressed copies
/// are beside the file (`index.html.br`, `index.html.gz`; web/compress.ts makes them), the one that the client's
/// Accept-Encoding header prefers.
[[nodiscard]] std::optional<StaticFile> static_file(const std::filesystem::path& folder, std::string_view target,
                                                    std::string_view accept_encoding = {});

}  // namespace crownhead::server
