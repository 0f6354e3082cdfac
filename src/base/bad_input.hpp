// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>

namespace crownhead {

/// The one way a parser or checker below the commands reports input it cannot use.
/// `what()` is one clear sentence that names what is wrong and where, without a final full stop,
/// fit to show to a person as it is. Commands turn it into exit status 2, the server into a refusal.
class BadInput : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace crownhead
