# SPDX-License-Identifier: MIT
# What `cmake --install` puts where: the program with its page, endgames, man pages and completions, and the
# package that find_package(crownhead) finds (docs/cpp-library.md).
include(CMakePackageConfigHelpers)

# The modules of the package: each is crownhead::NAME. base, cluster, board and evaluation are there because others need
# them.
set(package_modules base cluster board rules perft notation laws endgame evaluation search)

# What a program that uses them may include: these, and what they include.
set(public_headers
    base/bad_input.hpp cluster/communicator.hpp
    rules/count_positions.hpp rules/draws.hpp rules/exchange.hpp rules/game.hpp rules/move.hpp rules/outcome.hpp
    rules/perft.hpp rules/position.hpp rules/rule_set.hpp rules/rule_set_named.hpp rules/the_move.hpp
    notation/diagram.hpp notation/fen.hpp notation/move_refusal.hpp notation/move_text.hpp notation/pdn.hpp
    notation/pdn_reader.hpp notation/pdn_writer.hpp notation/square_text.hpp
    laws/ballot.hpp laws/ballot_draw.hpp laws/eleven_man.hpp laws/event.hpp laws/law_code.hpp laws/move_time.hpp
    laws/notice.hpp laws/opening.hpp laws/reason.hpp laws/umpire.hpp
    endgame/build.hpp endgame/distance.hpp endgame/endgames.hpp endgame/probe.hpp endgame/value.hpp
    evaluation/weights.hpp
    search/engine.hpp search/limits.hpp search/search_result.hpp search/tablebase.hpp)

install(CODE "
  set(HEADERS \"${public_headers}\")
  set(SOURCE \"${PROJECT_SOURCE_DIR}/src\")
  set(DESTINATION \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_INCLUDEDIR}\")" COMPONENT development)
install(SCRIPT ${PROJECT_SOURCE_DIR}/cmake/install_headers.cmake COMPONENT development)

set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME development)
foreach(module IN LISTS package_modules)
  set_target_properties(crownhead_${module} PROPERTIES EXPORT_NAME ${module})
  list(APPEND package_targets crownhead_${module})
endforeach()
install(TARGETS ${package_targets} EXPORT crownhead INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/crownhead)
install(EXPORT crownhead DESTINATION ${package_folder} NAMESPACE crownhead:: FILE crownheadTargets.cmake)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/crownheadConfig.cmake.in
                              ${PROJECT_BINARY_DIR}/crownheadConfig.cmake INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/crownheadConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/crownheadConfig.cmake ${PROJECT_BINARY_DIR}/crownheadConfigVersion.cmake
        DESTINATION ${package_folder})
install(TARGETS crownhead_cb LIBRARY OPTIONAL)

set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME program)
install(TARGETS crownhead)
install(DIRECTORY ${CROWNHEAD_WEB}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/crownhead/web OPTIONAL)
install(DIRECTORY ${CROWNHEAD_ENDGAMES}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/crownhead/endgames
        PATTERN .gitattributes EXCLUDE)
install(DIRECTORY ${PROJECT_BINARY_DIR}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${PROJECT_BINARY_DIR}/completion/bash RENAME crownhead
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
set(zsh_functions site-functions)
if(CROWNHEAD_PACKAGE)
  set(zsh_functions vendor-completions)  # where Debian's zsh looks for those of packages
endif()
install(FILES ${PROJECT_BINARY_DIR}/completion/zsh RENAME _crownhead
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/${zsh_functions})
install(FILES ${PROJECT_BINARY_DIR}/completion/fish RENAME crownhead.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR})
if(CROWNHEAD_PACKAGE)
  include(${CMAKE_CURRENT_LIST_DIR}/cpack.cmake)
  install(FILES ${PROJECT_BINARY_DIR}/THIRD-PARTY.txt DESTINATION ${CMAKE_INSTALL_DOCDIR})  # by tools/build_packages
else()
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
endif()
