// SPDX-License-Identifier: MIT
#include "server/services/import_service.hpp"

#include "base/bad_input.hpp"
#include "base/files.hpp"
#include "server/services/import_reading.hpp"
#include "server/services/random_id.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <exception>
#include <string_view>
#include <system_error>
#include <utility>

namespace crownhead::server {
namespace {

namespace fs = std::filesystem;
using library::Duplicates;
using ImportStage = ImportState::Stage;
using Why = UploadRefused::Why;

constexpr const char* games_ending = ".pdn";
constexpr const char* about_ending = ".json";  ///< what the import is to do

std::string about(const std::string& name, Duplicates duplicates) {
    return nlohmann::json{{"name", name}, {"duplicates", duplicates == Duplicates::keep ? "keep" : "merge"}}.dump(
        -1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// The name and what happens to duplicates; nothing for a text that is not ours.
std::optional<std::pair<std::string, Duplicates>> read_about(const std::string& text) {
    const auto read = nlohmann::json::parse(text, nullptr, false);
    try {
        const bool keep = read.at("duplicates").get<std::string>() == "keep";
        return std::pair(read.at("name").get<std::string>(), keep ? Duplicates::keep : Duplicates::merge);
    } catch (const nlohmann::json::exception&) {
        return std::nullopt;
    }
}

}  // namespace

ImportService::ImportService(Dependencies deps)
    : deps_(std::move(deps)),
      post_(deps_.post),
      files_(std::min(deps_.threads, 1U), deps_.post),
      readers_(std::min(deps_.threads, 1U), deps_.post) {
    try {
        if (!deps_.library.empty()) {
            resume();
        }
    } catch (const std::exception& problem) {
        spdlog::warn("imports that were not finished could not be looked for: {}", problem.what());
    }
}

ImportService::~ImportService() = default;

fs::path ImportService::file(const std::string& id, const char* ending) const {
    return deps_.library / "imports" / (id + ending);
}

/// Continues with the files that had arrived completely, in the order in which they came, and removes everything else.
void ImportService::resume() {
    const fs::path folder = deps_.library / "imports";
    std::error_code none;
    std::vector<std::pair<fs::file_time_type, std::string>> complete;
    std::vector<fs::path> others;
    for (const auto& entry : fs::directory_iterator(folder, none)) {
        const std::string id = entry.path().stem().string();
        if (entry.path().extension() == games_ending && is_id(id) && fs::exists(file(id, about_ending))) {
            complete.emplace_back(entry.last_write_time(), id);
        } else if (entry.path().extension() != about_ending || !fs::exists(file(id, games_ending))) {
            others.push_back(entry.path());
        }
    }
    for (const fs::path& path : others) {
        fs::remove(path, none);
    }
    std::sort(complete.begin(), complete.end());
    for (const auto& [time, id] : complete) {
        try {
            resume(id);
        } catch (const std::exception& problem) {  // the others go on
            spdlog::warn("the import {} was not continued: {}", id, problem.what());
        }
    }
}

/// Continues with one of these files, or removes it if what was asked for cannot be understood. Throws if a file cannot
/// be read.
void ImportService::resume(const std::string& id) {
    const auto asked = read_about(read_file(file(id, about_ending)));
    if (!asked) {
        std::error_code none;
        fs::remove(file(id, games_ending), none);
        fs::remove(file(id, about_ending), none);
        return;
    }
    const std::uint64_t size = fs::file_size(file(id, games_ending));
    auto entry = std::make_unique<Import>(
        Import{std::make_shared<ImportProgress>(
                   ImportState{.id = id, .name = asked->first, .stage = ImportStage::reading, .total = size}),
               asked->second});
    read(*imports_.emplace_back(std::move(entry)));
}

ImportService::Import* ImportService::find(const std::string& id) {
    const auto found = std::find_if(imports_.begin(), imports_.end(),
                                    [&](const auto& entry) { return entry->progress->state().id == id; });
    return found == imports_.end() ? nullptr : found->get();
}

std::string ImportService::begin(const Upload& upload) {
    forget_old();
    const auto unfinished = std::count_if(imports_.begin(), imports_.end(),
                                          [](const auto& entry) { return !is_over(entry->progress->state().stage); });
    if (static_cast<std::size_t>(unfinished) >= deps_.max_unfinished) {
        throw UploadRefused(Why::too_many,
                            fmt::format("{} imports are in progress: try again when one of them is over", unfinished));
    }
    std::string id = deps_.new_id();
    try {
        make_folder(deps_.library);
        make_folder(file(id, "").parent_path());
        if (is_nearly_full(deps_.library, deps_.free_disk, upload.size.value_or(0))) {
            throw UploadRefused(Why::disk_full, "the server's disk has no room for this file");
        }
        auto entry = std::make_unique<Import>(
            Import{std::make_shared<ImportProgress>(ImportState{
                       .id = id, .name = upload.name, .stage = ImportStage::uploading, .total = upload.size}),
                   upload.duplicates, std::make_shared<AtomicFile>(file(id, games_ending))});
        imports_.push_back(std::move(entry));
    } catch (const BadInput& problem) {
        throw UploadRefused(Why::disk_full, problem.what());
    }
    return id;
}

void ImportService::append(const std::string& id, std::string piece, Then then) {
    const Import* entry = find(id);
    if (entry == nullptr || entry->arriving == nullptr) {
        then(UploadRefused(Why::stopped, "the import was stopped"));
        return;
    }
    files_.add([this, id, arriving = entry->arriving, progress = entry->progress, piece = std::move(piece),
                then = std::move(then), folder = deps_.library, free = deps_.free_disk,
                post = post_.handle()](const std::stop_token& /*stop*/) mutable {
        std::string fault;
        try {
            if (is_nearly_full(folder, free, piece.size())) {
                throw BadInput("the server's disk is full; nothing was imported");
            }
            arriving->append(piece);
            progress->change([&](ImportState& state) { state.bytes += piece.size(); });
        } catch (const BadInput& problem) {
            fault = problem.what();
        }
        arriving.reset();
        post([this, id, then = std::move(then), fault = std::move(fault)] {
            if (fault.empty()) {
                then(std::nullopt);
                return;
            }
            if (Import* failed = find(id)) {
                end_upload(*failed, ImportStage::failed, fault);
            }
            then(UploadRefused(Why::disk_full, fault));
        });
    });
}

void ImportService::complete(const std::string& id, Then then) {
    const Import* entry = find(id);
    if (entry == nullptr || entry->arriving == nullptr) {
        then(UploadRefused(Why::stopped, "the import was stopped"));
        return;
    }
    files_.add([this, id, arriving = entry->arriving, then = std::move(then), path = file(id, about_ending),
                text = about(entry->progress->state().name, entry->duplicates),
                post = post_.handle()](const std::stop_token& /*stop*/) mutable {
        std::string fault;
        try {
            const std::array<std::string_view, 1> parts{text};
            write_file_atomically(path, parts);
            arriving->commit();
        } catch (const BadInput& problem) {
            fault = problem.what();
        }
        arriving.reset();
        post([this, id, then = std::move(then), fault = std::move(fault)] {
            Import* arrived = find(id);
            if (arrived == nullptr || arrived->arriving == nullptr) {
                then(UploadRefused(Why::stopped, "the import was stopped"));
            } else if (fault.empty()) {
                arrived->arriving.reset();
                read(*arrived);
                then(std::nullopt);
            } else {
                end_upload(*arrived, ImportStage::failed, fault);
                then(UploadRefused(Why::disk_full, fault));
            }
        });
    });
}

/// Ends an import whose file is no longer wanted. A large file takes a while to remove, so that is done on another
/// thread.
void ImportService::end_upload(Import& entry, ImportStage stage, const std::string& error) {
    entry.progress->change([&](ImportState& state) {
        state.stage = stage;
        state.error = error;
    });
    const std::string id = entry.progress->state().id;
    files_.add([arriving = std::exchange(entry.arriving, nullptr), games = file(id, games_ending),
                what = file(id, about_ending)](const std::stop_token& /*stop*/) mutable {
        std::error_code none;
        arriving.reset();
        fs::remove(games, none);
        fs::remove(what, none);
    });
}

void ImportService::give_up(const std::string& id) {
    if (Import* entry = find(id); entry != nullptr && !is_over(entry->progress->state().stage)) {
        end_upload(*entry, ImportStage::stopped, {});
    }
    std::erase_if(imports_, [&](const auto& entry) { return entry->progress->state().id == id; });
}

/// Puts the file of an import at the end of the queue of files to read.
void ImportService::read(Import& entry) {
    entry.progress->change([](ImportState& state) {
        state.stage = ImportStage::reading;
        state.bytes = 0;
    });
    const std::string id = entry.progress->state().id;
    entry.reading = readers_.add_in_parts(ImportReading{.progress = entry.progress,
                                                        .duplicates = entry.duplicates,
                                                        .folder = deps_.library,
                                                        .free_disk = deps_.free_disk,
                                                        .turns = deps_.turns,
                                                        .reads_ahead = deps_.threads > 0,
                                                        .games = file(id, games_ending),
                                                        .about = file(id, about_ending)});
}

std::optional<ImportState> ImportService::state(const std::string& id) const {
    const auto found = std::find_if(imports_.begin(), imports_.end(),
                                    [&](const auto& entry) { return entry->progress->state().id == id; });
    return found == imports_.end() ? std::nullopt : std::optional((*found)->progress->state());
}

std::vector<ImportState> ImportService::all() const {
    std::vector<ImportState> states;
    std::transform(imports_.begin(), imports_.end(), std::back_inserter(states),
                   [](const auto& entry) { return entry->progress->state(); });
    return states;
}

std::optional<ImportState> ImportService::stop(const std::string& id) {
    Import* entry = find(id);
    if (entry == nullptr) {
        return std::nullopt;
    }
    entry->progress->cancel();
    const bool begun = entry->reading && !readers_.cancel(*entry->reading);
    if (begun) {
        readers_.stop(*entry->reading);
    } else if (entry->reading || !is_over(entry->progress->state().stage)) {
        end_upload(*entry, ImportStage::stopped, {});
    }
    return entry->progress->state();
}

/// Removes the oldest of the imports that are over, if there are many.
void ImportService::forget_old() {
    const auto is_over_now = [](const auto& entry) { return is_over(entry->progress->state().stage); };
    auto over = static_cast<std::size_t>(std::count_if(imports_.begin(), imports_.end(), is_over_now));
    std::erase_if(imports_, [&](const auto& entry) {
        const bool forgotten = over > deps_.max_remembered && is_over_now(entry);
        over -= forgotten ? 1 : 0;
        return forgotten;
    });
}

}  // namespace crownhead::server
