import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { isRunning } from "../../machine/is-running.ts";
import { readPostmaster } from "../../postgres/postmaster.ts";

const run = promisify(execFile);
const PREFIX = "domrit-faults-";
/** For a few hundred runs and the write-ahead log. */
const SIZE = "1g";

type Disk = {
  folder: string;
  logs: string;
  /** Fills the disk until freed; undefined without root. */
  fill: (() => Promise<void>) | undefined;
  free(): void;
  remove(): void;
};

export function makeDisk(): Disk {
  removeLeftovers();
  const parent = mkdtempSync(join(tmpdir(), PREFIX));
  writeFileSync(join(parent, "owner"), String(process.pid));
  const [folder, logs] = [join(parent, "disk"), join(parent, "logs")];
  mkdirSync(folder);
  mkdirSync(logs);
  const isSmall = mountInMemory(folder);
  const filler = join(folder, "filler");
  return {
    folder,
    logs,
    fill: isSmall ? () => fill(folder, filler) : undefined,
    free: () => rmSync(filler, { force: true }),
    remove: () => removeDisk(parent),
  };
}

function mountInMemory(folder: string): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

async function fill(folder: string, filler: string): Promise<void> {
  const { bavail, bsize } = statfsSync(folder);
  // Another process may take the rest, which also fills it.
  await run("fallocate", ["-l", String(bavail * bsize), filler]).catch(() => undefined);
  await run("dd", ["if=/dev/zero", `of=${filler}`, "oflag=append", "conv=notrunc", "bs=4k"]).catch(() => undefined);
}

function removeDisk(parent: string): void {
  const folder = join(parent, "disk");
  const postgres = readPostmaster(join(folder, "postgres"));
  if (postgres && isRunning(postgres.pid, join(folder, "postgres"))) process.kill(postgres.pid, "SIGQUIT");
  try {
    execFileSync("umount", ["--lazy", folder], { stdio: "ignore" });
  } catch {
    // It was an ordinary folder.
  }
  rmSync(parent, { recursive: true, force: true });
}

function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const parent = join(tmpdir(), name);
    if (!ownerLives(parent)) removeDisk(parent);
  }
}

function ownerLives(parent: string): boolean {
  try {
    return isRunning(Number(readFileSync(join(parent, "owner"), "utf8")), "faults/main.ts");
  } catch {
    return false;
  }
}
