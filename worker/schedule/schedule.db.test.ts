import { createCustomer } from "@domrit/server/account/account.factory.ts";
import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { createBooking } from "@domrit/server/booking/booking.factory.ts";
import { createGeo } from "@domrit/server/geo/geo.ts";
import { createInvoice } from "@domrit/server/invoices/invoice.factory.ts";
import { metrics } from "@domrit/server/metrics/metrics.ts";
import { Absence } from "@domrit/server/organisations/riders/absence.entity.ts";
import { Rider } from "@domrit/server/organisations/riders/rider.entity.ts";
import { createRider } from "@domrit/server/organisations/riders/rider.factory.ts";
import { createCommit } from "@domrit/server/outbox/commit.ts";
import { uuidv7 } from "@domrit/server/outbox/uuidv7.ts";
import { recordMoney } from "@domrit/server/payments/payment.factory.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { measureOutbox } from "./outbox-metrics.ts";
import { plan } from "./planning.ts";
import { sweep } from "./schedule.ts";

const { orm, pool } = await setUpConnections();
const said: Record<string, unknown>[] = [];
const log = pino({}, { write: (line) => void said.push(JSON.parse(line)) });

beforeEach(async () => {
  said.length = 0;
  await pool.query(
    "truncate idempotency_key, session, dispatch_event, email_change, outbox_event, delivery, contact_message, driver, ride_report, inbox_answer, collective_ride, booking, booking_timeline_entry",
  );
});

const reportAged = (kind: string): string =>
  `insert into ride_report (id, number, booking_id, kind, text, language, created_at)
   values (gen_random_uuid(), gen_random_uuid(), 1, '${kind}', 'x', 'nl', now() - $1::interval)`;

/** Rows of a given age; gives the ages of those that a sweep leaves. */
async function left(insert: string, table: string, column: string, ages: string[]): Promise<string[]> {
  for (const age of ages) await pool.query(insert, [age]);
  await sweep(pool, log);
  const { rows } = await pool.query<{ age: string }>(
    `select x.age from unnest($1::text[]) as x(age)
     where exists (select from ${table} where abs(extract(epoch from now() - x.age::interval - ${column})) < 600)`,
    [ages],
  );
  return rows.map(({ age }) => age);
}

