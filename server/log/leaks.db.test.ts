import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { expect, test, vi } from "vitest";
import { createDatabase, databaseUrl } from "../../infra/postgres/connection.ts";
import { startPostgres } from "../../infra/postgres/embedded.ts";
import { applySchema } from "../../infra/postgres/schema.ts";
import { startOtlpSink } from "../../infra/test-doubles/otlp-sink.ts";
import { registration } from "../account/account.factory.ts";
import { bookingRequest } from "../booking/booking.factory.ts";
import { withClient } from "../database/with-client.ts";
import { createClient } from "../testing/client.ts";

const SERVER = join(import.meta.dirname, "../testing/serve.fixture.ts");
/** A piece of everything that anybody enters here. */
const TYPED = {
  name: "Zoetelieveke",
  address: "Wisselspoorlaan",
  note: "achter de hortensia",
  costCentre: "Muizenplaats",
  message: "paraplubak vergeten",
  mailbox: "qwzx",
  phone: "30 2718281",
  digits: "302718281",
  passenger: "Oudmoeder",
  passengerDigits: "303141592",
  password: "dertien gele lampionnen",
  hash: "$argon2id$",
};
const email = () => `${TYPED.mailbox}.${crypto.randomUUID()}@example.nl`;
const bodies: Record<string, () => Record<string, unknown>> = {
  "/api/auth/register": () =>
    registration({
      firstName: TYPED.name,
      lastName: TYPED.name,
      email: email(),
      phone: `0${TYPED.phone}`,
      password: TYPED.password,
      confirmPassword: TYPED.password,
    }),
  "/api/bookings": () =>
    bookingRequest({
      pickupLocation: `${TYPED.address} 1, Utrecht`,
      contactName: TYPED.name,
      contactEmail: email(),
      contactPhone: `0${TYPED.phone}`,
      note: TYPED.note,
      costCentre: TYPED.costCentre,
      passengerName: TYPED.passenger,
      passengerPhone: `0${TYPED.passengerDigits}`,
    }),
  "/api/contact": () => ({ name: TYPED.name, email: email(), subject: "other", message: TYPED.message }),
};
const TABLES = ["customer", "booking", "contact_message"];
const BROKEN = ["\u0000", "\ud800", "\udfff", "\ud800\ud800"];

const post = (url: string, path: string, body: unknown) =>
  createClient(url)
    .post(path, body)
    .then(({ status }) => status);

/** Asks again until the answer is not that there was no time. */
const answer = (url: string, path: string, body = bodies[path]): Promise<number> =>
  vi.waitFor(async () => {
    const status = await post(url, path, body?.());
    expect(status).not.toBe(503);
    return status;
  }, 20_000);

/** Asks for everything while no row can be written, and gives the connections of the database that wait. */
async function halfWay(url: string, admin: string, work: (waiting: number[]) => Promise<void>): Promise<void> {
  await withClient(admin, async (client) => {
    await client.query(`begin; lock table ${TABLES.join(", ")} in share mode`);
    const asked = Promise.allSettled(Object.keys(bodies).map((path) => post(url, path, bodies[path]?.())));
    const waiting = await vi.waitFor(async () => {
      const found = await inserting(admin);
      expect(found).toHaveLength(TABLES.length);
      return found;
    }, 10_000);
    await work(waiting);
    await client.query("rollback").catch(() => undefined);
    await asked;
  });
}

/** The processes of PostgreSQL that are in the middle of an insert, none of which shows what is inserted. */
const inserting = (admin: string): Promise<number[]> =>
  withClient(admin, async (client: pg.Client) => {
    const { rows } = await client.query<{ pid: number; query: string }>(
      `select pid, query from pg_stat_activity
       where wait_event_type = 'Lock' and query ilike '%insert%' and datname = current_database()`,
    );
    expect(foundIn(Buffer.from(rows.map(({ query }) => query).join()))).toEqual([]);
    return rows.map(({ pid }) => pid);
  });

const foundIn = (content: Buffer): string[] => Object.values(TYPED).filter((typed) => content.includes(typed));

