// SPDX-License-Identifier: MIT
#include "server/transport/static_files.hpp"

#include "base/fnv1a.hpp"
#include "notation/characters.hpp"
#include "server/transport/accept_encoding.hpp"
#include "server/transport/percent.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>
#include <vector>

namespace crownhead::server {

namespace {

constexpr std::uintmax_t largest_file = 32U << 20U;

/// Whether a path consists of plain names alone: no `..`, nothing hidden, no characters that are special on some
/// system, nothing that is no name there because it is not UTF-8 or has control characters.
bool is_harmless(std::string_view path) {
    if (path.find_first_of(std::string_view("\\\0:", 3)) != std::string_view::npos || notation::to_utf8(path) != path) {
        return false;
    }
    while (!path.empty()) {
        const std::size_t end = path.find('/');
        const std::string_view name = path.substr(0, end);
        if (name.empty() || name.front() == '.') {
            return false;
        }
        path.remove_prefix(end == std::string_view::npos ? path.size() : end + 1);
    }
    return true;
}

std::string_view type_of(const std::filesystem::path& file) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 17> types{{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".mjs", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".map", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".jpg", "image/jpeg"},
        {".webp", "image/webp"},
        {".ico", "image/x-icon"},
        {".txt", "text/plain; charset=utf-8"},
        {".woff2", "font/woff2"},
        {".wasm", "application/wasm"},
        {".mp3", "audio/mpeg"},
        {".pdn", "text/plain; charset=utf-8"},
    }};
    const std::string extension = file.extension().string();
    const auto found =
        std::find_if(types.begin(), types.end(), [&](const auto& type) { return type.first == extension; });
    return found == types.end() ? "application/octet-stream" : found->second;
}

/// A fingerprint of the content.
std::string etag_of(std::string_view body) { return fmt::format("\"{:016x}\"", fnv1a(body)); }

bool is_file(const std::filesystem::path& path) {
    std::error_code error;
    return std::filesystem::is_regular_file(path, error) && std::filesystem::file_size(path, error) <= largest_file;
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 2> endings{{{"br", ".br"}, {"gzip", ".gz"}}};

/// The coding that a client prefers among those in which a file is present, and the ending of that file's name; both
/// empty for the file itself.
std::pair<std::string_view, std::string_view> preferred_coding(const std::filesystem::path& file,
                                                               std::string_view accepted) {
    std::vector<std::string_view> present;
    for (const auto& [coding, ending] : endings) {
        if (is_file(std::filesystem::path(file) += ending)) {
            present.push_back(coding);
        }
    }
    const std::string_view best = best_coding(present, accepted);
    const auto* const found =
        std::find_if(endings.begin(), endings.end(), [&](const auto& each) { return each.first == best; });
    return found == endings.end() ? std::pair<std::string_view, std::string_view>{} : *found;
}

}  // namespace

std::optional<StaticFile> static_file(const std::filesystem::path& folder, std::string_view target,
                                      std::string_view accept_encoding) {
    const auto path = percent_decoded(target.substr(0, target.find_first_of("?#")));
    if (!path || !path->starts_with('/')) {
        return std::nullopt;
    }
    const std::string name = *path == "/" ? "index.html" : path->substr(1);
    if (!is_harmless(name)) {
        return std::nullopt;
    }
    const std::filesystem::path file = folder / name;
    if (!is_file(file)) {
        return std::nullopt;
    }
    const auto [coding, ending] = preferred_coding(file, accept_encoding);
    std::ifstream stream(std::filesystem::path(file) += ending, std::ios::binary);
    std::string body{std::istreambuf_iterator<char>(stream), {}};
    if (!stream) {
        return std::nullopt;
    }
    std::string etag = etag_of(body);
    return StaticFile{std::move(body), type_of(file), std::move(etag), coding, name.starts_with("assets/")};
}

}  // namespace crownhead::server