test.each([
  [
    "idempotency_key",
    "created_at",
    "insert into idempotency_key values (gen_random_uuid(), 'hash', 1, now() - $1::interval)",
    ["47 hours", "49 hours"],
  ],
  [
    "session",
    "expires_at",
    "insert into session (id_hash, data, created_at, expires_at) values (gen_random_uuid(), '{}', now() - interval '1 year', now() - $1::interval)",
    ["-1 hours", "1 hours"],
  ],
  [
    "email_change",
    "created_at",
    "insert into email_change (id, customer_id, previous_email, created_at) values (gen_random_uuid(), gen_random_uuid(), 'a@b.nl', now() - $1::interval)",
    ["29 days", "31 days"],
  ],
  [
    "duty_entry",
    "at",
    "insert into duty_entry (shift_id, driver_id, plate, at, what, by) values (gen_random_uuid(), gen_random_uuid(), 'TX', now() - $1::interval, 'began', 'driver')",
    ["23 months", "25 months"],
  ],
  [
    "shift",
    "ended_at",
    "insert into shift (id, driver_id, car_id, began_at, ended_at) values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now(), now() - $1::interval)",
    ["23 months", "25 months"],
  ],
  [
    "shift_settlement",
    "at",
    "insert into shift_settlement values (gen_random_uuid(), gen_random_uuid(), 1, gen_random_uuid(), 'TX', 0, 0, null, '[]', 'Kees', now() - $1::interval)",
    ["7 years", "9 years"],
  ],
  [
    "interruption",
    "until_at",
    "insert into interruption values (gen_random_uuid(), gen_random_uuid(), 'ill', now(), now() - $1::interval, '[]', null, null, now())",
    ["29 days", "31 days"],
  ],
  [
    "planned_shift",
    "until_at",
    "insert into planned_shift values (gen_random_uuid(), gen_random_uuid(), null, now(), now() - $1::interval, 1, now())",
    ["27 days", "29 days"],
  ],
  [
    "dispatch_event",
    "received_at",
    "insert into dispatch_event values (gen_random_uuid(), 1, now() - $1::interval, true)",
    ["59 days", "61 days"],
  ],
  [
    "outbox_event",
    "completed_at",
    "insert into outbox_event (id, type, payload, occurred_at, completed_at) values (uuidv7(-$1::interval), 'x', '{}', now(), now() - $1::interval)",
    ["29 days", "31 days"],
  ],
  [
    "rate_limit",
    "to_timestamp(expire / 1000)",
    "insert into rate_limit values (gen_random_uuid(), 1, extract(epoch from now() - $1::interval) * 1000)",
    ["50 minutes", "70 minutes"],
  ],
  [
    "contact_message",
    "created_at",
    "insert into contact_message (id, name, email, subject, message, language, created_at) values (gen_random_uuid(), 'a', 'a@b.nl', 'other', 'text', 'nl', now() - $1::interval)",
    ["11 months", "13 months"],
  ],
  [
    "driver",
    "ended_at",
    "insert into driver values (gen_random_uuid(), 'Jan', null, false, 2, now() - interval '3 years', now() - $1::interval)",
    ["11 months", "13 months"],
  ],
  ["ride_report", "created_at", reportAged("complaint"), ["17 months", "19 months"]],
  ["ride_report", "created_at", reportAged("lost_item"), ["11 months", "13 months"]],
])("%s: what is due goes, what is not stays", async (table, column, insert, ages) => {
  expect(await left(insert, table, column, ages)).toEqual([ages[0]]);
});

test("with what a visitor wrote the office's answers go", async () => {
  await pool.query(
    `insert into contact_message (id, name, email, subject, message, language, created_at)
     select gen_random_uuid(), 'a', 'a@b.nl', 'other', 'text', 'nl', now() - n * interval '1 month' from unnest('{11,13}'::int[]) n`,
  );
  await pool.query(reportAged("complaint"), ["17 months"]);
  await pool.query(reportAged("lost_item"), ["13 months"]);
  await pool.query(
    `insert into inbox_answer (id, item_id, staff_id, channel, text, at)
     select gen_random_uuid(), id, gen_random_uuid(), 'email', 'x', created_at
     from (select id, created_at from contact_message union all select id, created_at from ride_report) item`,
  );
  await sweep(pool, log);
  const { rows } = await pool.query(
    `select round(extract(epoch from now() - at) / (30 * 86400))::int as months from inbox_answer order by at desc`,
  );
  expect(rows).toEqual([{ months: 11 }, { months: 17 }]);
});

test("with an event its deliveries go, unless one of them waits for a person", async () => {
  const old = new Date(Date.now() - 31 * 24 * 3_600_000);
  const [sent, parked] = [uuidv7(old), uuidv7(old)];
  await pool.query(
    `insert into outbox_event (id, type, payload, occurred_at, completed_at)
     select unnest($1::uuid[]), 'x', '{}', now(), now() - interval '31 days'`,
    [[sent, parked]],
  );
  await pool.query("insert into delivery (event_id, effect, state) values ($1, 'a', 'sent'), ($2, 'a', 'parked')", [
    sent,
    parked,
  ]);
  await sweep(pool, log);
  const { rows } = await pool.query("select event_id from delivery");
  expect(rows).toEqual([{ event_id: parked }]);
});

