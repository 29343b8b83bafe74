import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const DEBIAN = "/usr/lib/postgresql";

export function findPgbench(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, "bin/pgbench")) : [];
  return ["/usr/bin/pgbench", "/usr/local/bin/pgbench", "/opt/homebrew/bin/pgbench", ...versions].find(existsSync);
}

export async function runPgbench(
  scope: AsyncDisposableStack,
  { pgbench, databaseUrl, script, clients, seconds }: Run,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "domrit-pgbench-"));
  scope.defer(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "script.sql");
  writeFileSync(file, script);
  const stop = new AbortController();
  scope.defer(() => stop.abort());
  const options = { n: [], M: ["prepared"], f: [file], c: [clients], j: [1], T: [seconds] };
  const args = Object.entries(options).flatMap(([name, values]) => [`-${name}`, ...values.map(String)]);
  const { stdout } = await promisify(execFile)(pgbench, [...args, databaseUrl], { signal: stop.signal });
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

type Run = { pgbench: string; databaseUrl: string; script: string; clients: number; seconds: number };
