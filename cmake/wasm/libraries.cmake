# SPDX-License-Identifier: MIT
# The libraries for WebAssembly, under the names that find_package() gives them elsewhere. Those that are only headers
# are the same as for this machine; the others are compiled from their Debian sources, which tools/wasm_sources fetches.
enable_language(C)

set(CROWNHEAD_WASM_SOURCES "${PROJECT_BINARY_DIR}/sources" CACHE PATH "The libraries' sources (tools/wasm_sources)")
find_path(zstd_source lib/zstd.h PATHS ${CROWNHEAD_WASM_SOURCES} PATH_SUFFIXES zstd NO_DEFAULT_PATH
          NO_CMAKE_FIND_ROOT_PATH REQUIRED)
find_path(sqlitecpp_source sqlite3/sqlite3.c PATHS ${CROWNHEAD_WASM_SOURCES} PATH_SUFFIXES sqlitecpp NO_DEFAULT_PATH
          NO_CMAKE_FIND_ROOT_PATH REQUIRED)

# The machine's own folder of headers would bring its C library along: each library's headers get a folder of their own.
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(name IN ITEMS boost nlohmann CLI fmt spdlog xxhash.h)
  find_path(folder_of_${name} ${name} PATHS /usr/local/include /usr/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH
            REQUIRED)
  file(CREATE_LINK ${folder_of_${name}}/${name} ${headers}/${name} SYMBOLIC)
endforeach()

# A library that is only headers.
function(header_library name)
  string(MAKE_C_IDENTIFIER ${name} target)
  add_library(${target} INTERFACE)
  target_include_directories(${target} SYSTEM INTERFACE ${headers})
  target_compile_definitions(${target} INTERFACE ${ARGN})
  if(NOT target STREQUAL name)
    add_library(${name} ALIAS ${target})
  endif()
endfunction()

header_library(Boost::headers)
header_library(nlohmann_json::nlohmann_json)
header_library(CLI11::CLI11)
header_library(fmt::fmt FMT_HEADER_ONLY)
header_library(spdlog::spdlog SPDLOG_FMT_EXTERNAL)
target_link_libraries(spdlog__spdlog INTERFACE fmt::fmt)
header_library(xxhash XXH_INLINE_ALL)

file(GLOB zstd_files ${zstd_source}/lib/common/*.c ${zstd_source}/lib/compress/*.c ${zstd_source}/lib/decompress/*.c)
add_library(zstd STATIC ${zstd_files})
target_include_directories(zstd SYSTEM PUBLIC ${zstd_source}/lib)
target_compile_definitions(zstd PRIVATE ZSTD_DISABLE_ASM)

add_library(sqlite3 STATIC ${sqlitecpp_source}/sqlite3/sqlite3.c)
target_include_directories(sqlite3 SYSTEM PUBLIC ${sqlitecpp_source}/sqlite3)
target_compile_definitions(sqlite3 PRIVATE SQLITE_OMIT_LOAD_EXTENSION SQLITE_OMIT_DEPRECATED SQLITE_DQS=0)

file(GLOB sqlitecpp_files ${sqlitecpp_source}/src/*.cpp)
add_library(SQLiteCpp STATIC ${sqlitecpp_files})
target_include_directories(SQLiteCpp SYSTEM PUBLIC ${sqlitecpp_source}/include)
target_link_libraries(SQLiteCpp PUBLIC sqlite3)
foreach(library IN ITEMS zstd sqlite3 SQLiteCpp)
  target_compile_options(${library} PRIVATE -w)
endforeach()
