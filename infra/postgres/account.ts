import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { OperatorError } from "@domrit/server/log/operator-error.ts";

const run = promisify(execFile);

export type Account = { prefix: string[]; uid?: number; gid?: number };

/** No PG* variable of the caller; messages in English for our checks. */
export const postgresEnvironment = { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", LC_ALL: "C", TZ: "UTC" };

const NAMESPACE = ["unshare", "--user", "--map-user=1000", "--map-group=1000"];

export async function postgresAccount(postgres: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const candidates: Account[] = [{ prefix: NAMESPACE }, ...systemUsers(["postgres", "nobody"])];
  for (const account of candidates) {
    if (await works(account, postgres)) return account;
  }
  throw new OperatorError(
    "PostgreSQL does not run as root, and no other account could start it. " +
      "Run this as an ordinary user, or put the project in a folder that other users can enter.",
  );
}

export function commandFor(account: Account, file: string, args: string[]): { file: string; args: string[] } {
  const [first, ...rest] = account.prefix;
  return first === undefined ? { file, args } : { file: first, args: [...rest, file, ...args] };
}

export function identityOf({ uid, gid }: Account): { uid?: number; gid?: number } {
  return uid === undefined || gid === undefined ? {} : { uid, gid };
}

async function works(account: Account, postgres: string): Promise<boolean> {
  const { file, args } = commandFor(account, postgres, ["--version"]);
  try {
    await run(file, args, { env: postgresEnvironment, ...identityOf(account) });
    return true;
  } catch {
    return false;
  }
}

function systemUsers(names: string[]): Account[] {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  return names.flatMap((name) => {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    return uid && gid ? [{ prefix: [], uid: Number(uid), gid: Number(gid) }] : [];
  });
}
