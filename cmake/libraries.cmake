# SPDX-License-Identifier: MIT
# The libraries for a system or a standard library for which Debian has none compiled (Windows, WebAssembly, LLVM's
# libc++), under the names that find_package() gives them elsewhere. Those that are only headers are the same as for this
# machine; the others are compiled from their Debian sources, which tools/library_sources fetches.
enable_language(C)

set(CROWNHEAD_SOURCES "${PROJECT_BINARY_DIR}/sources" CACHE PATH "The libraries' sources (tools/library_sources)")
set(zstd_source ${CROWNHEAD_SOURCES}/zstd)
set(sqlitecpp_source ${CROWNHEAD_SOURCES}/sqlitecpp)
if(NOT EXISTS ${zstd_source}/lib/zstd.h OR NOT EXISTS ${sqlitecpp_source}/sqlite3/sqlite3.c)
  message(FATAL_ERROR "the libraries' sources are not in ${CROWNHEAD_SOURCES}: tools/library_sources fetches them")
endif()

# The machine's own folder of headers would bring its C library along: each library's headers get a folder of their own.
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(name IN ITEMS boost nlohmann CLI fmt spdlog xxhash.h)
  if(NOT EXISTS /usr/include/${name})
    message(FATAL_ERROR "there is no /usr/include/${name}: ./run installs what it belongs to")
  endif()
  file(CREATE_LINK /usr/include/${name} ${headers}/${name} SYMBOLIC)
endforeach()
foreach(name IN ITEMS Boost::headers nlohmann_json::nlohmann_json CLI11::CLI11 fmt::fmt spdlog::spdlog xxhash)
  add_library(${name} INTERFACE IMPORTED)
  target_include_directories(${name} SYSTEM INTERFACE ${headers})
endforeach()
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
target_compile_definitions(spdlog::spdlog INTERFACE SPDLOG_FMT_EXTERNAL)
target_link_libraries(spdlog::spdlog INTERFACE fmt::fmt)
target_compile_definitions(xxhash INTERFACE XXH_INLINE_ALL=)  # as in sources that define it themselves

file(GLOB zstd_files ${zstd_source}/lib/common/*.c ${zstd_source}/lib/compress/*.c ${zstd_source}/lib/decompress/*.c)
add_library(zstd STATIC ${zstd_files})
target_include_directories(zstd SYSTEM PUBLIC ${zstd_source}/lib)
target_compile_definitions(zstd PRIVATE ZSTD_DISABLE_ASM)

add_library(sqlite3 STATIC ${sqlitecpp_source}/sqlite3/sqlite3.c)
target_include_directories(sqlite3 SYSTEM PUBLIC ${sqlitecpp_source}/sqlite3)
target_compile_definitions(sqlite3 PUBLIC SQLITE_OMIT_LOAD_EXTENSION PRIVATE SQLITE_OMIT_DEPRECATED SQLITE_DQS=0)

file(GLOB sqlitecpp_files ${sqlitecpp_source}/src/*.cpp)
add_library(SQLiteCpp STATIC ${sqlitecpp_files})
target_include_directories(SQLiteCpp SYSTEM PUBLIC ${sqlitecpp_source}/include)
target_link_libraries(SQLiteCpp PUBLIC sqlite3)

foreach(library IN ITEMS zstd sqlite3 SQLiteCpp)
  target_compile_options(${library} PRIVATE -w)  # their warnings are not ours
  set_target_properties(${library} PROPERTIES UNITY_BUILD OFF)
endforeach()
