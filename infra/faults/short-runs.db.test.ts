import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";

const run = promisify(execFile);
const MAIN = join(import.meta.dirname, "main.ts");

/** Runs of a few seconds, so that they fit the test run; `npm run faults` is the real thing. */
const SEEDS = { postgres: ["1"], redis: ["1"] };

test.each(["postgres", "redis"] as const)(
  "short runs with random faults, the queues in %s, keep every promise",
  async (backend) => {
    if (backend === "redis" && !inject("redisUrl")) return;
    const args = ["--backend", backend, "--seed", SEEDS[backend][0] ?? "", "--runs", "2", "--patience", "4"];
    const { stdout } = await run(process.execPath, [MAIN, ...args]).catch((failed: { stdout: string }) => failed);
    expect(stdout).toContain("at rest");
    expect(stdout).not.toContain("BROKEN");
  },
  240_000,
);
