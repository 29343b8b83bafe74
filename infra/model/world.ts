import { setTimeout as sleep } from "node:timers/promises";
import { mailboxOf } from "@domrit/server/blocking/mailbox.ts";
import { driverClient } from "@domrit/server/driver/driver.factory.ts";
import { createCar } from "@domrit/server/fleet/fleet.factory.ts";
import type { RateLimit } from "@domrit/server/http/limits/rate-limit.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { bookAhead } from "@domrit/server/riders/fixed-rides/book-ahead.ts";
import { staffClient } from "@domrit/server/staff/staff.factory.ts";
import type { Client } from "@domrit/server/testing/client.ts";
import { startLive, type TestSocket } from "@domrit/server/testing/live.ts";
import { startTestServer } from "@domrit/server/testing/test-server.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { FIXED_RIDES_LOCK } from "@domrit/worker/schedule/fixed-rides.ts";
import { sweep } from "@domrit/worker/schedule/schedule.ts";
import { testEnvironment } from "@domrit/worker/testing/environment.ts";
import { startTestWorker } from "@domrit/worker/testing/work.ts";
import pg from "pg";
import { createTestDatabase } from "../postgres/test-database.ts";
import { openBrowser, type SiteAnswer } from "../proof/client.ts";
import { startRecording } from "../proof/history.ts";
import { monthsGoBy } from "../proof/later.ts";
import { type Side, startOtherSides } from "../proof/other-sides.ts";
import { startTcpProxy } from "../test-doubles/tcp-proxy.ts";
import { pick } from "./ride.ts";

const REST_MS = 40_000;
const UNHEARD_MS = 2000;
const CUT = "the way to the mail server is cut";
const MOST_TRIES = 10;

/** What a run leaves, but for the people. */
const EMPTIED = `
  booking, outbox_event, delivery, idempotency_key, dispatch_event, shared_link, booking_timeline_entry,
  business_account, organisation_member, organisation_invitation, organisation_department,
  organisation_rider, rider_fixed_ride, rider_absence,
  collective_ride, invoice, invoice_act, invoice_counter, invoice_gap`;

type Page = { socket: TestSocket; id: number; token: string | undefined; views: BookingView[] };

/** The product was too busy to answer, so the outcome is unknown. */
export class Unanswered extends Error {
  override readonly message = "The product was too busy to answer.";
}

