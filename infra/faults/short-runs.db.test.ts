import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";

const run = promisify(execFile);
const MAIN = join(import.meta.dirname, "main.ts");

/** The first of two runs that take a few seconds each, so that they fit the test run. */
const SEEDS = { postgres: "6", redis: "1" };

test.each(["postgres", "redis"] as const)(
  "short runs with random faults, the queues in %s, keep every promise",
  async (backend) => {
    if (backend === "redis" && !inject("redisUrl")) return;
    const args = ["--backend", backend, "--seed", SEEDS[backend], "--runs", "2", "--patience", "4"];
    const { stdout } = await run(process.execPath, [MAIN, ...args]).catch((failed: { stdout: string }) => failed);
    expect(stdout).toContain("at rest");
    expect(stdout).not.toContain("BROKEN");
  },
  240_000,
);
