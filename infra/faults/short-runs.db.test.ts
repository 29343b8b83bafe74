import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";

const run = promisify(execFile);
const MAIN = join(import.meta.dirname, "main.ts");

/** A run that takes a few seconds, so that it fits the test run, with kills as the payment provider is asked. */
const SEEDS = { postgres: "41", redis: "34" };

test.each(["postgres", "redis"] as const)(
  "a short run with random faults, the queues in %s, keeps every promise",
  async (backend) => {
    if (backend === "redis" && !inject("redisUrl")) return;
    const args = ["--backend", backend, "--seed", SEEDS[backend], "--runs", "1", "--patience", "4"];
    const { stdout } = await run(process.execPath, [MAIN, ...args]).catch((failed: { stdout: string }) => failed);
    expect(stdout).toContain("at rest");
    expect(stdout, stdout).not.toContain("BROKEN");
  },
  240_000,
);
