# SPDX-License-Identifier: MIT
# Writes a C++ file that holds files of rule sets: cmake -D OUTPUT=file.cpp -D MODULE=book -D FILES=english.book,…
# -D WINDOWS=… -P ship.cmake. It defines shipped_file() of src/MODULE/shipped_file.hpp. The assembler takes the bytes
# from the file itself: as a string literal eight megabytes would keep a compiler busy for long. The checksum has ccache
# see that a file has changed.
string(REPLACE "," ";" files "${FILES}")
if(WINDOWS)  # whose object files have no hidden symbols: none is exported unless it is said to be
  set(begin ".section .rdata,\"dr\"")
  set(hidden "#")
  set(end ".text")
else()
  set(begin ".pushsection .rodata")
  set(hidden ".hidden")
  set(end ".popsection")
endif()
set(names "")
set(choices "")
foreach(file IN LISTS files)
  get_filename_component(name "${file}" NAME_WE)
  string(MAKE_C_IDENTIFIER "crownhead_${MODULE}_${name}" symbol)
  file(SHA256 "${file}" sum)
  string(APPEND names "__asm__(R\"(
    ${begin}
    ${hidden} ${symbol}
    .global ${symbol}
    ${hidden} ${symbol}_end
    .global ${symbol}_end
${symbol}: # ${sum}
    .incbin \"${file}\"
${symbol}_end:
    ${end}
)\");
extern \"C\" __attribute__((visibility(\"hidden\"))) const char ${symbol}[];
extern \"C\" __attribute__((visibility(\"hidden\"))) const char ${symbol}_end[];

")
  string(APPEND choices "    if (rules == \"${name}\") {\n        return {${symbol}, ${symbol}_end};\n    }\n")
endforeach()
file(WRITE "${OUTPUT}"
     "#include \"${MODULE}/shipped_file.hpp\"\n\n${names}namespace crownhead::${MODULE} {\n\n"
     "std::string_view shipped_file([[maybe_unused]] std::string_view rules) {\n${choices}    return {};\n}\n\n"
     "}  // namespace crownhead::${MODULE}\n")
