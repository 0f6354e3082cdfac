// SPDX-License-Identifier: MIT
#pragma once

namespace crownhead {

/// Sets `errno` to what Windows' last error means. Returns false.
bool fail_with_last_error();

/// The same for an error that is known.
bool fail_with(unsigned long error);

}  // namespace crownhead
