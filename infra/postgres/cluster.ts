import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type Account, commandFor, identityOf, postgresEnvironment } from "./account.ts";

const run = promisify(execFile);

/** UTF-8, locale C, password login. Moved into place when complete: an interrupted start leaves nothing. */
export async function ensureCluster(dataDir: string, initdb: string, account: Account, fast: boolean): Promise<void> {
  if (existsSync(join(dataDir, "PG_VERSION"))) return handOver(dataDir, account);
  const password = clusterPassword(dataDir);
  const staging = `${dataDir}.new`;
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  const passwordFile = join(staging, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  await handOver(staging, account);
  const { file, args } = commandFor(account, initdb, [
    `--pgdata=${join(staging, "data")}`,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    ...(fast ? ["--no-sync"] : []),
  ]);
  await run(file, args, { env: postgresEnvironment, ...identityOf(account) });
  renameSync(join(staging, "data"), dataDir);
  rmSync(staging, { recursive: true, force: true });
}

/** Of the superuser `postgres`; readable by its owner only. */
export function clusterPassword(dataDir: string): string {
  const file = `${dataDir}.password`;
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}

/** PostgreSQL must own the folder, which an earlier start may have given to another account. */
async function handOver(
  folder: string,
  { uid = process.getuid?.(), gid = process.getgid?.() }: Account,
): Promise<void> {
  if (process.getuid?.() !== 0 || uid === undefined || gid === undefined || statSync(folder).uid === uid) return;
  chownSync(folder, uid, gid);
  await run("chown", ["-R", `${uid}:${gid}`, folder]);
}
