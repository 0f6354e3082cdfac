// SPDX-License-Identifier: MIT
#include "base/file_id.hpp"

#include "base/windows/handle.hpp"

#include <io.h>
#include <windows.h>

namespace crownhead {
namespace {

std::optional<FileId> id_of(HANDLE handle) {
    BY_HANDLE_FILE_INFORMATION info{};
    if (::GetFileInformationByHandle(handle, &info) == 0) {
        return std::nullopt;
    }
    return FileId{.device = info.dwVolumeSerialNumber,
                  .number = (static_cast<std::uint64_t>(info.nFileIndexHigh) << 32U) | info.nFileIndexLow};
}

}  // namespace

std::optional<FileId> file_id(const std::filesystem::path& path) {
    // FILE_FLAG_BACKUP_SEMANTICS opens folders too.
    const Handle handle(::CreateFileW(path.c_str(), FILE_READ_ATTRIBUTES,
                                      FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_EXISTING,
                                      FILE_FLAG_BACKUP_SEMANTICS, nullptr));
    return handle ? id_of(handle.get()) : std::nullopt;
}

std::optional<FileId> file_id(int file) {
    return id_of(reinterpret_cast<HANDLE>(::_get_osfhandle(file)));  // NOLINT(performance-no-int-to-ptr)
}

}  // namespace crownhead
