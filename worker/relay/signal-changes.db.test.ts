import { OutboxEvent } from "@domrit/server/outbox/outbox-event.entity.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import {
  BOOKING_CHANGED,
  INVOICE_ISSUED,
  invoiceSignalSchema,
  OFFICE_CHANGED,
  type Signal,
  signalSchema,
} from "@domrit/shared/live/signal.ts";
import pg from "pg";
import * as v from "valibot";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { commitEvent } from "../testing/events.ts";
import { signalChanges } from "./signal-changes.ts";

const { databaseUrl, orm, pool } = await setUpConnections();
const heard: Signal = [];
const sizes: number[] = [];

const listener = new pg.Client({ connectionString: databaseUrl });
listener.on("notification", ({ payload = "" }) => {
  sizes.push(Buffer.byteLength(payload));
  heard.push(...v.parse(signalSchema, JSON.parse(payload)));
});
await listener.connect();
await listener.query(`listen ${BOOKING_CHANGED}`);
afterAll(() => listener.end());

beforeEach(async () => {
  heard.length = 0;
  sizes.length = 0;
  await pool.query("truncate outbox_event");
});

/** Everything that was signalled before this call has been heard when it returns. */
async function hearAll(): Promise<void> {
  await pool.query("select pg_notify($1, '[[0, 0]]')", [BOOKING_CHANGED]);
  await expect.poll(() => heard.at(-1)).toEqual([0, 0]);
  heard.pop();
}

const MANY = `
  insert into outbox_event (id, type, payload, occurred_at)
  select gen_random_uuid(), 'booking.confirmed',
    jsonb_build_object('bookingId', 9007199254740991 - n, 'version', 1000000000 + n), now()
  from generate_series(1, $1::int) n`;

test("the newest version of each booking is told once", async () => {
  await commitEvent(orm.em, "booking.confirmed", { bookingId: 5, version: 2 });
  await commitEvent(orm.em, "booking.driver_changed", { bookingId: 5, version: 3 });
  await commitEvent(orm.em, "booking.completed", { bookingId: 6, version: 4 });
  await signalChanges(pool);
  await signalChanges(pool);
  await hearAll();
  expect(heard.sort()).toEqual([
    [5, 3],
    [6, 4],
  ]);
});

test("money that came or went is told of its booking, a look at the provider is not", async () => {
  const intentId = crypto.randomUUID();
  await commitEvent(orm.em, "payment.received", { bookingId: 5, intentId });
  await commitEvent(orm.em, "booking.changed", { bookingId: 5, version: 3, channels: [] });
  await commitEvent(orm.em, "payment.given_back", { bookingId: 6, intentId });
  await commitEvent(orm.em, "payment.look_due", { bookingId: 7, intentId });
  await signalChanges(pool);
  await hearAll();
  expect(heard.sort()).toEqual([
    [5, 3],
    [6, 0],
  ]);
});

test("invoices are told by their ids, once, in a notification that PostgreSQL can carry", async () => {
  const issued: string[] = [];
  const invoices = new pg.Client({ connectionString: databaseUrl });
  invoices.on("notification", ({ payload = "" }) => {
    expect(Buffer.byteLength(payload)).toBeLessThan(8000);
    issued.push(...v.parse(invoiceSignalSchema, JSON.parse(payload)));
  });
  await invoices.connect();
  onTestFinished(() => invoices.end());
  await invoices.query(`listen ${INVOICE_ISSUED}`);
  await pool.query(`
    insert into outbox_event (id, type, payload, occurred_at)
    select gen_random_uuid(), 'invoice.issued', jsonb_build_object('invoiceId', gen_random_uuid()), now()
    from generate_series(1, 300)`);
  while (await signalChanges(pool));
  await expect.poll(() => issued).toHaveLength(300);
  await hearAll();
  expect(new Set(issued).size).toBe(300);
  expect(heard).toEqual([]);
});

test("a contact message is nobody's booking: the office alone is told of it, once, and it is not looked at again", async () => {
  const office: string[] = [];
  const inbox = new pg.Client({ connectionString: databaseUrl });
  inbox.on("notification", ({ payload = "" }) => office.push(payload));
  await inbox.connect();
  onTestFinished(() => inbox.end());
  await inbox.query(`listen ${OFFICE_CHANGED}`);
  await commitEvent(orm.em, "contact.received", { contactMessageId: "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11" });
  await commitEvent(orm.em, "report.received", { reportId: "a report", acknowledged: false });
  await signalChanges(pool);
  await commitEvent(orm.em, "booking.confirmed", { bookingId: 5, version: 2 });
  await signalChanges(pool);
  await hearAll();
  expect(heard).toEqual([[5, 2]]);
  await expect.poll(() => office).toEqual([JSON.stringify({ inbox: true })]);
  expect(await orm.em.fork().count(OutboxEvent, { signalledAt: null })).toBe(0);
});

test("relays in parallel tell every change, and none twice, in notifications that PostgreSQL can carry", async () => {
  await pool.query(MANY, [1000]);
  const relay = async (): Promise<void> => {
    while (await signalChanges(pool));
  };
  await Promise.all([relay(), relay(), relay()]);
  while (await signalChanges(pool));
  await hearAll();
  expect(heard).toHaveLength(1000);
  expect(new Set(heard.map(([id]) => id)).size).toBe(1000);
  expect(Math.max(...sizes)).toBeLessThan(8000);
});

test("with the traces in which they were made, in notifications that PostgreSQL can carry", async () => {
  await pool.query(MANY, [1000]);
  const made = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  await pool.query("update outbox_event set traceparent = $1", [made]);
  while (await signalChanges(pool, true));
  await hearAll();
  expect(heard).toHaveLength(1000);
  expect(new Set(heard.map(([, , trace]) => trace))).toEqual(new Set([made]));
  expect(Math.max(...sizes)).toBeLessThan(8000);

  await commitEvent(orm.em, "booking.confirmed", { bookingId: 5, version: 2 });
  await commitEvent(orm.em, "booking.driver_changed", { bookingId: 5, version: 3 });
  await pool.query("update outbox_event set traceparent = payload->>'version' where signalled_at is null");
  await signalChanges(pool, true);
  await hearAll();
  expect(heard.at(-1)).toEqual([5, 3, "3"]);
});

test("as many invoices as are told at once fit into a notification", async () => {
  await pool.query(
    `insert into outbox_event (id, type, payload, occurred_at)
     select gen_random_uuid(), 'invoice.issued', jsonb_build_object('invoiceId', gen_random_uuid()), now()
     from generate_series(1, 1000)`,
  );
  while (await signalChanges(pool));
  expect(await orm.em.fork().count(OutboxEvent, { signalledAt: null })).toBe(0);
});

test("an event that cannot be read holds up no other", async () => {
  await pool.query(
    `insert into outbox_event (id, type, payload, occurred_at)
     values (gen_random_uuid(), 'booking.lost', '{"bookingId": "five", "version": null}', now()),
            (gen_random_uuid(), 'booking.lost', '[]', now())`,
  );
  await commitEvent(orm.em, "booking.confirmed", { bookingId: 5, version: 2 });
  await signalChanges(pool);
  await hearAll();
  expect(heard).toEqual([[5, 2]]);
});
