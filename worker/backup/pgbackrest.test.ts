import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { pgbackrest } from "./pgbackrest.ts";

/** A program of that name, the only one, which ends as pgBackRest does. */
async function endsWith(code: number, said: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "pgbackrest-"));
  const program = join(folder, "pgbackrest");
  await writeFile(program, `#!/bin/sh\necho made\necho "${said}" >&2\nexit ${code}\n`);
  await chmod(program, 0o700);
  vi.stubEnv("PATH", folder);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
}

test("a request during a running backup is refused in plain words", async () => {
  await endsWith(50, "ERROR: [050]: unable to acquire lock on file '/tmp/pgbackrest/domrit-backup-1.lock'");
  await expect(pgbackrest("backup")).rejects.toThrow("A backup is being made already: ask again when it has ended.");
});

test("any other error is pgBackRest's own, and what it prints is given", async () => {
  await endsWith(37, "WARN: nothing\nERROR: [037]: backup command requires option: pg1-path\nHINT: is it set?");
  await expect(pgbackrest("backup")).rejects.toThrow(/^ERROR: \[037\].*\nHINT: is it set\?$/);
  await endsWith(0, "");
  expect(await pgbackrest("info")).toBe("made\n");
});
