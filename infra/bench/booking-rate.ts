import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { atLeast, type Benchmark, median } from "../measuring/row.ts";
import { bookFast } from "./load/book.ts";
import { bookingScript } from "./load/booking-script.ts";
import { startStack } from "./stack.ts";

const ROUNDS = 5;
const SECONDS = 4;
const CLIENTS = 32;
const BAR = 0.3;

/** `POST /api/bookings` through the server against pgbench with the same statements, in turn; the median ratio. */
export const bookingRate: Benchmark = {
  name: "booking-rate",
  async run(scope) {
    const what = `POST /api/bookings, ${CLIENTS} at once`;
    const pgbench = findPgbench();
    if (!pgbench) return [{ what, measured: "no pgbench here", bar: `≥ ${BAR} ×`, reached: false }];
    const { url, database, databaseUrl, startServer } = await startStack(scope);
    await startServer();
    const load = { connections: CLIENTS, duration: SECONDS };
    await bookFast(url, load);
    const script = await bookingScript(database);
    const rounds: { raw: number; product: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const raw = await runPgbench(scope, { pgbench, databaseUrl, script, clients: CLIENTS, seconds: SECONDS });
      rounds.push({ raw, product: await bookFast(url, load) });
    }
    const ratio = median(rounds.map(({ raw, product }) => product / raw));
    const rate = Math.round(median(rounds.map(({ product }) => product)));
    return [atLeast({ what, is: ratio, bar: BAR, unit: "×", told: `${ratio.toFixed(2)} × pgbench (${rate}/s)` })];
  },
};

const DEBIAN = "/usr/lib/postgresql";

function findPgbench(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, "bin/pgbench")) : [];
  return ["/usr/bin/pgbench", "/usr/local/bin/pgbench", "/opt/homebrew/bin/pgbench", ...versions].find(existsSync);
}

async function runPgbench(
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
