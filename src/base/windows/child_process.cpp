// SPDX-License-Identifier: MIT
#include "base/child_process.hpp"

#include "base/bad_input.hpp"
#include "base/windows/handle.hpp"

#include <fmt/format.h>
#include <windows.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace crownhead {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

[[noreturn]] void refuse_to_start(const std::string& command_line) {
    const int error = static_cast<int>(::GetLastError());
    throw BadInput(fmt::format("cannot start `{}`: {}", command_line, std::system_category().message(error)));
}

constexpr DWORD pipe_size = 65'536;

/// Makes a pipe with our end and the program's, which it can inherit. `ours` is PIPE_ACCESS_INBOUND, to read from, or
/// PIPE_ACCESS_OUTBOUND.
std::pair<Handle, Handle> make_pipe(DWORD ours) {
    std::random_device random;
    const std::wstring name = L"\\\\.\\pipe\\crownhead-" + std::to_wstring(::GetCurrentProcessId()) + L"-" +
                              std::to_wstring(random()) + L"-" + std::to_wstring(random());
    Handle our_end(::CreateNamedPipeW(name.c_str(), ours | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
                                      PIPE_TYPE_BYTE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS, 1, pipe_size, pipe_size,
                                      0, nullptr));
    SECURITY_ATTRIBUTES inheritable{
        .nLength = sizeof inheritable, .lpSecurityDescriptor = nullptr, .bInheritHandle = 1};
    Handle their_end(our_end ? ::CreateFileW(name.c_str(), ours == PIPE_ACCESS_INBOUND ? GENERIC_WRITE : GENERIC_READ,
                                             0, &inheritable, OPEN_EXISTING, 0, nullptr)
                             : nullptr);
    return {std::move(our_end), std::move(their_end)};
}

/// The handles that a child process inherits, and no others.
class Inherited {
  public:
    explicit Inherited(std::vector<HANDLE> handles) : handles_(std::move(handles)) {
        SIZE_T size = 0;
        ::InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
        memory_.resize(size);
        ::InitializeProcThreadAttributeList(list(), 1, 0, &size);
        ::UpdateProcThreadAttribute(list(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles_.data(),
                                    handles_.size() * sizeof(HANDLE), nullptr, nullptr);
    }
    ~Inherited() { ::DeleteProcThreadAttributeList(list()); }
    Inherited(const Inherited&) = delete;
    Inherited& operator=(const Inherited&) = delete;
    Inherited(Inherited&&) = delete;
    Inherited& operator=(Inherited&&) = delete;

    [[nodiscard]] LPPROC_THREAD_ATTRIBUTE_LIST list() {
        return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(memory_.data());
    }

  private:
    std::vector<HANDLE> handles_;
    std::vector<char> memory_;
};

std::wstring wide(const std::string& utf8) {
    const int size = static_cast<int>(utf8.size());
    std::wstring text(utf8.size(), L'\0');
    text.resize(static_cast<std::size_t>(::MultiByteToWideChar(CP_UTF8, 0, utf8.data(), size, text.data(), size)));
    return text;
}

}  // namespace

struct ChildProcess::System {
    /// One end of a pipe, on which an operation may be under way while we wait for it with a time limit. Only named
    /// pipes can be used so.
    struct OurEnd {
        Handle pipe{};
        Handle event{::CreateEventW(nullptr, TRUE, FALSE, nullptr)};
        OVERLAPPED operation{};
        bool under_way = false;

        /// Waits for the operation. Returns how many bytes it has moved, 0 if it is still under way at `until`, nothing
        /// if it failed.
        std::optional<std::size_t> wait(ChildProcess::Instant until) {
            const auto left = std::chrono::ceil<milliseconds>(until - Clock::now());
            constexpr auto most = milliseconds(1'000'000'000);
            const auto time = static_cast<DWORD>(std::clamp(left, milliseconds(0), most).count());
            if (::WaitForSingleObject(event.get(), time) == WAIT_TIMEOUT) {
                return 0;
            }
            under_way = false;
            DWORD count = 0;
            if (::GetOverlappedResult(pipe.get(), &operation, &count, FALSE) == 0) {
                return std::nullopt;
            }
            return count;
        }

        /// `call(&operation)` is ReadFile() or WriteFile(). Returns false if it failed.
        template <class Call>
        bool begin(const Call& call) {
            operation = {};
            operation.hEvent = event.get();
            under_way = call(&operation) != 0 || ::GetLastError() == ERROR_IO_PENDING;
            return under_way;
        }

        /// Ends the operation, so that its bytes may go.
        void cancel() {
            DWORD count = 0;
            if (under_way && ::CancelIoEx(pipe.get(), &operation) != 0) {
                ::GetOverlappedResult(pipe.get(), &operation, &count, TRUE);
            }
            under_way = false;
        }
    };

