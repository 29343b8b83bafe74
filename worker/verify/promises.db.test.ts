import { createCustomer } from "@domrit/server/account/account.factory.ts";
import { bookingRequest, createBooking } from "@domrit/server/booking/booking.factory.ts";
import { issueMonth, rideReported } from "@domrit/server/invoices/collective/collective.factory.ts";
import { createOrganisation } from "@domrit/server/organisations/organisation.factory.ts";
import { createRider } from "@domrit/server/organisations/riders/rider.factory.ts";
import { createClient } from "@domrit/server/testing/client.ts";
import { setUpServer } from "@domrit/server/testing/set-up.ts";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { findBroken } from "./promises.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const database = new pg.Pool({ connectionString: server.databaseUrl, max: 1 });
afterAll(() => database.end());

const hired = bookingRequest({ hours: 3, contactEmail: "jan@example.nl" });
const { body: byTheHour } = await createClient(server.url).post("/api/bookings", hired);
const { id: customerId } = await createCustomer(em());
const { id: organisationId } = await createOrganisation(em(), customerId);
const { id: riderId } = await createRider(em(), { organisationId });
const driven = [await rideReported(em(), customerId, new Date()), await rideReported(em(), customerId, new Date())];
const month = new Date().toISOString().slice(0, 7);
await issueMonth(em(), customerId, month, new Date());
const [first] = driven;
const { id: fixedDay } = await createBooking(em(), {
  riderId,
  organisationId,
  customerId,
  status: "confirmed",
  pickupAt: new Date(Date.now() + 86_400_000),
  fixedRideId: crypto.randomUUID(),
  fixedDate: "2026-12-01",
  createdAt: new Date(Date.now() - 3_600_000),
  approval: { state: "approved", because: ["luxury"], unapproved: "car", askedAt: new Date().toISOString() },
});
// What the rides were made with, not what they were told: events are another promise.
const OTHERS = ["each booking is told of by an event"];

/** What is broken once these statements have spoilt the database. */
async function brokenBy(sql: string): Promise<string[]> {
  const client = await database.connect();
  try {
    await client.query("begin");
    await client.query(sql);
    const broken = await findBroken(client);
    return broken.map(({ promise }) => promise).filter((promise) => !OTHERS.includes(promise));
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const entry = (what: string) =>
  `insert into booking_timeline_entry (booking_id, version, at, what, by) values (${fixedDay}, 2, now(), '${what}', 'organisation')`;
const away = (kind: string, since: string) =>
  `insert into rider_absence (id, rider_id, kind, from_date, until_date, created_at)
   values (gen_random_uuid(), '${riderId}', '${kind}', '2026-12-01', '2026-12-01', now() - interval '${since}')`;
const document = (as: string) => `alter table invoice disable trigger user; update invoice set document = ${as}`;

test("a database whose promises are kept breaks none", async () => {
  expect(byTheHour).toMatchObject({ id: expect.any(Number) });
  expect(
    await brokenBy([away("ill", "10 seconds"), entry("approved"), entry("changed"), entry("approved")].join(";")),
  ).toEqual([]);
});

test.each([
  [
    "each price by the hour is of one published tariff, for all its hours",
    "update booking set extras = extras || '{\"hours\": 4}' where extras ? 'hours'",
  ],
  ["an approval is decided once, unless the ride was changed", `${entry("approved")}; ${entry("unapproved")}`],
  ["no day of a fixed ride is booked for who stays at home", away("pause", "10 minutes")],
  ["the invoice of a month is the sum of its rides", document("jsonb_set(document, '{rides,0,totalCents}', '1')")],
  [
    "a ride on the invoice of a month is listed there once",
    document("jsonb_set(document, '{rides,0,reference}', '\"X\"')"),
  ],
  [
    "a ride stands on the invoices of two months only where one of them was credited for it",
    `delete from collective_ride where booking_id = ${first?.ride.id}`,
  ],
  [
    "no more is credited or paid of an invoice than it asks for",
    `insert into invoice_act (invoice_id, number, kind, cents, paid_on, how, by_name, at)
     select id, 1, 'paid', total_cents + 1, '2026-12-01', 'bank', 'Mia', now() from invoice`,
  ],
])("%s: what breaks it is found", async (promise, sql) => {
  expect(await brokenBy(sql)).toContain(promise);
});