test("bookings go, or forget whose they were, as the privacy policy says", async () => {
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const cancelled = { status: "cancelled", cancelledBy: "customer" } as const;
  const passenger = { passengerName: "Fatma", passengerPhone: "+31687654321", passengerLanguage: "tr" as const };
  const contact = { contactName: "Jan", contactEmail: "jan@example.nl", contactPhone: "+31612345678", note: "x" };
  const young = await createBooking(orm.em, { ...contact, ...passenger, pickupAt: ago(300), status: "completed" });
  const old = await createBooking(orm.em, { ...contact, pickupAt: ago(400), status: "completed", flightNumber: "KL1" });
  const driven = await createBooking(orm.em, { ...passenger, pickupAt: ago(400), status: "completed" });
  await createBooking(orm.em, { ...contact, ...passenger, pickupAt: ago(91), ...cancelled });
  const late = await createBooking(orm.em, { pickupAt: ago(91), ...cancelled, lateCancellation: true });
  const recent = await createBooking(orm.em, { pickupAt: ago(89), ...cancelled });
  const year = new Date().getUTCFullYear();
  await createBooking(orm.em, { pickupAt: new Date(`${year - 8}-12-31T12:00:00Z`), status: "completed" });
  const ancient = await createBooking(orm.em, {
    pickupAt: new Date(`${year - 7}-01-01T12:00:00Z`),
    status: "completed",
  });
  await sweep(pool, log);
  const { rows } = await pool.query(
    "select id::float8, contact_name, contact_email, contact_phone, extras, forgotten_at is not null as forgotten from booking",
  );
  const nothing = { contact_email: null, contact_phone: null, contact_name: null, extras: {} };
  expect(rows).toHaveLength(6);
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: old.id, ...nothing, forgotten: true },
      { id: driven.id, ...nothing, forgotten: true },
      { id: late.id, ...nothing, forgotten: false },
      { id: recent.id, ...nothing, forgotten: false },
      { id: ancient.id, ...nothing, forgotten: true },
      expect.objectContaining({ id: young.id, contact_name: "Jan", extras: { ...passenger, note: "x" } }),
    ]),
  );
});

test("a regular rider goes a year after their last ride, and that they were ill a month after it, as the privacy policy says", async () => {
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const organisationId = crypto.randomUUID();
  const [gone, rides, fresh] = [
    await createRider(orm.em, { organisationId, createdAt: ago(400), updatedAt: ago(400) }),
    await createRider(orm.em, { organisationId, createdAt: ago(400), updatedAt: ago(400) }),
    await createRider(orm.em, { organisationId }),
  ];
  await createBooking(orm.em, { riderId: gone.id, pickupAt: ago(380), status: "completed" });
  await createBooking(orm.em, { riderId: rides.id, pickupAt: ago(300), status: "completed" });
  const home = (riderId: string, days: number) => {
    const day = ago(days).toISOString().slice(0, 10);
    const dates = { fromDate: day, untilDate: day };
    return orm.em
      .fork()
      .insert(Absence, { id: crypto.randomUUID(), riderId, kind: "ill", ...dates, createdAt: ago(days) });
  };
  await home(gone.id, 2);
  await home(fresh.id, 33);
  await home(fresh.id, 2);
  await sweep(pool, log);
  const left = await orm.em.fork().find(Rider, { organisationId });
  expect(left.map(({ id }) => id).toSorted()).toEqual([rides.id, fresh.id].toSorted());
  const absences = await orm.em.fork().find(Absence, { riderId: { $in: [gone.id, fresh.id] } });
  expect(absences).toMatchObject([{ riderId: fresh.id, untilDate: ago(2).toISOString().slice(0, 10) }]);
});

test("a ride forgets its wishes when it forgets its contact, whether it has one or not", async () => {
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const wishes = [{ childSeat: "baby" }, { assistanceDog: true }, { costCentre: "4711 Verkoop" }] as const;
  const nobodys = { status: "completed", contactName: null, contactEmail: null, contactPhone: null } as const;
  for (const wish of wishes) {
    await createBooking(orm.em, { ...nobodys, ...wish, luggage: 2, pickupAt: ago(400) });
    await createBooking(orm.em, { ...nobodys, ...wish, luggage: 2, pickupAt: ago(300) });
  }
  await sweep(pool, log);
  const { rows } = await pool.query(
    `select pickup_at < now() - interval '12 months' as old,
      count(*) filter (where extras - 'luggage' <> '{}')::int as wishes, count(*) filter (where extras ? 'luggage')::int as kept
    from booking where contact_name is null and pickup_at between $1 and $2 group by 1 order by 1`,
    [ago(401), ago(299)],
  );
  expect(rows).toEqual([
    { old: false, wishes: 3, kept: 3 },
    { old: true, wishes: 0, kept: 3 },
  ]);
});

