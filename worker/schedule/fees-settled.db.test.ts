import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { createBooking } from "@domrit/server/booking/booking.factory.ts";
import { TimelineEntry } from "@domrit/server/booking/timeline/timeline-entry.entity.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { OutboxEvent } from "@domrit/server/outbox/outbox-event.entity.ts";
import { recordMoney } from "@domrit/server/payments/payment.factory.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { FEE_SETTLED_DAYS } from "@domrit/shared/booking/cancelling/fee.ts";
import { beforeEach, expect, test } from "vitest";
import { sweep } from "./schedule.ts";

const { orm, pool } = await setUpConnections();
beforeEach(() => pool.query("truncate booking, outbox_event, delivery"));

/** A ride that was cancelled late, so many days and seconds ago. */
async function cancelledLate(days: number, seconds: number): Promise<number> {
  const pickupAt = new Date(Date.now() - days * 24 * 3_600_000 - seconds * 1000);
  const ended = {
    status: "cancelled",
    cancelledBy: "customer",
    lateCancellation: true,
    contactEmail: "ada@example.nl",
  } as const;
  return (await createBooking(orm.em, { ...ended, pickupAt })).id;
}
async function named(): Promise<number[]> {
  await sweep(pool, createLog("worker", "silent"));
  const { rows } = await pool.query<{ id: number }>(
    `select (payload->'bookingId')::float8 as id from outbox_event where type = 'payment.kept' order by 1`,
  );
  return rows.map(({ id }) => id);
}

test("a ride that was paid and cancelled late is named on each of seven days, from the fourteenth on", async () => {
  const due: number[] = [];
  for (let day = FEE_SETTLED_DAYS - 1; day <= FEE_SETTLED_DAYS + 7; day += 1) {
    const bookingId = await cancelledLate(day, 30);
    await recordMoney(orm.em, { bookingId, amountCents: 42_00 });
    if (day >= FEE_SETTLED_DAYS && day < FEE_SETTLED_DAYS + 7) due.push(bookingId);
  }
  expect(await named()).toEqual(due.toSorted((one, other) => one - other));
});

test("one for which nobody paid or decided costs nothing from then on, and its guest is told once", async () => {
  const id = await cancelledLate(FEE_SETTLED_DAYS, 30);
  await cancelledLate(FEE_SETTLED_DAYS - 1, 30);
  const asked = await cancelledLate(FEE_SETTLED_DAYS, 30);
  await orm.em.fork().nativeUpdate(Booking, asked, { feeCents: 42_00 });
  expect(await named()).toEqual([]);
  await named();
  const told = await orm.em.fork().find(OutboxEvent, { type: "booking.fee_decided" });
  expect(told.map(({ payload }) => payload)).toEqual([{ bookingId: id, version: 2, channels: ["email"] }]);
  expect(await orm.em.fork().findOneOrFail(Booking, id)).toMatchObject({ feeCents: 0, version: 2 });
  expect(await orm.em.fork().findOneOrFail(Booking, asked)).toMatchObject({ feeCents: 42_00, version: 1 });
  const [entry, ...others] = await orm.em.fork().find(TimelineEntry, { bookingId: id });
  expect(entry).toMatchObject({ what: "fee", by: "system", after: { fee: 0, feeBy: "none" } });
  expect(others).toEqual([]);
});

test("none is named at another time of the day", async () => {
  for (const seconds of [-5, 150]) {
    const bookingId = await cancelledLate(FEE_SETTLED_DAYS, seconds);
    await recordMoney(orm.em, { bookingId, amountCents: 42_00 });
  }
  expect(await named()).toEqual([]);
});
