# SPDX-License-Identifier: MIT
# Run by cpack before it packs what was installed: manual pages and changes are compressed, as Debian asks for.
file(GLOB_RECURSE texts "${CPACK_TEMPORARY_DIRECTORY}/*.1" "${CPACK_TEMPORARY_DIRECTORY}/changelog")
execute_process(COMMAND gzip --best --no-name ${texts} COMMAND_ERROR_IS_FATAL ANY)