/** The product on a separate database, with other sides that record and can fail. */
export async function openWorld() {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 3 });
  pool.on("error", () => undefined);
  const recording = startRecording();
  const { accepted, answers, interruptions } = recording;
  const sides = await startOtherSides();
  sides.onAccepted((acceptance) => accepted.push(acceptance));
  const wayToMail = await startTcpProxy(sides.urls.mail);
  const server = await startTestServer(database.url, { environment: { RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "1" } });
  const live = await startLive(server);
  const log = createLog("worker", "silent");
  const addresses = { smtpUrl: wayToMail.url, smsUrl: sides.urls.sms, dispatchUrl: sides.urls.dispatch };
  const start = () => startTestWorker(testEnvironment({ databaseUrl: database.url, ...addresses }));
  let stopWorker = await start();
  let asked = 0;
  const pages: Page[] = [];
  const hire = async () => {
    const { client: desk } = await staffClient(server);
    const drivers = await Promise.all(
      ["Deniz", "Ayşe"].map(async (firstName) => {
        const { client: phone, driver } = await driverClient(server, { firstName, phone: null });
        const { id: carId, plate } = await createCar(server.context.orm.em);
        return { id: driver.id, firstName, phone: askBy(phone), carId, plate };
      }),
    );
    return { desk: askBy(desk), drivers };
  };
  /** The acts of somebody with these cookies, or of a visitor without. Throws `Unanswered`. */
  const askBy = ({ cookies }: Partial<Pick<Client, "cookies">> = {}) => {
    const { ask } = openBrowser([server.url], answers, cookies && { cookies });
    const send =
      (method: string) =>
      async (path: string, body?: unknown, headers?: Record<string, string>): Promise<SiteAnswer> => {
        const answer = await ask({ what: `${method} ${path}`, path, method, body, headers });
        if (answer.status === 503 || answer.status === 0) throw new Unanswered();
        return answer;
      };
    return { ask, send, post: send("POST") };
  };
  let company = await hire();

  const truncate = () => pool.query(`truncate ${EMPTIED}`);
  // The rounds of the worker would come between: fixed rides are booked where a step says so.
  const roundsHeld = new pg.Client({ connectionString: database.url });
  roundsHeld.on("error", () => undefined);
  await roundsHeld.connect();
  await roundsHeld.query("select pg_advisory_lock($1)", [FIXED_RIDES_LOCK]);
  const ordering = async () => ({ ...server.context, [Symbol.asyncDispose]: async () => undefined });
  const ask = async (page: Page): Promise<BookingView | undefined> => {
    const { id, token } = page;
    const answer = await page.socket.timeout(5000).emitWithAck("booking:watch", { id, ...(token && { token }) });
    if (!answer.ok) return undefined;
    page.views.push(answer.booking);
    return answer.booking;
  };
  const connect = (page: Omit<Page, "socket">): Page => {
    const socket = live.connect();
    const { views } = page;
    socket.on("booking:changed", (view) => void views.push(view));
    return { ...page, socket };
  };

  const world = {
    server,
    keys: server.context.config.SESSION_KEYS,
    pool,
    recording,
    /** The next so many are refused. */
    refuse(side: Side, times: number): void {
      sides.troubles[side].refusals = times;
    },
    pages,
    get desk() {
      return company.desk;
    },
    driver: (number: number) => pick(company.drivers, number),
    async manager() {
      const { send } = askBy((await staffClient(server, "manager")).client);
      return { get: send("GET"), post: send("POST") };
    },
    bookAhead: () => bookAhead(ordering, server.context),
    monthsGoBy: () => monthsGoBy(pool),
    /** A visitor's, or with the cookies of a client; each request has another address. */
    browser(client?: Pick<Client, "cookies">) {
      const { ask, send } = askBy(client);
      const fromElsewhere = (headers: Record<string, string> = {}) => {
        asked += 1;
        return { "X-Forwarded-For": `11.${(asked >> 8) % 250}.${asked % 250}.${asked % 200}`, ...headers };
      };
      return {
        get: (path: string, headers?: Record<string, string>) => send("GET")(path, undefined, fromElsewhere(headers)),
        post: (path: string, body: unknown, headers?: Record<string, string>) =>
          send("POST")(path, body, fromElsewhere(headers)),
        put: (path: string, body: unknown) => send("PUT")(path, body, fromElsewhere()),
        /** Leaves before the answer. */
        async abandon(path: string, body: unknown, headers: Record<string, string>): Promise<void> {
          await ask({ what: `left ${path}`, path, body, headers: fromElsewhere(headers), waitMs: 5 });
        },
        remove: (path: string, headers?: Record<string, string>) =>
          send("DELETE")(path, undefined, fromElsewhere(headers)),
      };
    },
    /** Sets the count to one. */
    async countOnce({ contactEmail, contactPhone }: { contactEmail?: string; contactPhone?: string }): Promise<void> {
      const { mailbox, smsNumber } = server.context.limits;
      const count = async (limit: RateLimit, key: string | undefined) => {
        if (!key) return;
        await limit.forgive(key);
        await limit(key);
      };
      await count(mailbox, contactEmail && mailboxOf(contactEmail));
      await count(smsNumber, contactPhone);
    },
    cutMail(): void {
      const at = performance.now();
      interruptions.push({ what: CUT, from: at - UNHEARD_MS, to: at + UNHEARD_MS, delaysAnswers: false });
      wayToMail.cut();
    },
    /** The mail server may have accepted a message unheard. */
    isAtCut: (at: number) => interruptions.some(({ what, from, to }) => what === CUT && from < at && at < to),
    async watch(id: number, token?: string) {
      const page = connect({ id, token, views: [] });
      pages.push(page);
      return { page, view: await ask(page) };
    },
    reconnect(page: Page): Promise<BookingView | undefined> {
      page.socket.disconnect();
      page.socket = connect(page).socket;
      return ask(page);
    },
    async restartWorker(): Promise<void> {
      await stopWorker();
      stopWorker = await start();
    },
    /** Like a database restart; waits until the site answers. */
    async loseConnections(): Promise<void> {
      const from = performance.now();
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      const deadline = Date.now() + 10_000;
      const isBack = async () => (await fetch(`${server.url}/api/bookings/1`)).status === 404;
      for (let times = 0; times < 3 && Date.now() < deadline; ) times = (await isBack()) ? times + 1 : 0;
      interruptions.push({ what: "connections are lost", from, to: performance.now(), delaysAnswers: true });
    },
    async begun(id: number): Promise<string[]> {
      const begun = "select message_key as key from delivery where booking_id = $1 and state in ('sending', 'sent')";
      const { rows } = await pool.query<{ key: string }>(begun, [id]);
      return rows.map(({ key }) => key);
    },
    sweep: () => sweep(pool, log),
    heal(): void {
      for (const trouble of Object.values(sides.troubles)) trouble.refusals = 0;
      wayToMail.heal();
    },
    async quiet(): Promise<boolean> {
      const deadline = Date.now() + REST_MS;
      const isQuiet = async () => {
        const open = "select 1 from outbox_event where completed_at is null or signalled_at is null limit 1";
        return (await pool.query(open)).rowCount === 0;
      };
      while (!(await isQuiet().catch(() => false))) {
        if (Date.now() > deadline) return false;
        await sleep(25);
      }
      return true;
    },
    async clear(): Promise<void> {
      for (const { socket } of pages.splice(0)) socket.disconnect();
      world.heal();
      await world.quiet();
      // The relay may lock these tables in another order.
      for (let tries = 1; !(await truncate().then(Boolean, () => tries === MOST_TRIES)); tries += 1);
      for (const list of [accepted, answers]) list.length = 0;
      company = await hire();
    },
    async close(): Promise<void> {
      for (const { socket } of pages) socket.disconnect();
      await stopWorker();
      await live.stop();
      await server.stop();
      await Promise.all([wayToMail.stop(), sides.stop(), pool.end(), roundsHeld.end()]);
      await database.drop();
    },
  };
  return world;
}
export type World = Awaited<ReturnType<typeof openWorld>>;
export type Browser = ReturnType<World["browser"]>;