test("a timeline, and what the desk noted, go with the contact of its ride, or with the ride", async () => {
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const cancelled = { status: "cancelled", cancelledBy: "customer" } as const;
  const young = await createBooking(orm.em, { pickupAt: ago(360), status: "completed" });
  const old = await createBooking(orm.em, { pickupAt: ago(370), status: "completed" });
  const gone = await createBooking(orm.em, { pickupAt: ago(91), ...cancelled });
  const tell = async (id: number, days: number) => {
    await pool.query(
      "insert into booking_timeline_entry (booking_id, version, at, what, by) values ($1, 2, $2, 'changed', 'guest')",
      [id, ago(days)],
    );
    await pool.query(
      "insert into booking_note (booking_id, staff_id, text, at) values ($1, gen_random_uuid(), 'Belt terug', $2)",
      [id, ago(days)],
    );
  };
  // Booked well ahead.
  await tell(young.id, 380);
  await tell(old.id, 380);
  await tell(gone.id, 92);
  await sweep(pool, log);
  for (const table of ["booking_timeline_entry", "booking_note"]) {
    const { rows } = await pool.query(`select booking_id::float8 as id from ${table}`);
    expect(rows, table).toEqual([{ id: young.id }]);
  }
  expect((await pool.query("select from booking where id = $1", [gone.id])).rowCount).toBe(0);
});

test("a car's position is deleted a day after the pickup if no arrival was reported", async () => {
  const position = { lat: 52, lng: 5, at: "2026-11-20T12:00:00.000Z" };
  const [old, recent] = await Promise.all(
    [25, 23].map((hours) =>
      createBooking(orm.em, {
        status: "confirmed",
        driverState: "en_route",
        position,
        pickupAt: new Date(Date.now() - hours * 3_600_000),
      }),
    ),
  );
  await sweep(pool, log);
  const { rows } = await pool.query("select id::float8, position is null as forgotten from booking");
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: old?.id, forgotten: true },
      { id: recent?.id, forgotten: false },
    ]),
  );
});

test("a cancelled ride that somebody complains about stays as long as the complaint", async () => {
  const pickupAt = new Date(Date.now() - 91 * 24 * 3_600_000);
  const cancelled = { status: "cancelled", cancelledBy: "dispatch", pickupAt } as const;
  const [ride] = [await createBooking(orm.em, cancelled), await createBooking(orm.em, cancelled)];
  await pool.query(reportAged("complaint"), ["1 month"]);
  await pool.query("update ride_report set booking_id = $1", [ride.id]);
  await sweep(pool, log);
  const { rows } = await pool.query<{ id: string }>("select id from booking");
  expect(rows).toEqual([{ id: String(ride.id) }]);
});

test("a no-show for which somebody paid stays, as a charge may have been kept; another does not", async () => {
  const pickupAt = new Date(Date.now() - 91 * 24 * 3_600_000);
  const noShow = { status: "cancelled", cancelledBy: "office", cancelReason: "no_show", pickupAt } as const;
  const [paid] = [await createBooking(orm.em, noShow), await createBooking(orm.em, noShow)];
  await recordMoney(orm.em, { bookingId: paid.id, amountCents: 42_00 });
  await sweep(pool, log);
  const { rows } = await pool.query<{ id: string }>("select id from booking");
  expect(rows).toEqual([{ id: String(paid.id) }]);
});

