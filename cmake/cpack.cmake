# SPDX-License-Identifier: MIT
# What only a package holds, and how `cpack` makes one: a .deb, and an archive to unpack anywhere (docs/packages.md).
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "The Crownhead developers <crownhead@crownhead.example>")
string(TIMESTAMP build_date "%a, %d %b %Y %H:%M:%S +0000" UTC)  # that of SOURCE_DATE_EPOCH, where it is set
configure_file(packaging/crownhead.service.in packaging/crownhead.service @ONLY)
configure_file(packaging/debian/changelog.in packaging/changelog @ONLY)

set(CMAKE_INSTALL_SO_NO_EXE ON)  # Debian has its libraries so
install(TARGETS crownhead_program LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/crownhead)
if(CROWNHEAD_FAST_LIBRARY)
  install(FILES ${CROWNHEAD_FAST_LIBRARY} DESTINATION ${CMAKE_INSTALL_LIBDIR}/crownhead/glibc-hwcaps/x86-64-v3)
endif()
install(PROGRAMS packaging/crownhead-desktop TYPE BIN)
install(FILES packaging/crownhead-desktop.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES packaging/crownhead.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES web/public/icon.svg RENAME crownhead.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
foreach(size IN ITEMS 192 512)
  install(FILES web/public/icon-${size}.png RENAME crownhead.png
          DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps)
endforeach()
install(FILES ${PROJECT_BINARY_DIR}/packaging/crownhead.service DESTINATION lib/systemd/system)
install(FILES packaging/debian/copyright ${PROJECT_BINARY_DIR}/packaging/changelog DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_VENDOR "The Crownhead developers")
set(CPACK_PACKAGE_NAME crownhead)
set(CPACK_PACKAGE_FILE_NAME crownhead-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR})
# Not the C++ libraries, which `cmake --install` installs too.
set(CPACK_INSTALL_CMAKE_PROJECTS "${PROJECT_BINARY_DIR};${PROJECT_NAME};program;/")
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
                                                WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/prepare_package.cmake)

set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)  # crownhead_VERSION_ARCHITECTURE.deb
set(CPACK_DEBIAN_PACKAGE_SECTION misc)  # "games" asks for a program in /usr/games
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR})
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS xdg-utils)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/debian/postinst
                                       ${PROJECT_SOURCE_DIR}/packaging/debian/prerm
                                       ${PROJECT_SOURCE_DIR}/packaging/debian/postrm)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "play, analyse and study draughts, in matches and tournaments too")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Crownhead plays eighteen kinds of draughts (checkers) in the browser, at every
level, alone or against people. It analyses and judges games, knows perfect
endgames and an opening book, keeps a library of games, runs matches and
tournaments, sets puzzles, and is an engine for other programs (Hub and
DamExchange). Its commands do the same without a browser.
.
A server for a house or a club can be started as a system service.")
include(CPack)
