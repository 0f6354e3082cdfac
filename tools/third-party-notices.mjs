#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// Prints THIRD-PARTY.txt, which goes with what is handed out: the licences of what other people have written in it, as
// the packages of Debian and npm that it is built with have them.
// Usage: tools/third-party-notices.mjs linux | windows SOURCES | wasm SOURCES
// SOURCES has the libraries that are compiled with the program (tools/library_sources).

import { readFileSync } from "node:fs";

const [system, sources] = process.argv.slice(2);
const needsSources = system === "windows" || system === "wasm";
if ((system !== "linux" && !needsSources) || process.argv.length !== (needsSources ? 4 : 3)) {
  console.error("Usage: tools/third-party-notices.mjs linux | windows SOURCES | wasm SOURCES");
  process.exit(2);
}

/** Libraries of which a program has at least the headers: the package, and the files in its list of licences. */
const headers = [
  ["Boost", "libboost1.81-dev", /^(\*|libs\/(asio|beast|container|multiprecision)\/\*)$/],
  ["CLI11", "libcli11-dev", /^\*$/],
  ["fmt", "libfmt-dev", /^\*$/],
  ["nlohmann-json", "nlohmann-json3-dev", /^(\*|include\/.*)$/],
  ["spdlog", "libspdlog-dev", /^\*$/],
  ["xxHash", "libxxhash-dev", /^\*$/],
].map(([name, of, files]) => [name, debian(of, files)]);

// Elsewhere than on Linux nothing is left to the system: what is linked, and the language's own libraries.
const linked = {
  linux: () => [["SQLiteCpp", debian("libsqlitecpp-dev", /^\*$/)]],
  windows: () => [...compiled(), ["GCC's libraries libgcc and libstdc++", gcc("gcc-mingw-w64-base")], ["mingw-w64", mingw()]],
  wasm: () => [...compiled(), ["Emscripten, with musl and LLVM's libc++ and compiler-rt", emscripten()]],
};

const compiled = () => [
  ["SQLite", debian("libsqlite3-dev", /^\*$/)],
  ["SQLiteCpp", text(`${sources}/sqlitecpp/LICENSE.txt`)],
  ["Zstandard", text(`${sources}/zstd/LICENSE`)],
];

const mingw = () => debian("mingw-w64-x86-64-dev", /^(\*|mingw-w64-crt\/(?!profile\/).*|mingw-w64-libraries\/winpthreads\/(?!tests).*)$/);

const emscripten = () =>
  `${debian("emscripten", /^(\*|system\/lib\/(compiler-rt|libcxx|libcxxabi|pthread|dlmalloc).*)$/)}
${text("/usr/share/emscripten/system/lib/libc/musl/COPYRIGHT")}`;

/** What GCC's list says of these two, the exception that lets programs have them in them, and of what they were made. */
function gcc(name) {
  const list = text(`/usr/share/doc/${name}/copyright`);
  const stl = text("/usr/include/c++/12/bits/stl_vector.h").replace(/^ \*\/?/gm, "");
  return [
    between(list, "GCC is Copyright", "The libbacktrace library"),
    between(list, "GCC RUNTIME LIBRARY EXCEPTION", "libquadmath/"),
    between(stl, " Copyright (c) 1994", "/** @file"),
  ].join("\n");
}

/** The page: what package.json has it depend on, and what the tool that builds it adds of its own. */
function page() {
  const { dependencies } = JSON.parse(text(new URL("../web/package.json", import.meta.url)));
  const npm = (name, file) => text(new URL(`../web/node_modules/${name}/${file}`, import.meta.url));
  const used = Object.keys(dependencies).map((name) => [`${name}, in the page`, npm(name, "LICENSE")]);
  return [...used, ["Vite, whose loader of scripts is in the page", between(npm("vite", "LICENSE.md"), "MIT License", "# Licenses of")]];
}

/** What Debian's list of a package's licences says of the files whose path fits, and the licences that it names there. */
function debian(name, files) {
  const paragraphs = text(`/usr/share/doc/${name}/copyright`)
    .split(/\n(?:[ \t]*\n)+/)
    .map((paragraph) => ({ paragraph, field: (of) => new RegExp(`^${of}:((?:.*)(?:\\n[ \\t].*)*)`, "m").exec(paragraph)?.[1] ?? "" }));
  const fitting = paragraphs.filter(({ field }) => field("Files").trim().split(/\s+/).some((path) => files.test(path)));
  if (fitting.length === 0) throw new Error(`Debian's list of the licences of ${name} has no such files`);
  const title = ({ field }) => field("License").split("\n")[0].trim();
  const named = new Set(fitting.flatMap((one) => [title(one), ...title(one).split(/,? (?:or|and) /)]));
  const licences = paragraphs.filter((one) => one.field("Files") === "" && named.has(title(one)));
  return [...fitting, ...licences].map(({ paragraph }) => `${paragraph.replace(/^ \.$/gm, "")}\n`).join("\n");
}

function between(whole, first, next) {
  const begin = whole.indexOf(first);
  const end = whole.indexOf(next, begin);
  if (begin < 0 || end < 0) throw new Error(`nothing stands from "${first}" to "${next}"`);
  return whole.slice(begin, end);
}

function text(file) {
  return readFileSync(file, "utf8").replace(/[ \t\r]+$/gm, "");
}

try {
  const parts = [...headers, ...linked[system](), ...page()];
  const printed = parts.map(([title, licence]) => `${title}\n${"=".repeat(title.length)}\n\n${licence.trim()}\n`);
  console.log(`Crownhead has in it what other people have written. These are their licences.\n\n\n${printed.join("\n\n")}`);
} catch (error) {
  console.error(`crownhead: no list of licences: ${error.message}`);
  process.exit(1);
}
