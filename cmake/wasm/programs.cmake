# SPDX-License-Identifier: MIT
# What is built for WebAssembly. What takes time when it runs is optimised as elsewhere, the rest for a short build.
# With one rule set even the templates over the rule sets are compiled together.
foreach(module evaluation search endgame rules)
  target_compile_options(crownhead_${module} PRIVATE -O3)
  set_target_properties(crownhead_${module} PROPERTIES UNITY_BUILD ON)
endforeach()

# As many files at once as have no names alike.
foreach(module IN ITEMS laws samuel players)
  set_target_properties(crownhead_${module} PROPERTIES UNITY_BUILD_BATCH_SIZE 8)
endforeach()
set_target_properties(crownhead_library PROPERTIES UNITY_BUILD_BATCH_SIZE 14)
set_target_properties(crownhead_coach PROPERTIES UNITY_BUILD_BATCH_SIZE 25)
set_target_properties(crownhead_server PROPERTIES UNITY_BUILD_BATCH_SIZE 20)

# There is no network: the parts of the server that are one are left out.
get_target_property(sources crownhead_server SOURCES)
list(FILTER sources EXCLUDE REGEX "/transport/(server|[a-z]*_session)\\.cpp$")
set_target_properties(crownhead_server PROPERTIES SOURCES "${sources}")

# Endgames are built by the program on a machine: in a page this is only to be short.
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/endgame/build.cpp PROPERTIES COMPILE_OPTIONS -Os)

# The server in the page's worker: src/page.cpp says what the worker (web/src/link/local/) calls. The worker says how
# many threads there may be, 0 where its browser allows none (src/page_system.cpp).
set(exported _crownhead_start _crownhead_work _crownhead_tick _crownhead_join _crownhead_take _crownhead_leave
             _crownhead_request _crownhead_bench _malloc _free)
list(JOIN exported "," exported)
function(crownhead_page_program name)
  add_executable(${name} src/page.cpp src/page_system.cpp)
  target_link_libraries(${name} PRIVATE ${ARGN} crownhead_server)
  target_link_options(
    ${name} PRIVATE -sMODULARIZE=1 -sEXPORT_NAME=createCrownhead -sENVIRONMENT=worker -sFORCE_FILESYSTEM=1
    -sINITIAL_MEMORY=536870912 -sABORTING_MALLOC=0 -sTOTAL_STACK=2097152
    -sPTHREAD_POOL_SIZE=Module.poolSize -Wl,--wrap=pthread_create -sEXPORTED_FUNCTIONS=${exported}
    -sEXPORTED_RUNTIME_METHODS=FS,removeRunDependency)
endfunction()
crownhead_page_program(crownhead_page)

# The same with the engines and endgames of all rule sets, which the page loads when one other than English is used. Only
# these two modules differ. Their objects are linked first: they have all that the archives for English alone have.
foreach(module endgame search)
  get_target_property(sources crownhead_${module} SOURCES)
  add_library(crownhead_${module}_all OBJECT ${sources})
  target_link_libraries(crownhead_${module}_all PRIVATE crownhead_${module})
  target_compile_options(crownhead_${module}_all PRIVATE -O3 -fno-stack-protector -UCROWNHEAD_ENGLISH_RULE_SET)
endforeach()
set_target_properties(crownhead_search_all PROPERTIES UNITY_BUILD OFF)  # long to compile: on all processors at once
crownhead_page_program(crownhead_page_all crownhead_endgame_all crownhead_search_all)

# Prints the fingerprint of the search, in node.
set(weights ${PROJECT_SOURCE_DIR}/data/weights/english.weights)
target_link_options(
  crownhead_small PRIVATE -sENVIRONMENT=node,worker -sINITIAL_MEMORY=268435456 -sEXIT_RUNTIME=1 -sPROXY_TO_PTHREAD
  -sPTHREAD_POOL_SIZE=2 "SHELL:--embed-file ${weights}@/shipped/evaluation/english")
