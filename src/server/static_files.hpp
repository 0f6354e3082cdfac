#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace crownhead::server {

struct StaticFile {
    std::string body;
    std::string_view type;   ///< the Content-Type
    std::string etag;        ///< quoted; the same for the same content
    bool immutable = false;  ///< its name changes with its content: a browser need not ask again
};

/// The file that a request's target names under a folder: `/` is `index.html`. Nothing where there is none, or the
/// target could lead out of the folder or to a hidden file. Links inside the folder are followed.
[[nodiscard]] std::optional<StaticFile> static_file(const std::filesystem::path& folder, std::string_view target);

}  // namespace crownhead::server
