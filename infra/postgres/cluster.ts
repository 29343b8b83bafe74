import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type Account, commandFor, identityOf, postgresEnvironment } from "./account.ts";

const run = promisify(execFile);

/**
 * Makes the data folder unless it is there: UTF-8, locale C, password login only. It is made aside and moved into place
 * when whole, so that an interrupted start leaves nothing behind that looks like a database.
 */
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

/** The generated password of the superuser `postgres`, kept beside the data folder for its owner's eyes only. */
export function clusterPassword(dataDir: string): string {
  const file = `${dataDir}.password`;
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}

/** As root the folder may belong to the account of an earlier start; PostgreSQL insists on owning it. */
async function handOver(
  folder: string,
  { uid = process.getuid?.(), gid = process.getgid?.() }: Account,
): Promise<void> {
  if (process.getuid?.() !== 0 || uid === undefined || gid === undefined || statSync(folder).uid === uid) return;
  chownSync(folder, uid, gid);
  await run("chown", ["-R", `${uid}:${gid}`, folder]);
}
