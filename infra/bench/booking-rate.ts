import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";
import { type Benchmark, median } from "./row.ts";
import { bookingBody, PLACE_BOOKING_SQL } from "./sample.ts";
import { startStack } from "./stack.ts";

const ROUNDS = 5;
const SECONDS = 4;
const CLIENTS = 32;
const BAR = 0.3;

/** `POST /api/bookings` through the whole server against pgbench with the same statements, in turn; the median ratio. */
export const bookingRate: Benchmark = {
  name: "booking-rate",
  async run() {
    const pgbench = findPgbench();
    if (!pgbench) return [{ what: "POST /api/bookings", measured: "no pgbench here", bar: `≥ ${BAR}`, reached: false }];
    await using stack = await startStack();
    await stack.startServer();
    const ratios: number[] = [];
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const raw = await runPgbench(pgbench, stack.databaseUrl);
      const product = await postBookings(stack.url);
      rates.push(product);
      ratios.push(product / raw);
    }
    const ratio = median(ratios);
    const measured = `${ratio.toFixed(2)} × pgbench (${Math.round(median(rates))}/s)`;
    return [{ what: `POST /api/bookings, ${CLIENTS} at once`, measured, bar: `≥ ${BAR} ×`, reached: ratio >= BAR }];
  },
};

function findPgbench(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, "bin/pgbench")) : [];
  return ["/usr/bin/pgbench", "/usr/local/bin/pgbench", ...versions].find(existsSync);
}

async function runPgbench(pgbench: string, databaseUrl: string): Promise<number> {
  const script = join(mkdtempSync(join(tmpdir(), "domrit-pgbench-")), "place.sql");
  const draw = "\\set id random(1, 9007199254740991)\n\\set key random(1, 9007199254740991)\n";
  const statements = PLACE_BOOKING_SQL.replaceAll(":key", ":key::text");
  writeFileSync(script, `${draw}begin;${statements}commit;\n`);
  const args = [
    "-n",
    "-M",
    "prepared",
    "-f",
    script,
    "-c",
    String(CLIENTS),
    "-j",
    "1",
    "-T",
    String(SECONDS),
    databaseUrl,
  ];
  const { stdout } = await promisify(execFile)(pgbench, args);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

async function postBookings(url: string): Promise<number> {
  const body = bookingBody();
  const result = await autocannon({
    url: `${url}/api/bookings`,
    connections: CLIENTS,
    duration: SECONDS,
    method: "POST",
    headers: { "content-type": "application/json", cookie: await guestCookie(url) },
    requests: [
      {
        body,
        setupRequest: (request) => ({ ...request, headers: { ...request.headers, "idempotency-key": randomUUID() } }),
      },
    ],
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} bookings were refused`);
  return result["2xx"] / result.duration;
}

/** The session that a browser has after its first booking. */
export async function guestCookie(url: string): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${url}/api/bookings`, { method: "POST", headers, body: bookingBody() });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
