# Writes a C++ file that holds files of weights: cmake -D OUTPUT=file.cpp -D FILES=english.weights,losing.weights
# -P embed_weights.cmake. It defines shipped_file() of src/evaluation/shipped_file.hpp.
string(REPLACE "," ";" files "${FILES}")
set(code "#include \"evaluation/shipped_file.hpp\"\n\nnamespace crownhead::evaluation {\n\n")
string(APPEND code "std::string_view shipped_file([[maybe_unused]] std::string_view rules) {\n")
foreach(file IN LISTS files)
  get_filename_component(name "${file}" NAME_WE)
  file(SIZE "${file}" bytes)
  file(READ "${file}" text HEX)
  string(REGEX REPLACE "(................................................................)" "\\1\"\n\"" text "${text}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" text "${text}")
  string(APPEND code "    if (rules == \"${name}\") {\n        return {\"${text}\", ${bytes}};\n    }\n")
endforeach()
file(WRITE "${OUTPUT}" "${code}    return {};\n}\n\n}  // namespace crownhead::evaluation\n")
