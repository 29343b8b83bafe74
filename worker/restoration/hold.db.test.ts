import { createBooking } from "@domrit/server/booking/booking.factory.ts";
import { withClient } from "@domrit/server/database/with-client.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import type pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { findBroken } from "../verify/promises.ts";
import { holdRestored, INVOICE_MARGIN, type RestoredMoment } from "./hold.ts";

const { databaseUrl, orm, pool } = await setUpConnections();
const restoredTo = new Date("2026-11-23T13:05:00Z");
const lostAt = new Date("2026-11-23T13:10:00Z");

beforeEach(async () => {
  await pool.query("truncate restoration, invoice_gap, invoice_counter, booking, outbox_event, delivery");
});

async function inTransaction<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return await withClient(databaseUrl, async (client) => {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  });
}
const hold = (restored: Partial<RestoredMoment> = {}) =>
  inTransaction((client) => holdRestored(client, { restoredTo, lostAt, lastInvoice: undefined, ...restored }));
const gaps = async () => (await pool.query("select year, first, last from invoice_gap order by year")).rows;

test("if the last invoice is unknown, a range of numbers is never used, and the reason is kept", async () => {
  await pool.query("insert into invoice_counter values (2026, 7)");
  await hold();
  expect(await gaps()).toEqual([{ year: 2026, first: 8, last: 7 + INVOICE_MARGIN }]);
  expect((await pool.query("select last from invoice_counter")).rows).toEqual([{ last: 7 + INVOICE_MARGIN }]);
  const { rows } = await pool.query("select reason from invoice_gap");
  expect(rows[0].reason).toContain("hersteld naar 2026-11-23 14:05 na verlies op 2026-11-23 14:10");
  await expect(pool.query("delete from invoice_gap")).rejects.toThrow("neither changed nor deleted");
  await expect(pool.query("update invoice_gap set last = 9")).rejects.toThrow("neither changed nor deleted");
});

test("a loss around New Year leaves out numbers of both years", async () => {
  await pool.query("insert into invoice_counter values (2026, 7)");
  await hold({
    restoredTo: new Date("2026-12-31T22:59:00Z"),
    lostAt: new Date("2026-12-31T23:01:00Z"),
    lastInvoice: "2027-000003",
  });
  expect(await gaps()).toEqual([
    { year: 2026, first: 8, last: 7 + INVOICE_MARGIN },
    { year: 2027, first: 1, last: 3 },
  ]);
});

test.each([
  ["2026-000006", "2026-000007 was given out"],
  ["2025-000009", "No invoice of 2025"],
  ["nine", "An invoice number is like"],
])("%s cannot have been the last invoice: nothing is done", async (lastInvoice, says) => {
  await pool.query("insert into invoice_counter values (2026, 7)");
  await expect(hold({ lastInvoice })).rejects.toThrow(says);
  expect((await pool.query("select from restoration")).rowCount).toBe(0);
});

test("versions and sequences go beyond all that was seen, at each restoration again", async () => {
  const { id } = await createBooking(orm.em, { version: 7 });
  const version = async () => (await pool.query("select version from booking where id = $1", [id])).rows[0].version;
  const next = async () => Number((await pool.query("select nextval('audit_entry_id_seq') as id")).rows[0].id);
  const before = await next();
  const { generation } = await hold();
  expect(await version()).toBe(1000);
  expect((await next()) - before).toBeGreaterThan(100_000);
  await pool.query("update restoration set released_at = now()");
  expect((await hold({ lostAt: new Date("2026-11-23T13:11:00Z") })).generation).toBe(generation + 1);
  expect(await version()).toBe(2000);
});

test("a restore of a database that is still held holds what that one had left undecided", async () => {
  await hold();
  const later = { restoredTo: new Date("2026-11-23T14:00:00Z"), lostAt: new Date("2026-11-23T14:01:00Z") };
  expect(await hold(later)).toMatchObject({ held: true });
  const { rows } = await pool.query(
    `select restored_to as "restoredTo", lost_at as "lostAt" from restoration where released_at is null`,
  );
  expect(rows).toEqual([{ restoredTo, lostAt: later.lostAt }]);
});

test("breaches are listed, promise by promise", async () => {
  expect(await withClient(databaseUrl, findBroken)).toEqual([]);
  const { id, reference } = await createBooking(orm.em, { status: "cancelled" });
  const event = "019b0f5e-0dac-70e5-bf20-3893da7ea37c";
  await pool.query(
    `insert into outbox_event (id, type, payload, occurred_at, completed_at, attempts)
     values ($1, 'booking.placed', $2, now(), now(), 1)`,
    [event, { bookingId: id, version: 1, channels: [] }],
  );
  const card = `insert into payment_method (id, customer_id, token, fingerprint, last4, brand, exp_month, exp_year, is_default, created_at)
    values (gen_random_uuid(), $1, 't', 'f', '4242', 'visa', 1, 2030, false, now())`;
  await pool.query(card, [event]);
  const broken = await withClient(databaseUrl, findBroken);
  expect(broken).toEqual([
    { promise: "every event that is done has its effects, or a reason", breaches: [`${event} dispatch-order`] },
    { promise: "a booking is cancelled exactly where it says by whom", breaches: [reference] },
    { promise: "who has cards has exactly one default", breaches: [`customer ${event}`] },
  ]);
  await pool.query("delete from payment_method");
});

test("an invoice number that is missing without a reason is told, and one with a reason is not", async () => {
  const insert = `insert into invoice (id, kind, number, booking_id, customer_id, issued_at, net_cents, vat_cents, total_cents, document, pdf, ubl)
    values (gen_random_uuid(), 'invoice', $1, $2, gen_random_uuid(), '2026-01-01', 1, 0, 1, '{}', '', '')`;
  for (const number of [1, 4]) await pool.query(insert, [`2026-00000${number}`, number]);
  await pool.query("insert into invoice_counter values (2026, 4)");
  await pool.query("insert into invoice_gap values (2026, 2, 2, 'lost', now())");
  const found = async () => (await withClient(databaseUrl, findBroken)).map(({ breaches }) => breaches.join(" "));
  expect(await found()).toEqual(["2026-000003"]);
  await pool.query("insert into invoice_gap values (2026, 3, 4, 'lost too', now())");
  expect(await found()).toEqual(["2026-000004"]);
});
