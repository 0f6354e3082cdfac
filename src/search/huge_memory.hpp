#pragma once

#include <cstddef>

namespace crownhead::search {

/// Zeroed memory from the system, in huge pages where it has them: pages that are never touched cost nothing.
/// Throws BadInput where there is not so much.
class HugeMemory {
  public:
    explicit HugeMemory(std::size_t bytes);
    ~HugeMemory();
    HugeMemory(const HugeMemory&) = delete;
    HugeMemory& operator=(const HugeMemory&) = delete;
    HugeMemory(HugeMemory&&) = delete;
    HugeMemory& operator=(HugeMemory&&) = delete;

    [[nodiscard]] void* data() const { return data_; }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

  private:
    void* data_;
    std::size_t bytes_;
};

}  // namespace crownhead::search
