#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// Makes small errors in src/, one at a time, and reports those that no test notices. See docs/testing.md.
//
//   tools/mutate.mjs [--count 300] [--seed 1] [--only src/search] [--own] [--jobs 2] [--report FILE]
//
// With --own only the tests of the changed module itself are asked, and built.
//
// It works in copies of the last commit, one a job, in build-mutate/, with builds of their own of a few rule sets, so the
// checkout is never touched. The report is a line a change, in tab-separated fields: killed|survived|not-compiled,
// file:line, the line before, the line after, what noticed it. A run that is stopped goes on: changes that the report holds
// are not made again. At its end: a table by module, in Markdown.

import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const checkout = join(dirname(fileURLToPath(import.meta.url)), "..");
const place = join(checkout, "build-mutate");

const { values: options } = parseArgs({
  options: {
    count: { type: "string", default: "300" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "src" },
    own: { type: "boolean", default: false },
    jobs: { type: "string", default: String(availableParallelism()) },
    report: { type: "string", default: join(place, "report.tsv") },
  },
});

/** The changes that are tried: what is looked for in a line, and what takes its place. */
const kinds = [
  [/(?<![<>=!-])<=(?![>=])/g, "<"],
  [/(?<![<>=!-])>=(?![>=])/g, ">"],
  [/ < (?![^;]*>[ ({;])/g, " <= "],
  [/ > /g, " >= "],
  [/ == /g, " != "],
  [/ != /g, " == "],
  [/ && /g, " || "],
  [/ \|\| /g, " && "],
  [/ \+ (?!")/g, " - "],
  [/ - /g, " + "],
  [/\+\+(?=[a-z_])/g, "--"],
  [/\btrue\b/g, "false"],
  [/\bfalse\b/g, "true"],
  [/!(?=[a-z_])/g, ""],
  [/(?<=[ (])(\d+)(?=[;,) ])/g, (digits) => String(Number(digits) + 1)],
  [/\bstd::max\b/g, "std::min"],
  [/\bstd::min\b/g, "std::max"],
  [/\bbreak;/g, ";"],
  [/\bcontinue;/g, ";"],
];

/** Lines that hold no behaviour that a test could see. */
const passedOver = /^\s*(\/\/|\*|#|template|using|namespace|static_assert|requires)|\[\[nodiscard\]\]|operator|concept/;

/** Numbers by a seed (a linear congruential generator, by W. Hörmann and G. Derflinger's constants). */
function random(seed) {
  let state = BigInt(seed);
  return (below) => {
    state = (state * 1181783497276652981n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number((state >> 33n) % BigInt(below));
  };
}

function everyChange(tree) {
  const files = execFileSync("git", ["ls-files", `${options.only}/**.cpp`, `${options.only}/**.hpp`], { cwd: tree, encoding: "utf8" })
    .split("\n")
    .filter((file) => file.startsWith("src/"));
  const changes = [];
  for (const file of files) {
    readFileSync(join(tree, file), "utf8").split("\n").forEach((line, index) => {
      if (passedOver.test(line)) return;
      const code = line.replace(/\/\/.*$/, "").replace(/"(?:[^"\\]|\\.)*"/g, (text) => " ".repeat(text.length));
      for (const [what, by] of kinds) {
        for (const match of code.matchAll(what)) {
          const end = match.index + match[0].length;
          const after = line.slice(0, match.index) + (typeof by === "string" ? by : by(match[0])) + line.slice(end);
          changes.push({ file, index, before: line, after });
        }
      }
    });
  }
  return changes;
}

/** What runs now, each with what it has started in a group of its own, which Ctrl-C does not reach. */
const running = new Set();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    for (const child of running) process.kill(-child.pid, "SIGKILL");
    process.exit(1);
  });
}

/** Runs a program to its end, or until the time is over. */
function run(command, args, seconds) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "ignore"], detached: true });
    child.on("error", reject).on("spawn", () => running.add(child));
    const timer = setTimeout(() => process.kill(-child.pid, "SIGKILL"), seconds * 1000);
    let output = "";
    child.stdout.on("data", (data) => (output += data));
    child.on("close", (status) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ status, output });
    });
  });
}

/** The modules with tests, from the lowest layer up. */
const order = ["base", "pairing", "sqlite", "cluster", "rules", "historical", "shortest", "book", "notation", "endgame", "evaluation",
  "search", "laws", "tree", "samuel", "verify", "players", "games", "library", "solve", "engine_match", "learning", "tournament",
  "coach", "protocols", "server", "commands"];

/** The tests that could notice a change in a module: its own, then those of the modules above it. */
function modulesFor(file) {
  const module = file.split("/")[1];
  if (!order.includes(module)) return order.slice(order.indexOf("rules"));
  return options.own ? [module] : order.slice(order.indexOf(module));
}

