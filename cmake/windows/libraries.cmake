# SPDX-License-Identifier: MIT
# The libraries of a program for Windows, as the names that find_package() gives elsewhere. Headers are the same as on
# Linux; what must be compiled is compiled here, from Debian's source packages (tools/build_windows fetches them).
set(CROWNHEAD_SOURCES "${PROJECT_BINARY_DIR}/sources" CACHE PATH "The unpacked source packages libzstd and sqlitecpp")
enable_language(C RC)

# A folder that has these headers and none of Linux's own.
set(include ${PROJECT_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${include})
foreach(name IN ITEMS boost CLI nlohmann fmt spdlog xxhash.h)
  if(NOT EXISTS /usr/include/${name})
    message(FATAL_ERROR "there is no /usr/include/${name}: install the packages that docs/windows.md names")
  endif()
  file(CREATE_LINK /usr/include/${name} ${include}/${name} SYMBOLIC)
endforeach()

# crownhead_windows_library(NAME SOURCE…): a static library of other people's files, whose warnings are not ours.
function(crownhead_windows_library name)
  add_library(${name} STATIC ${ARGN})
  target_compile_options(${name} PRIVATE -w)
  set_target_properties(${name} PROPERTIES UNITY_BUILD OFF)
endfunction()

foreach(name IN ITEMS libzstd sqlitecpp)
  file(GLOB source ${CROWNHEAD_SOURCES}/${name}-*)
  if(NOT IS_DIRECTORY "${source}")
    message(FATAL_ERROR "there are no sources of ${name} in ${CROWNHEAD_SOURCES}: tools/build_windows fetches them")
  endif()
  set(${name} ${source})
endforeach()
file(GLOB sources ${libzstd}/lib/common/*.c ${libzstd}/lib/compress/*.c ${libzstd}/lib/decompress/*.c)
crownhead_windows_library(zstd ${sources})
target_compile_definitions(zstd PRIVATE ZSTD_DISABLE_ASM)
target_include_directories(zstd SYSTEM PUBLIC ${libzstd}/lib)
crownhead_windows_library(sqlite3 ${sqlitecpp}/sqlite3/sqlite3.c)
target_include_directories(sqlite3 SYSTEM PUBLIC ${sqlitecpp}/sqlite3)
file(GLOB sources ${sqlitecpp}/src/*.cpp)
crownhead_windows_library(SQLiteCpp ${sources})
target_include_directories(SQLiteCpp SYSTEM PUBLIC ${sqlitecpp}/include)
target_link_libraries(SQLiteCpp PUBLIC sqlite3)

foreach(name IN ITEMS Boost::headers nlohmann_json::nlohmann_json CLI11::CLI11 fmt::fmt spdlog::spdlog xxhash)
  add_library(${name} INTERFACE IMPORTED)
  target_include_directories(${name} SYSTEM INTERFACE ${include})
endforeach()
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
target_compile_definitions(spdlog::spdlog INTERFACE SPDLOG_FMT_EXTERNAL)
target_compile_definitions(xxhash INTERFACE XXH_INLINE_ALL)
target_link_libraries(Boost::headers INTERFACE ws2_32 mswsock)

# What the whole program is compiled and linked with: for Windows 10 and later, and with no DLL but the system's. Objects
# of large templates have more sections than the usual format numbers. What is exported stands in checkerboard.def.
add_compile_definitions(_WIN32_WINNT=0x0A00 WIN32_LEAN_AND_MEAN NOMINMAX)
add_compile_options($<$<COMPILE_LANGUAGE:C,CXX>:-Wa,-mbig-obj> $<$<COMPILE_LANGUAGE:CXX>:-Wno-attributes>)
add_link_options(-static -fstack-protector-strong)  # the latter brings its library
