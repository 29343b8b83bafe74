import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { OperatorError } from "@domrit/server/log/operator-error.ts";
import { environmentOn, readConfig, socketUrl } from "./config.ts";
import { recordRun } from "./make-backup.ts";
import { type RestoredDatabase, restoreInto, type Target } from "./restore-into.ts";

type Drill = Pick<RestoredDatabase, "reached"> & {
  label: string;
  seconds: number;
  bytes: number;
  report: string;
};

export const drill = (): Promise<Drill> => recordRun("drill", () => runDrill({}));

/** In a separate folder, which is dropped. Throws when restoring fails or a promise is broken. */
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

/** Removes folders of interrupted drills. Call it only while no drill runs. */
export async function dropDrills(): Promise<void> {
  const { scratch } = readConfig();
  for (const name of await readdir(scratch)) await rm(join(scratch, name), { recursive: true, force: true });
}

async function verify(databaseUrl: string): Promise<string> {
  const child = spawn(process.execPath, ["worker/ops/main.ts", "verify"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: environmentOn(databaseUrl),
  });
  const [printed, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  if (code !== 0) throw new OperatorError(`The restored database breaks a promise:\n${printed}${said}`.trim());
  return printed.trim();
}