    Handle process{};
    Handle job{};  ///< ends with what the program has started, when it is closed
    OurEnd input{};
    OurEnd output{};
    std::array<char, 4096> read{};
    std::string written{};
};

ChildProcess::ChildProcess(const std::string& command_line) : system_(std::make_unique<System>()) {
    auto [our_input, their_input] = make_pipe(PIPE_ACCESS_OUTBOUND);
    auto [our_output, their_output] = make_pipe(PIPE_ACCESS_INBOUND);
    SECURITY_ATTRIBUTES inheritable{
        .nLength = sizeof inheritable, .lpSecurityDescriptor = nullptr, .bInheritHandle = 1};
    const Handle nothing(::CreateFileW(L"NUL", GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, &inheritable,
                                       OPEN_EXISTING, 0, nullptr));
    if (!their_input || !their_output || !nothing) {
        refuse_to_start(command_line);
    }
    Inherited inherited({their_input.get(), their_output.get(), nothing.get()});
    STARTUPINFOEXW about{};
    about.StartupInfo.cb = sizeof about;
    about.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    about.StartupInfo.hStdInput = their_input.get();
    about.StartupInfo.hStdOutput = their_output.get();
    about.StartupInfo.hStdError = nothing.get();
    about.lpAttributeList = inherited.list();
    std::wstring line = wide(command_line);
    PROCESS_INFORMATION started{};
    if (::CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE,
                         CREATE_NEW_PROCESS_GROUP | CREATE_NO_WINDOW | CREATE_SUSPENDED | EXTENDED_STARTUPINFO_PRESENT,
                         nullptr, nullptr, &about.StartupInfo, &started) == 0) {
        refuse_to_start(command_line);
    }
    const Handle thread(started.hThread);
    system_->process = Handle(started.hProcess);
    system_->job = Handle(::CreateJobObjectW(nullptr, nullptr));
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    ::SetInformationJobObject(system_->job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits);
    ::AssignProcessToJobObject(system_->job.get(), system_->process.get());
    ::ResumeThread(thread.get());
    system_->input.pipe = std::move(our_input);
    system_->output.pipe = std::move(our_output);
}

ChildProcess::~ChildProcess() {
    constexpr DWORD moment = 200;  // milliseconds
    system_->input.cancel();
    system_->output.cancel();
    system_->input.pipe.close();
    system_->output.pipe.close();
    ::WaitForSingleObject(system_->process.get(), moment);
    ::TerminateProcess(system_->process.get(), 1);
    ::WaitForSingleObject(system_->process.get(), INFINITE);
}

/// The bytes are copied, because they must last as long as the operation.
std::optional<std::size_t> ChildProcess::write_some(std::string_view bytes, Instant until) {
    auto& end = system_->input;
    system_->written.assign(bytes.substr(0, pipe_size));
    if (!end.begin([&](OVERLAPPED* operation) {
            return ::WriteFile(end.pipe.get(), system_->written.data(), static_cast<DWORD>(system_->written.size()),
                               nullptr, operation);
        })) {
        return std::nullopt;
    }
    const auto count = end.wait(until);
    if (count && *count == 0) {
        end.cancel();  // what was taken until now counts as not written: the program is too slow to go on with
    }
    return count;
}

/// What is under way at `until` goes on, and the next call waits for it.
std::optional<std::size_t> ChildProcess::read_some(std::string& bytes, Instant until) {
    auto& end = system_->output;
    if (!end.under_way && !end.begin([&](OVERLAPPED* operation) {
            const auto size = static_cast<DWORD>(system_->read.size());
            return ::ReadFile(end.pipe.get(), system_->read.data(), size, nullptr, operation);
        })) {
        return std::nullopt;
    }
    const auto count = end.wait(until);
    if (count) {
        bytes.append(system_->read.data(), *count);
    }
    return count;
}

}  // namespace crownhead