test("invoices go when the seventh year after theirs is over", async () => {
  const year = new Date().getUTCFullYear();
  const customer = await createCustomer(orm.em);
  const issued = (instant: string) => createInvoice(orm.em, customer.id, new Date(instant));
  await issued(`${year - 8}-12-31T12:00:00Z`);
  const kept = [await issued(`${year - 7}-01-01T12:00:00Z`), await issued(`${year}-01-01T12:00:00Z`)];
  await sweep(pool, log);
  const { rows } = await pool.query<{ id: string }>("select id from invoice order by issued_at");
  expect(rows.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
});

test("a ride on the invoice of a month stays as long as the invoice, and one that waits for its invoice stays", async () => {
  const year = new Date().getUTCFullYear();
  const old = new Date(`${year - 8}-12-31T12:00:00Z`);
  const { id: customerId } = await createCustomer(orm.em);
  const ridden = (invoiceId: string | null) =>
    pool.query(
      `insert into collective_ride select id, $1, '2018-12', now(), $2, $3 from booking order by pickup_at limit 1
       returning booking_id as id`,
      [customerId, invoiceId, old],
    );
  await createBooking(orm.em, { pickupAt: old, status: "completed" });
  const [{ id }] = (await ridden(null)).rows;
  await sweep(pool, log);
  expect((await pool.query("select from booking where id = $1", [id])).rowCount).toBe(1);
  await pool.query("update collective_ride set invoice_id = gen_random_uuid()");
  await sweep(pool, log);
  expect((await pool.query("select from collective_ride")).rowCount).toBe(0);
  await sweep(pool, log);
  expect((await pool.query("select from booking where id = $1", [id])).rowCount).toBe(0);
});

test("deliveries that are late or wait for a person are told of", async () => {
  await pool.query(
    `insert into outbox_event (id, type, payload, occurred_at)
     values ('01a1f94e-0dac-70e5-bf20-3893da7ea37c', 'x', '{}', now() - interval '7 minutes'),
            ('01a1f94e-0dac-70e5-bf20-3893da7ea37d', 'x', '{}', now()),
            ('01a1f94e-0dac-70e5-bf20-3893da7ea37e', 'never.taken', '{}', now() - interval '9 minutes')`,
  );
  await pool.query(
    `insert into outbox_event (id, type, payload, occurred_at, parked_at)
     values ('01a1f94e-0dac-70e5-bf20-3893da7ea37f', 'never.heard.of', '{}', now(), now())`,
  );
  await pool.query(
    `insert into delivery (event_id, effect, state, last_error)
     values ('01a1f94e-0dac-70e5-bf20-3893da7ea37c', 'confirmation-email', 'pending', 'smtp_421'),
            ('01a1f94e-0dac-70e5-bf20-3893da7ea37d', 'confirmation-email', 'pending', null),
            ('01a1f94e-0dac-70e5-bf20-3893da7ea37d', 'confirmation-sms', 'parked', 'http_422')`,
  );
  await sweep(pool, log);
  expect(said.map(({ backlog }) => backlog)).toEqual([
    { effect: "confirmation-email", state: "waiting", count: 1, oldestMinutes: 7, error: "smtp_421" },
    { effect: "confirmation-sms", state: "parked", count: 1, oldestMinutes: 0, error: "http_422" },
    { effect: "never.heard.of", state: "parked", count: 1, oldestMinutes: 0, error: null },
    { effect: "never.taken", state: "waiting", count: 1, oldestMinutes: 9, error: null },
  ]);
});

test("waiting and late work is measured, and nothing once the worker has ended", async () => {
  await pool.query(
    `insert into outbox_event (id, type, payload, occurred_at, signalled_at, completed_at) values
      (uuidv7(interval '-7 minutes'), 'x', '{}', now() - interval '7 minutes', now(), null),
      (uuidv7(interval '-2 minutes'), 'x', '{}', now() - interval '2 minutes', null, now()),
      (uuidv7(interval '-9 minutes'), 'x', '{}', now() - interval '9 minutes', now(), now())`,
  );
  await pool.query(
    "insert into delivery (event_id, effect, state) select id, 'invoice', 'parked' from outbox_event where completed_at is not null and signalled_at is not null",
  );
  await pool.query("insert into destination_away values ('sms', now() - interval '3 minutes', now())");
  measureOutbox(pool);
  const text = await metrics.metrics();
  expect(text).toMatch(/^domrit_outbox_events\{waits_for="signal"\} 1$/m);
  expect(text).toMatch(/^domrit_outbox_events\{waits_for="delivery"\} 1$/m);
  expect(text).toMatch(/^domrit_outbox_oldest_seconds\{waits_for="signal"\} 12\d/m);
  expect(text).toMatch(/^domrit_outbox_oldest_seconds\{waits_for="delivery"\} 42\d/m);
  expect(text).toMatch(/^domrit_backlog_deliveries\{effect="x",state="waiting"\} 1$/m);
  expect(text).toMatch(/^domrit_backlog_deliveries\{effect="invoice",state="parked"\} 1$/m);
  expect(text).toMatch(/^domrit_destination_away_seconds\{destination="sms"\} 18\d/m);
  measureOutbox(undefined);
  expect(await metrics.metrics()).not.toMatch(/^domrit_outbox_events\{/m);
});

test("a clean-up that fails takes back no message, and the other way round", async () => {
  const ride = { contactEmail: "jan@example.nl", pickupAt: new Date(Date.now() + 2 * 3_600_000) };
  await createBooking(orm.em, { ...ride, createdAt: new Date(Date.now() - 40 * 3_600_000) });
  await pool.query(
    "insert into session (id_hash, data, created_at, expires_at) values ('a', '{}', now(), now() - interval '1 hour')",
  );
  const state = async () => {
    const { rows } = await pool.query(
      "select (select count(*)::int from outbox_event) as called, (select count(*)::int from session) as kept",
    );
    return rows[0];
  };
  await pool.query("alter table rate_limit rename to hidden");
  await expect(sweep(pool, log)).rejects.toThrow("rate_limit");
  await pool.query("alter table hidden rename to rate_limit");
  expect(await state()).toMatchObject({ called: expect.toSatisfy((count: number) => count > 0), kept: 1 });
  await pool.query("alter table delivery rename column message_key to hidden");
  await expect(sweep(pool, log)).rejects.toThrow("message_key");
  await pool.query("alter table delivery rename column hidden to message_key");
  expect(await state()).toMatchObject({ kept: 0 });
});

test("one worker sweeps at a time", async () => {
  await pool.query(
    "insert into session (id_hash, data, created_at, expires_at) values ('a', '{}', now(), now() - interval '1 hour')",
  );
  const other = await pool.connect();
  await other.query("begin");
  await other.query("select pg_advisory_xact_lock(20082)");
  await sweep(pool, log);
  expect((await pool.query("select from session")).rowCount).toBe(1);
  await other.query("rollback");
  other.release();
  await sweep(pool, log);
  expect((await pool.query("select from session")).rowCount).toBe(0);
});

test("rides are given away where the company has it so, and by one worker at a time", async () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const ride = { status: "confirmed", pickupAt: inMinutes(5), createdAt: inMinutes(-60) } as const;
  const { id } = await createBooking(orm.em, ride);
  const commit = createCommit(orm.em, () => undefined);
  const geo = createGeo({ log });
  const round = () => plan({ database: pool, orm, commit, geo, now: () => new Date() }, log);
  const isLeft = async () => !!(await orm.em.fork().findOneOrFail(Booking, id)).offered?.stoppedAt;
  await round();
  expect(await isLeft()).toBe(false);
  await pool.query("insert into assigning values (1, 'automatic', 90, 1, now())");
  const other = await pool.connect();
  await other.query("begin");
  await other.query("select pg_advisory_xact_lock(20083)");
  await round();
  expect(await isLeft()).toBe(false);
  await other.query("rollback");
  other.release();
  await round();
  expect(await isLeft()).toBe(true);
});
