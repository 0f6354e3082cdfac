# SPDX-License-Identifier: MIT
# Writes a C++ file that holds text files: cmake -D OUTPUT=file.cpp -D HEADER=module/tables.hpp -D NAMESPACE=a::b
# -D FILES=one.tsv,two.tsv -P embed.cmake. Of NAME.tsv it makes the function NAME_table(), which HEADER declares.
string(REPLACE "," ";" files "${FILES}")
set(code "#include \"${HEADER}\"\n\nnamespace ${NAMESPACE} {\n")
foreach(file IN LISTS files)
  get_filename_component(name "${file}" NAME_WE)
  file(READ "${file}" text)
  string(APPEND code "\nstd::string_view ${name}_table() {\n    return R\"table(${text})table\";\n}\n")
endforeach()
file(WRITE "${OUTPUT}" "${code}\n}  // namespace ${NAMESPACE}\n")
