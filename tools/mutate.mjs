#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// Makes small errors in src/, one at a time, and reports those that no test notices. See docs/testing.md.
//
//   tools/mutate.mjs [--count 300] [--seed 1] [--only src/search] [--report FILE]
//
// It works in a copy of the checkout, build-mutate/tree, with a build of its own of a few rule sets, so the checkout is
// never touched. The report is a line a change, in tab-separated fields: killed|survived|not-compiled, file:line, the line
// before, the line after, what noticed it. A run that is stopped goes on: changes that the report holds are not made again.

import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const checkout = join(dirname(fileURLToPath(import.meta.url)), "..");
const place = join(checkout, "build-mutate");
const tree = join(place, "tree");
const build = join(place, "build");

const { values: options } = parseArgs({
  options: {
    count: { type: "string", default: "300" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "src" },
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

function everyChange() {
  const files = execFileSync("git", ["ls-files", `${options.only}/**.cpp`, `${options.only}/**.hpp`], { cwd: tree, encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && file.startsWith("src/"));
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

function run(command, args, seconds) {
  return spawnSync(command, args, { cwd: tree, encoding: "utf8", timeout: seconds * 1000, maxBuffer: 1 << 28 });
}

/** The test programs that could notice a change in a module: its own, then those of the modules above it. */
const order = ["base", "pairing", "rules", "historical", "shortest", "book", "notation", "endgame", "evaluation", "search", "laws",
  "samuel", "players", "library", "solve", "engine_match", "learning", "tournament", "server", "protocols", "commands"];
function testsFor(file) {
  const module = file.split("/")[1];
  return [module, ...order.slice(order.indexOf(module) + 1)].filter((name) => existsSync(join(tree, "tests", name)));
}

/** What a change came to: which test program noticed it, if any. */
function tried(change) {
  const path = join(tree, change.file);
  const whole = readFileSync(path, "utf8");
  const lines = whole.split("\n");
  lines[change.index] = change.after;
  writeFileSync(path, lines.join("\n"));
  try {
    for (const test of testsFor(change.file)) {
      const built = run("cmake", ["--build", build, "--target", `test_${test}`], 1800);
      if (built.status !== 0) return { fate: "not-compiled", by: test };
      const ran = run(join(build, "tests", `test_${test}`), ["--gtest_brief=1", "--gtest_fail_fast"], 600);
      if (ran.status !== 0) {
        const failed = /\[  FAILED  \] (\S+)/.exec(ran.stdout ?? "");
        return { fate: "killed", by: failed?.[1] ?? (ran.error ? "time" : "crash") };
      }
    }
    return { fate: "survived", by: "" };
  } finally {
    writeFileSync(path, whole);
  }
}

mkdirSync(place, { recursive: true });
if (!existsSync(tree)) execFileSync("git", ["clone", "-q", "--shared", checkout, tree]);
execFileSync("cmake", ["-S", tree, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DCROWNHEAD_RULE_SETS=few",
  "-DCROWNHEAD_QUICK=-O0", "-DCROWNHEAD_BENCH=OFF", "-DCROWNHEAD_NATIVE=OFF"], { stdio: "ignore" });

const done = new Set(existsSync(options.report) ? readFileSync(options.report, "utf8").split("\n").map((line) => line.split("\t").slice(1, 4).join("\t")) : []);
const changes = everyChange();
const below = random(options.seed);
const counts = { killed: 0, survived: 0, "not-compiled": 0 };
for (let number = 0; number < Number(options.count) && changes.length > 0; ++number) {
  const [change] = changes.splice(below(changes.length), 1);
  const name = [`${change.file}:${change.index + 1}`, change.before.trim(), change.after.trim()].join("\t");
  if (done.has(name)) continue;
  const { fate, by } = tried(change);
  counts[fate] += 1;
  appendFileSync(options.report, `${fate}\t${name}\t${by}\n`);
  console.log(`${number + 1} ${fate} ${change.file}:${change.index + 1} ${by}`);
}
console.log(`killed ${counts.killed} survived ${counts.survived} not-compiled ${counts["not-compiled"]} of ${changes.length + Number(options.count)}`);
