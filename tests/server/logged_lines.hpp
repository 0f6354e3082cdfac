// SPDX-License-Identifier: MIT
#pragma once

#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <memory>
#include <sstream>
#include <string>

namespace crownhead::server {

/// The lines that the server logs while the object lives.
class LoggedLines {
  public:
    LoggedLines() {
        spdlog::set_default_logger(
            std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(lines_)));
    }
    ~LoggedLines() { spdlog::set_default_logger(before_); }
    LoggedLines(const LoggedLines&) = delete;
    LoggedLines& operator=(const LoggedLines&) = delete;
    LoggedLines(LoggedLines&&) = delete;
    LoggedLines& operator=(LoggedLines&&) = delete;

    [[nodiscard]] std::string text() const { return lines_.str(); }

  private:
    std::shared_ptr<spdlog::logger> before_ = spdlog::default_logger();
    std::ostringstream lines_;
};

}  // namespace crownhead::server
