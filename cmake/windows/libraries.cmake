# SPDX-License-Identifier: MIT
# The libraries for Windows, and what the whole program is compiled and linked with.
include(cmake/libraries.cmake)
enable_language(RC)
configure_file(cmake/windows/crownhead.manifest.in crownhead.manifest @ONLY)
set_source_files_properties(cmake/windows/crownhead.rc PROPERTIES INCLUDE_DIRECTORIES ${PROJECT_BINARY_DIR}
                            OBJECT_DEPENDS ${PROJECT_BINARY_DIR}/crownhead.manifest)
target_link_libraries(Boost::headers INTERFACE ws2_32 mswsock)

# For Windows 10 and later, and with no DLL but the system's. Objects of large templates have more sections than the usual
# format numbers. What is exported stands in checkerboard.def.
add_compile_definitions(_WIN32_WINNT=0x0A00 WIN32_LEAN_AND_MEAN NOMINMAX)
add_compile_options($<$<COMPILE_LANGUAGE:C,CXX>:-Wa,-mbig-obj> $<$<COMPILE_LANGUAGE:CXX>:-Wno-attributes>)
add_link_options(-static -fstack-protector-strong)  # the latter brings its library
