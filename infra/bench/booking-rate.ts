import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { placeOf, usualDay } from "@domrit/server/booking/capacity/hour-slot.ts";
import { FIND_KEY } from "@domrit/server/booking/placing/idempotency.ts";
import { INSERT_PLACED } from "@domrit/server/booking/placing/insert-placed.ts";
import { toColumns } from "@domrit/server/database/columns.ts";
import { GET_SESSION } from "@domrit/server/session/session-store.ts";
import type pg from "pg";
import { atLeast, type Benchmark, median } from "../measuring/row.ts";
import { bookFast } from "./load/book.ts";
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

/** The statement of rate-limiter-flexible for one point. */
const TAKE_POINT = `insert into rate_limit values ($1, 1, 1e15)
  on conflict (key) do update set
    points = case when rate_limit.expire <= 0 or 1 = 0 then 1 else rate_limit.points + 1 end,
    expire = case when rate_limit.expire <= 0 then 1e15 else rate_limit.expire end
  returning points, expire`;

const NEWEST = `
  select to_jsonb(k) as key, jsonb_strip_nulls(to_jsonb(b)) as booking, jsonb_strip_nulls(to_jsonb(e)) as event, (select min(id_hash) from session) as session
  from booking b, idempotency_key k, outbox_event e
  where k.booking_id = b.id and (e.payload->'bookingId')::bigint = b.id
  order by b.created_at desc limit 1`;

/** A pgbench script with the server's statements for a booking and the newest booking's values; unique values vary. */
async function bookingScript(database: pg.Pool): Promise<string> {
  const { rows } = await database.query(NEWEST);
  const { key, booking, event, session } = rows[0];
  const [pickupDate, pickupTime, vehicleType] = [booking.pickup_date, booking.pickup_time, booking.vehicle_type];
  const place = placeOf({ pickupDate, pickupTime, vehicleType });
  const documents = [
    { ...key, key: "@key", booking_id: "@id" },
    { ...booking, id: "@id", reference: "@key" },
    { ...event, id: "@event", payload: { ...event.payload, bookingId: "@id" } },
    { booking_id: "@id", ...toColumns(place), usual_day: usualDay(place.date) },
  ];
  const statements = [
    fill(GET_SESSION.text, [
      `array[${quote(session)}]`,
      "now()",
      "now() - interval '90 days'",
      "now() - interval '5 minutes'",
    ]),
    fill(FIND_KEY.text, ["jsonb_build_array(:key::text)"]),
    fill(TAKE_POINT, ["'pgbench ' || :client_id"]),
    fill(INSERT_PLACED.text, documents.map(asDocument)),
  ];
  const draw = ["id", "key"].map((name) => `\\set ${name} random(1, 9007199254740991)\n`);
  return `${draw.join("")}${statements.join(";\n")};\n`;
}

const fill = (statement: string, values: readonly string[]): string =>
  statement.replaceAll(/\$(\d)/g, (_, n: string) => `(${values[Number(n) - 1]})`).replaceAll(/\s+/g, " ");

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** JSON that pgbench completes; a colon before a letter or digit would be a variable. */
function asDocument(row: object): string {
  const json = JSON.stringify(row)
    .replaceAll('":', '": ')
    .replaceAll(/:(?=\w)/g, "\\u003a");
  const completed = quote(json)
    .replaceAll('"@id"', "' || :id || '")
    .replaceAll('"@key"', "\"' || :key || '\"")
    .replaceAll('"@event"', "\"' || uuidv7() || '\"");
  return `('[' || ${completed} || ']')::jsonb`;
}
