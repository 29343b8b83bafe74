import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const exec = promisify(execFile);
const SEGMENT = "000000040000000000000011";
const DUPLICATE = 45;

/** How archiving a segment ends, where pgBackRest ends like that and the log has the histories of these timelines. */
async function archiving(ends: number, histories: string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "archive-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = join(folder, "pgbackrest");
  await writeFile(
    program,
    `#!/bin/sh\n[ "$3 $4" = "archive-push ${join(folder, "pg_wal", SEGMENT)}" ] || exit 99\nexit ${ends}\n`,
  );
  await chmod(program, 0o700);
  await mkdir(join(folder, "pg_wal"));
  for (const name of [SEGMENT, ...histories]) await writeFile(join(folder, "pg_wal", name), "");
  const env = { PATH: `${folder}:/usr/bin:/bin` };
  const script = join(import.meta.dirname, "archive.sh");
  return exec("sh", [script, join(folder, "pg_wal", SEGMENT), SEGMENT], { env }).then(
    () => 0,
    ({ code }: { code: number }) => code,
  );
}

test.each([
  ["a segment that is archived", 0, [], 0],
  [
    "the last of a timeline that is over, of which another machine archived another",
    DUPLICATE,
    ["00000004.history", "00000005.history"],
    0,
  ],
  ["the same, two timelines ago", DUPLICATE, ["00000005.history", "0000000A.history"], 0],
  ["another of the timeline that goes on", DUPLICATE, ["00000003.history", "00000004.history"], DUPLICATE],
  ["another of the first timeline", DUPLICATE, [], DUPLICATE],
  ["a repository that is full", 39, ["00000005.history"], 39],
])("%s", async (_, ends, histories, code) => {
  expect(await archiving(ends, histories)).toBe(code);
});

test("the command is the one that is mounted, and names pgBackRest, which makes no backup where it does not", async () => {
  const read = (name: string) => readFile(join(import.meta.dirname, name), "utf8");
  const [, command = ""] = /archive_command: sh (\S+) %p %f$/m.exec(await read("patroni.yml")) ?? [];
  expect(command).toContain("pgbackrest");
  expect(await read("compose.yml")).toContain(`- ./infra/cluster/archive.sh:${command}:ro`);
});

test("a restored database starts without the keys of a machine, which its settings name", async () => {
  const read = (path: string) => readFile(join(import.meta.dirname, path), "utf8");
  expect(await read("patroni.yml")).toMatch(/^ +ssl: "on"$/m);
  expect(await read("../../worker/backup/restore-into.ts")).toMatch(/^ +"ssl=off",$/m);
});

test("Patroni asks the others with a key of its machine, as it answers nobody without one", async () => {
  const settings = await readFile(join(import.meta.dirname, "patroni.yml"), "utf8");
  const part = (name: string) => new RegExp(`^${name}:\\n((?:  .*\\n)+)`, "m").exec(settings)?.[1];
  expect(part("restapi")).toContain("verify_client: required");
  expect(part("ctl")).toContain("certfile: /run/secrets/machine_certificate\n  keyfile: /run/secrets/machine_key");
});
