#include "endgame/unit_cache.hpp"

#include <sys/mman.h>

#include <new>

namespace crownhead::endgame {

DecodedMemory::DecodedMemory(std::uint64_t bytes) : size_(std::max<std::uint64_t>(bytes, 1)) {
    void* data = ::mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (data == MAP_FAILED) {
        throw std::bad_alloc();
    }
    data_ = static_cast<std::uint8_t*>(data);
    (void)::madvise(data, size_, MADV_HUGEPAGE);  // a wish: without it everything works as well, more slowly
}

DecodedMemory::~DecodedMemory() { ::munmap(data_, size_); }

}  // namespace crownhead::endgame
