// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <optional>
#include <string>
#include <utility>

namespace crownhead {

/// A variable of the environment that has this value, or is not set, until the test ends.
class Variable {
  public:
    Variable(std::string name, const std::optional<std::string>& value) : name_(std::move(name)) {
        if (const char* before = std::getenv(name_.c_str())) {  // NOLINT(concurrency-mt-unsafe): nothing else runs
            before_ = before;
        }
        set(value);
    }
    ~Variable() { set(before_); }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;
    Variable(Variable&&) = delete;
    Variable& operator=(Variable&&) = delete;

  private:
    void set(const std::optional<std::string>& value) const {
        if (value) {
            ::setenv(name_.c_str(), value->c_str(), 1);  // NOLINT(concurrency-mt-unsafe)
        } else {
            ::unsetenv(name_.c_str());  // NOLINT(concurrency-mt-unsafe)
        }
    }

    std::string name_;
    std::optional<std::string> before_;
};

}  // namespace crownhead
