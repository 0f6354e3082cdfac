// SPDX-License-Identifier: MIT
#pragma once

#include "library/library.hpp"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace crownhead::server {

/// The library of a folder, kept open between requests, with what was read about all games to answer them. Each thread
/// gets one of its own. A file that was removed or replaced, or that a newer version has changed, is opened again.
/// Thread-safe.
class OpenLibraries {
  public:
    /// At most `max_kept` are kept while nobody uses them. In an empty folder there is no library.
    explicit OpenLibraries(std::filesystem::path folder, std::size_t max_kept = 4)
        : folder_(std::move(folder)), max_kept_(max_kept) {}

    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

    /// A library, as long as it lives; false if there is none. For one thread; OpenLibraries must outlive it.
    class Loan {
      public:
        Loan(OpenLibraries& all, std::unique_ptr<library::Library> library);
        /// Gives it back, unless an exception is in flight: then it may be damaged, and is closed.
        ~Loan();
        Loan(const Loan&) = delete;
        Loan& operator=(const Loan&) = delete;
        Loan(Loan&&) = delete;
        Loan& operator=(Loan&&) = delete;

        explicit operator bool() const { return library_ != nullptr; }
        [[nodiscard]] const library::Library& operator*() const { return *library_; }
        [[nodiscard]] const library::Library* operator->() const { return library_.get(); }

      private:
        OpenLibraries& all_;
        std::unique_ptr<library::Library> library_;
        int exceptions_;
    };

    /// Throws library::LibraryFault if there is a file and it cannot be read: that is not the client's mistake.
    [[nodiscard]] Loan lend();

  private:
    [[nodiscard]] std::unique_ptr<library::Library> take();
    void give_back(std::unique_ptr<library::Library> library);

    std::filesystem::path folder_;
    std::size_t max_kept_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<library::Library>> kept_;  ///< the one used last is the last
};

}  // namespace crownhead::server
