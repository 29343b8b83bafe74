import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { OperatorError } from "@domrit/server/log/operator-error.ts";
import { environmentOn, readConfig, socketUrl } from "./config.ts";
import { recordRun } from "./record-run.ts";
import { type RestoredDatabase, restoreInto, type Target } from "./restore-into.ts";

/** What a restore drill found. */
type Drill = Pick<RestoredDatabase, "reached"> & {
  label: string;
  /** How long it took until the database could be asked. */
  seconds: number;
  /** Size of the database. */
  bytes: number;
  /** What the checks of the product's promises said. */
  report: string;
};

/** Restores the newest backup and all of the archive beside the database that runs, as each night, and records how it went. */
export const drill = (): Promise<Drill> => recordRun("drill", () => runDrill({}));

/**
 * Restores into a folder of its own, checks every promise of the product on what came, and drops it. Throws where it cannot
 * be restored, or where a promise is broken.
 */
export async function runDrill(target: Target): Promise<Drill> {
  const folder = await mkdtemp(join(readConfig().scratch, "drill-"));
  try {
    const restored = await restoreInto(join(folder, "data"), target, { archives: false });
    try {
      const report = await verify(socketUrl(restored.socket, "domrit"));
      const { backup, reached, seconds } = restored;
      return { label: backup.label, bytes: backup.bytes, reached, seconds, report };
    } finally {
      await restored.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Drops what drills left behind that were cut off. Only for who knows that none is under way. */
export async function dropDrills(): Promise<void> {
  const { scratch } = readConfig();
  for (const name of await readdir(scratch)) await rm(join(scratch, name), { recursive: true, force: true });
}

/** `ops verify` on a database. */
async function verify(databaseUrl: string): Promise<string> {
  const child = spawn(process.execPath, ["worker/ops/main.ts", "verify"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: environmentOn(databaseUrl),
  });
  const [printed, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  if (code !== 0) throw new OperatorError(`The restored database breaks a promise:\n${printed}${said}`.trim());
  return printed.trim();
}
