# SPDX-License-Identifier: MIT
# Headers of C++20 that some standard libraries lack (LLVM's before version 18): src/base/polyfill/ has what we use of
# them, and comes before the library's own folder only where they are missing.
include(CheckCXXSourceCompiles)

set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
check_cxx_source_compiles("
#include <version>
#if !defined(__cpp_lib_jthread) || !defined(__cpp_lib_bit_cast) || !defined(__cpp_lib_atomic_ref)
#error incomplete
#endif
" CROWNHEAD_COMPLETE_LIBRARY)
unset(CMAKE_TRY_COMPILE_TARGET_TYPE)
if(NOT CROWNHEAD_COMPLETE_LIBRARY)
  target_include_directories(crownhead_flags BEFORE INTERFACE ${PROJECT_SOURCE_DIR}/src/base/polyfill)
endif()