const withTests = readdirSync(join(checkout, "tests"), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
if (withTests.some((name) => name !== "windows" && !order.includes(name))) throw new Error("a folder of tests/ is not in the order of modules");

/** The test programs of the modules that may be changed. */
function ownTests() {
  return order.filter((module) => `src/${module}/`.startsWith(`${options.only}/`)).map((module) => `test_${module}`);
}

/** The tests that take longest, which ./test leaves to its part `long`. */
const long = JSON.parse(readFileSync(join(checkout, "CMakePresets.json"), "utf8"))
  .testPresets.find((preset) => preset.name === "sanitize").filter.exclude.name;

/** A copy of the checkout with a build of its own, in which one change at a time is tried. */
class Copy {
  constructor(number) {
    this.tree = join(place, String(number), "tree");
    this.build = join(place, String(number), "build");
  }

  async prepare() {
    const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: checkout, encoding: "utf8" }).trim();
    if (!existsSync(this.tree)) execFileSync("git", ["clone", "-q", "--shared", checkout, this.tree]);
    execFileSync("git", ["fetch", "-q", "origin"], { cwd: this.tree });
    execFileSync("git", ["checkout", "-q", "--force", commit], { cwd: this.tree });
    await run("cmake", ["-S", this.tree, "-B", this.build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_COMPILER=clang++",
      "-DCMAKE_CXX_FLAGS_DEBUG=-O1", "-DCROWNHEAD_QUICK=-O0", "-DCROWNHEAD_RULE_SETS=few", "-DCROWNHEAD_PRECOMPILE=ON",
      "-DCROWNHEAD_TESTS=ON", "-DCROWNHEAD_NATIVE=OFF"], 600);
    const { status, output } = await run("ninja", ["-C", this.build, ...(options.own ? ownTests() : [])], 7200);
    if (status !== 0) throw new Error(`${this.build} cannot be built: ${output.slice(-2000)}`);
  }

  /** What a change came to: which test noticed it, if any. */
  async try(change) {
    const path = join(this.tree, change.file);
    const unchanged = readFileSync(path, "utf8");
    const lines = unchanged.split("\n");
    lines[change.index] = change.after;
    writeFileSync(path, lines.join("\n"));
    try {
      for (const module of modulesFor(change.file)) {
        const program = join(this.build, "tests", `test_${module}`);
        const linked = () => (existsSync(program) ? statSync(program).mtimeMs : 0); // none after a change that did not compile
        const before = linked();
        const built = await run("ninja", ["-C", this.build, "-j", "1", `test_${module}`], 1800);
        if (built.status !== 0) return { fate: "not-compiled", by: module };
        // A program that was not linked anew does not depend on the change, unless it starts the one that does.
        if (linked() === before && !["server", "commands"].includes(module)) continue;
        const ran = await run("ctest", ["--test-dir", this.build, "-R", `^${module}\\.`, "-E", long, "--stop-on-failure",
          "--timeout", "60"], 900);
        if (ran.status !== 0) return { fate: "killed", by: / (\S+) \.*\*\*\*/.exec(ran.output)?.[1] ?? `${module}, in time` };
      }
      return { fate: "survived", by: "" };
    } finally {
      writeFileSync(path, unchanged);
    }
  }
}

const named = (change) => [`${change.file}:${change.index + 1}`, change.before.trim(), change.after.trim()].join("\t");
const reported = () => (existsSync(options.report) ? readFileSync(options.report, "utf8").trimEnd().split("\n") : []).map((line) => line.split("\t"));

mkdirSync(place, { recursive: true });
const copies = Array.from({ length: Number(options.jobs) }, (_, number) => new Copy(number));
for (const copy of copies) await copy.prepare();
const asked = options.own ? ownTests().map((test) => `^${test.slice("test_".length)}\\.`).join("|") : ".";
const unchanged = await run("ctest", ["--test-dir", copies[0].build, "-R", asked, "-E", long, "-j", options.jobs], 3600);
if (unchanged.status !== 0) throw new Error(`tests fail without any change: ${unchanged.output.slice(-2000)}`);

const done = new Set(reported().map((fields) => fields.slice(1, 4).join("\t")));
const changes = everyChange(copies[0].tree);
const below = random(options.seed);
const chosen = [];
while (chosen.length < Number(options.count) && changes.length > 0) chosen.push(...changes.splice(below(changes.length), 1));
const waiting = chosen.filter((change) => !done.has(named(change)));

await Promise.all(copies.map(async (copy) => {
  for (let change = waiting.shift(); change; change = waiting.shift()) {
    const { fate, by } = await copy.try(change);
    appendFileSync(options.report, `${fate}\t${named(change)}\t${by}\n`);
    console.log(`${fate} ${change.file}:${change.index + 1} ${by} (${waiting.length} to go)`);
  }
}));

const rows = reported();
const moduleOf = (fields) => fields[1].split(/[/:]/)[1];
console.log("| module | changes | noticed | survived |\n|---|---:|---:|---:|");
const table = (name, of) => {
  const count = (fate) => of.filter((fields) => fields[0] === fate).length;
  console.log(`| ${name} | ${count("killed") + count("survived")} | ${count("killed")} | ${count("survived")} |`);
};
for (const module of [...new Set(rows.map(moduleOf))].sort()) table(module, rows.filter((fields) => moduleOf(fields) === module));
table("sum", rows);
