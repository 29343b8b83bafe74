import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type SupervisedProcess, supervise } from "./supervisor.ts";

let folder: string;
let started: number[];
let child: SupervisedProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "domrit-supervisor-"));
  started = [];
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(async () => {
  await child?.stop(100);
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function start(source: string): SupervisedProcess {
  const file = join(folder, "program.mjs");
  writeFileSync(file, source);
  child = supervise("program", {
    file,
    environment: { OUT: join(folder, "out") },
    onStart: ({ pid }) => started.push(pid),
  });
  return child;
}

const isGone = (pid = 0) => {
  try {
    process.kill(pid, 0);
    // Not reaped yet is gone too.
    return readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z");
  } catch {
    return true;
  }
};

test("starts a process again when it ends", async () => {
  start("setInterval(() => {}, 1000)");
  const [first] = started;
  process.kill(first ?? 0, "SIGKILL");
  await expect.poll(() => started).toHaveLength(2);
  expect(isGone(started[1])).toBe(false);
});

test("waits longer each time for one that keeps failing", async () => {
  start("process.exit(1)");
  const pauses = () => vi.mocked(console.error).mock.calls.map(([line]) => Number(/in (\d+) ms/.exec(line)?.[1]));
  await expect.poll(() => pauses().slice(0, 3)).toEqual([250, 500, 1000]);
});

test("gives a process the time to finish, and no more", async () => {
  const ready = "require('node:fs').writeFileSync(process.env.OUT, 'ready')";
  const program = start(`import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
    process.on("SIGTERM", () => {}); ${ready}; setInterval(() => {}, 1000);`);
  await expect.poll(() => existsSync(join(folder, "out"))).toBe(true);
  await program.stop(200);
  expect(isGone(started[0])).toBe(true);
  expect(started).toHaveLength(1);
});

test("ends a process that is frozen, and starts it again", async () => {
  start("process.send('alive'); setInterval(() => process.send('alive'), 500)");
  await sleep(1000);
  process.kill(started[0] ?? 0, "SIGSTOP");
  const frozenAt = performance.now();
  await expect.poll(() => started).toHaveLength(2);
  expect(performance.now() - frozenAt).toBeGreaterThan(8000);
  expect(isGone(started[0])).toBe(true);
  expect(isGone(started[1])).toBe(false);
}, 20_000);

test("leaves one alone that never tells whether it is alive", async () => {
  start("setInterval(() => {}, 1000)");
  await sleep(11_000);
  expect(started).toHaveLength(1);
}, 20_000);

test("a process hears that its parent is gone", async () => {
  const program = join(folder, "program.mjs");
  writeFileSync(program, "process.on('disconnect', () => process.exit(0)); setInterval(() => {}, 1000);");
  const script = `
    const { supervise } = await import(${JSON.stringify(new URL("supervisor.ts", import.meta.url).href)});
    const onStart = ({ pid }) => process.stdout.write(String(pid), () => process.kill(process.pid, "SIGKILL"));
    supervise("program", { file: ${JSON.stringify(program)}, environment: {}, onStart });`;
  const killed = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]).catch(
    (error) => error,
  );
  expect(killed.signal).toBe("SIGKILL");
  await expect.poll(() => isGone(Number(killed.stdout))).toBe(true);
});

test("keeps what was compiled, so that the next start is sooner", async () => {
  start(
    'import { appendFileSync } from "node:fs"; import { getCompileCacheDir } from "node:module"; appendFileSync(process.env.OUT, String(getCompileCacheDir()))',
  );
  await expect.poll(() => existsSync(join(folder, "out"))).toBe(true);
  expect(readFileSync(join(folder, "out"), "utf8")).toContain("/node_modules/.cache/compiled/");
});