test("whatever fails, no log says what anybody typed, and no trace", async () => {
  await using scope = new AsyncDisposableStack();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "domrit-leaks-")));
  scope.defer(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, "postgres");
  const start = () => startPostgres({ dataDir, fast: true });
  const postgres = await start();
  scope.defer(async () => (await start()).stop());
  const admin = databaseUrl(postgres.url, "domrit");
  await createDatabase(admin);
  await applySchema(admin, { queues: true });

  const traces = await startOtlpSink();
  scope.defer(() => traces.stop());
  const said: Buffer[] = [];
  const serve = async (): Promise<{ child: ChildProcess; url: string }> => {
    const child = fork(SERVER, [admin, join(folder, "server.log"), traces.url], {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    for (const output of [child.stdout, child.stderr]) output?.on("data", (chunk) => said.push(chunk));
    const [{ url }] = await once(child, "message");
    return { child, url };
  };
  const first = await serve();
  const paths = Object.keys(bodies);

  // Every field with what PostgreSQL cannot keep.
  for (const path of paths) {
    const body = bodies[path]?.() ?? {};
    for (const field of Object.keys(body))
      for (const broken of BROKEN)
        expect(await post(first.url, path, { ...body, [field]: `${body[field]}${broken}` }), `${path} ${field}`).toBe(
          422,
        );
  }

  // Two of a kind at the same moment.
  const same = bodies["/api/auth/register"]?.();
  await Promise.all(Array.from({ length: 8 }, () => post(first.url, "/api/auth/register", same)));
  expect([201, 422]).toContain(await answer(first.url, "/api/auth/register", () => same ?? {}));
  const { rowCount } = await withClient(admin, (client) =>
    client.query("select from customer where email = $1", [same?.email]),
  );
  expect(rowCount).toBe(1);

  // A rule of the database that no row keeps: PostgreSQL tells the whole row.
  await withClient(admin, async (client) => {
    for (const table of TABLES) await client.query(`alter table ${table} add constraint never check (false) not valid`);
    for (const path of paths) expect(await answer(first.url, path)).toBe(500);
    for (const table of TABLES) await client.query(`alter table ${table} drop constraint never`);
  });

  // Every statement logged, as PostgreSQL does with the last one before it panics.
  const database = new URL(admin).pathname.slice(1);
  await withClient(postgres.url, (client) => client.query(`alter database ${database} set log_statement = 'all'`));
  const watched = await serve();
  for (const path of paths) expect(await answer(watched.url, path)).toBe(201);
  const login = { email: String(same?.email), password: TYPED.password };
  expect(await answer(watched.url, "/api/auth/login", () => login)).toBe(200);

  // A process of PostgreSQL, then the server, killed in the middle of it.
  await halfWay(watched.url, admin, ([pid]) => {
    process.kill(pid ?? 0, "SIGKILL");
    return Promise.resolve();
  });
  await vi.waitFor(() => withClient(admin, (client) => client.query("select 1")), 10_000);
  await halfWay(watched.url, admin, async () => {
    watched.child.kill("SIGKILL");
    await once(watched.child, "exit");
  });
  first.child.kill();
  await once(first.child, "exit");

  const log = readFileSync(`${dataDir}.log`, "utf8");
  expect(log).toMatch(/terminated by signal 9/);
  expect(log).toMatch(/statement: .*insert into/is);
  expect(readFileSync(join(folder, "server.log"), "utf8")).toMatch(/"code":"23514"/);
  expect(foundIn(Buffer.concat(said)), "standard output").toEqual([]);
  const sent = traces.requests.map(({ body }) => body).join();
  expect(sent, "traces").toContain("error.type");
  expect(foundIn(Buffer.from(sent)), "traces").toEqual([]);
  // Tables and the write-ahead log keep what was typed; but for passwords, which nothing keeps.
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const isTable = /^(base|pg_wal|pg_xact)\b/.test(file.slice(dataDir.length + 1));
    const found = foundIn(readFileSync(file));
    expect(isTable ? found.filter((typed) => typed === TYPED.password) : found, file).toEqual([]);
  }
}, 240_000);
