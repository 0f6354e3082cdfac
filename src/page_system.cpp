// SPDX-License-Identifier: MIT
// What the C library of Emscripten lacks of the system's functions that our modules name, or answers otherwise than is
// of use. A page starts no other programs, so what starts them says that it cannot.
#include <emscripten/emscripten.h>
#include <emscripten/threading.h>
#include <pthread.h>
#include <spawn.h>
#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>

extern "C" {

ssize_t getrandom(void* bytes, std::size_t size, unsigned /*flags*/) {
    constexpr std::size_t most_at_once = 256;
    const std::size_t some = std::min(size, most_at_once);
    return ::getentropy(bytes, some) == 0 ? static_cast<ssize_t>(some) : -1;
}

int posix_spawnp(pid_t* /*process*/, const char* /*file*/, const posix_spawn_file_actions_t* /*actions*/,
                 const posix_spawnattr_t* /*attributes*/, char* const* /*arguments*/, char* const* /*environment*/) {
    return ENOSYS;
}

/// There is one memory for all, and what is mapped takes its part of it at once, touched or not. So what is kept to be
/// quick, which takes up to half of the machine's memory, is told of a quarter, to leave room for the engines' tables.
///
/// Pages are said to be as small as elsewhere, not of the 64 kB of WebAssembly: SQLite maps what its connections share
/// in pieces of 32 kB, or of a page where that is more, yet gives back 32 kB of each. Emscripten's munmap refuses to
/// give back a part, and keeps a lock when it does: whoever maps next would wait without end.
long sysconf(int name) {
    constexpr long page = 4096;
    constexpr std::size_t pages_of_one = 16;  // of ours in one of the memory's
    switch (name) {
        case _SC_PAGESIZE:
            return page;
        case _SC_PHYS_PAGES:
        case _SC_AVPHYS_PAGES:
            return static_cast<long>(__builtin_wasm_memory_size(0) * pages_of_one / 4);
        case _SC_NPROCESSORS_CONF:
        case _SC_NPROCESSORS_ONLN:
            return ::emscripten_num_logical_cores();
        default:
            errno = EINVAL;
            return -1;
    }
}

int __real_pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*), void* argument);

/// Where the browser allows the page no threads, the program is told that there is no room for one, instead of waiting
/// for it without end.
int __wrap_pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*), void* argument) {
    const bool allowed = ::emscripten_is_main_runtime_thread() == 0 || EM_ASM_INT({ return Module['poolSize']; }) > 0;
    return allowed ? __real_pthread_create(thread, attributes, run, argument) : EAGAIN;
}

int getpagesize() { return static_cast<int>(::sysconf(_SC_PAGESIZE)); }

}  // extern "C"
