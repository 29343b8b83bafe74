import { createCustomer } from "@domrit/server/account/account.factory.ts";
import { rideReported } from "@domrit/server/invoices/collective/collective.factory.ts";
import { createOrganisation } from "@domrit/server/organisations/organisation.factory.ts";
import { OutboxEvent } from "@domrit/server/outbox/outbox-event.entity.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { monthOf } from "@domrit/shared/invoices/period.ts";
import { TIME_ZONE } from "@domrit/shared/time/amsterdam.ts";
import { beforeEach, expect, test } from "vitest";
import { commitEvent } from "../testing/events.ts";
import { callForMonths } from "./due-invoices.ts";

const { orm, pool } = await setUpConnections();
beforeEach(() => pool.query("truncate collective_ride, outbox_event, delivery"));

/** A moment in the middle of this month, or of one so many months before. */
async function monthsAgo(months: number): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>(
    `select (date_trunc('month', now() at time zone $2) - $1 * interval '1 month' + interval '14 days') at time zone $2 as at`,
    [months, TIME_ZONE],
  );
  return rows[0]!.at;
}
async function businessCustomer(): Promise<string> {
  const { id } = await createCustomer(orm.em);
  await createOrganisation(orm.em, id);
  return id;
}
const called = async () =>
  (await orm.em.fork().find(OutboxEvent, { type: "invoice.month_over" })).map((event) => event.payload);

test("each month that is over is called for once, and the running one is not", async () => {
  const [id, now, last] = [await businessCustomer(), await monthsAgo(0), await monthsAgo(1)];
  await rideReported(orm.em, id, now);
  expect(await callForMonths(pool)).toBe(0);
  await rideReported(orm.em, id, last);
  await rideReported(orm.em, id, last);
  expect(await callForMonths(pool)).toBe(1);
  expect(await callForMonths(pool)).toBe(0);
  expect(await called()).toEqual([{ customerId: id, month: monthOf(last) }]);
});

test("after months of standing still every customer's every month is called for", async () => {
  const [one, other] = [await businessCustomer(), await businessCustomer()];
  const [last, before] = [await monthsAgo(1), await monthsAgo(2)];
  await rideReported(orm.em, one, before);
  await rideReported(orm.em, one, last);
  await rideReported(orm.em, other, last);
  expect(await callForMonths(pool)).toBe(3);
  const months = [
    { customerId: one, month: monthOf(before) },
    { customerId: one, month: monthOf(last) },
    { customerId: other, month: monthOf(last) },
  ];
  expect(await called()).toEqual(expect.arrayContaining(months));
});

test("a month waits for rides that were reported in it and are not on their invoice yet, but not for a person", async () => {
  const [id, last] = [await businessCustomer(), await monthsAgo(1)];
  await rideReported(orm.em, id, last);
  await commitEvent(orm.em, "booking.completed", { bookingId: 1, version: 3 }, last);
  const { rows } = await pool.query<{ id: string }>("select id from outbox_event where type = 'booking.completed'");
  expect(await callForMonths(pool)).toBe(0);
  await pool.query("insert into delivery (event_id, effect, state) values ($1, 'invoice', 'pending')", [rows[0]?.id]);
  expect(await callForMonths(pool)).toBe(0);
  await pool.query("update delivery set state = 'parked'");
  expect(await callForMonths(pool)).toBe(1);
});
