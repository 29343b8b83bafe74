import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDataFolder } from "./data-folder.ts";

let folder: string;
let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "domrit-data-folder-"));
  dataDir = join(folder, "data");
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

/** A process that runs this file of ours and never ends by itself. */
async function startProgram(name: string): Promise<{ pid: number; file: string; child: ChildProcess }> {
  const file = join(folder, name);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); process.send('up');");
  const child = spawn(process.execPath, [file], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  children.push(child);
  await once(child, "message");
  if (!child.pid) throw new Error("not started");
  return { pid: child.pid, file, child };
}

function leaveRecord(owner: { pid: number; file: string }, left: { pid: number; file: string }[]): void {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, "running.json"), JSON.stringify({ owner, children: left }));
}

test("only one start at a time uses the folder", async () => {
  const other = await startProgram("start/main.ts");
  leaveRecord({ pid: other.pid, file: "start/main.ts" }, []);
  await expect(lockDataFolder(dataDir)).rejects.toThrow(`process ${other.pid}`);
});

test.runIf(process.platform === "linux")("processes of a killed start are ended", async () => {
  const left = await startProgram("server.mjs");
  const ended = once(left.child, "exit");
  leaveRecord({ pid: 2 ** 22, file: "start/main.ts" }, [{ pid: left.pid, file: left.file }]);
  await lockDataFolder(dataDir);
  expect((await ended)[1]).toBe("SIGKILL");
});

test.runIf(process.platform === "linux")("another process with an old process id is left alone", async () => {
  const stranger = await startProgram("stranger.mjs");
  leaveRecord({ pid: stranger.pid, file: "start/main.ts" }, [{ pid: stranger.pid, file: join(folder, "server.mjs") }]);
  await lockDataFolder(dataDir);
  expect(stranger.child.exitCode ?? stranger.child.signalCode).toBeNull();
});

test("an unreadable lock does not prevent a start, and the folder is released at the end", async () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, "running.json"), "{ broken");
  const claim = await lockDataFolder(dataDir);
  expect(existsSync(join(dataDir, "running.json"))).toBe(true);
  claim.release();
  expect(existsSync(join(dataDir, "running.json"))).toBe(false);
});
