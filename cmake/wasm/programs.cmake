# SPDX-License-Identifier: MIT
# What is built for WebAssembly. What takes time when it runs is optimised as elsewhere, the rest for a short build.
# With one rule set even the templates over the rule sets are compiled together.
foreach(module evaluation search endgame rules)
  target_compile_options(crownhead_${module} PRIVATE -O3)
  set_target_properties(crownhead_${module} PROPERTIES UNITY_BUILD ON)
endforeach()

# Prints the fingerprint of the search, in node.
add_executable(crownhead_bench src/bench.cpp)
target_link_libraries(crownhead_bench PRIVATE crownhead_search)
set(weights ${PROJECT_SOURCE_DIR}/data/weights/english.weights)
target_link_options(
  crownhead_bench PRIVATE -sENVIRONMENT=node,worker -sINITIAL_MEMORY=268435456 -sEXIT_RUNTIME=1 -sPROXY_TO_PTHREAD
  -sPTHREAD_POOL_SIZE=2 "SHELL:--embed-file ${weights}@/shipped/evaluation/english")
