import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { driverClient } from "@domrit/server/driver/driver.factory.ts";
import { recordMoney } from "@domrit/server/payments/payment.factory.ts";
import { AuditEntry } from "@domrit/server/staff/audit/audit-entry.entity.ts";
import { staffClient } from "@domrit/server/staff/staff.factory.ts";
import { expect, test } from "vitest";
import { setUpPaying } from "../testing/set-up-paying.ts";

/** A ride of 42 euros, of which a desk may give back 30. */
const { clock, orm, server, paidRide, work } = await setUpPaying({ REFUND_LIMIT: "30" });
const { client: desk } = await staffClient(server, "desk");
const { client: manager } = await staffClient(server, "manager");

type Ride = { id: number };
const HELD = "/api/office/payments/held";
const office = ({ id }: Ride) => `/api/office/bookings/${id}`;
const booking = ({ id }: Ride) => orm.em.fork().findOneOrFail(Booking, id);
const setPrice = async (ride: Ride, price: number, by = desk) => {
  const { version } = await booking(ride);
  const { status } = await by.send(`${office(ride)}/price`, {
    method: "PUT",
    body: { price, reason: "Afgesproken", version },
  });
  expect(status).toBe(200);
  await work();
};
const cancel = async (ride: Ride, reason: string, by = desk) => {
  const { version } = await booking(ride);
  expect((await by.post(`${office(ride)}/cancel`, { reason, version })).status).toBe(200);
  await work();
};
const sums = async (ride: Ride) => {
  const { refunded, held } = (await desk.send(`${office(ride)}/payment`)).body;
  return { refunded, held: held?.amount ?? 0 };
};
const heldOf = async ({ id }: Ride) =>
  (await manager.send(HELD)).body.items.find(({ bookingId }: { bookingId: number }) => bookingId === id);

test("acts of the desk give back up to a limit in all; above it they wait for a manager, who releases each once", async () => {
  const ride = await paidRide();
  await setPrice(ride, 22);
  expect(await sums(ride), "within the limit").toEqual({ refunded: 20, held: 0 });
  await setPrice(ride, 1);
  expect(await sums(ride), "20 and 21 are more than 30").toEqual({ refunded: 20, held: 21 });
  const held = await heldOf(ride);
  expect(held).toMatchObject({ amount: 21, by: "desk", cause: "cheaper" });
  for (const act of ["release", "refuse"]) {
    const { status, body } = await desk.post(`${HELD}/${held.id}/${act}`, { reason: "Toch" });
    expect([act, status, body.code]).toEqual([act, 403, "not_allowed"]);
  }
  expect((await manager.post(`${HELD}/${held.id}/release`, {})).status).toBe(204);
  expect((await manager.post(`${HELD}/${held.id}/release`, {})).status).toBe(204);
  await work();
  expect(await sums(ride)).toEqual({ refunded: 41, held: 0 });
  expect((await manager.post(`${HELD}/${held.id}/refuse`, { reason: "Te laat" })).body.code).toBe("payment_changed");
  const trail = await orm.em.fork().find(AuditEntry, { subjectId: String(ride.id), act: "refund_released" });
  expect(trail).toMatchObject([{ after: { amount: 21, cause: "cheaper" } }]);
});

test("a refused refund stays refused at later settlements; acts of the payer still give back", async () => {
  const ride = await paidRide();
  await setPrice(ride, 1);
  const held = await heldOf(ride);
  expect((await manager.post(`${HELD}/${held.id}/refuse`, {})).body.fields).toHaveProperty("reason");
  expect((await manager.post(`${HELD}/${held.id}/refuse`, { reason: "Geen reden" })).status).toBe(204);
  await setPrice(ride, 2);
  expect(await sums(ride)).toEqual({ refunded: 0, held: 0 });
  await ride.cancel();
  await work();
  expect(await sums(ride), "its guest cancels in time").toEqual({ refunded: 42, held: 0 });
});

test("a held refund is overtaken when the ride changes, and nothing else is decided by it", async () => {
  const ride = await paidRide();
  await setPrice(ride, 1);
  const { id } = await heldOf(ride);
  await setPrice(ride, 2);
  expect((await manager.post(`${HELD}/${id}/release`, {})).body.code).toBe("payment_changed");
  expect(await sums(ride)).toEqual({ refunded: 0, held: 40 });
  await setPrice(ride, 42);
  expect(await sums(ride)).toEqual({ refunded: 0, held: 0 });
});

test.each(["no_driver", "customer"])(
  "a cancellation by the desk (%s) waits, by a manager it does not",
  async (reason) => {
    const ride = await paidRide();
    await cancel(ride, reason);
    expect(await sums(ride)).toEqual({ refunded: 0, held: 42 });
    expect(await heldOf(ride)).toMatchObject({ cause: "cancelled", by: "desk" });
    const other = await paidRide();
    await cancel(other, reason, manager);
    expect(await sums(other)).toEqual({ refunded: 42, held: 0 });
  },
);

test("cash that a desk writes down for a ride which is paid online is refused, and what came in beside it waits", async () => {
  const ride = await paidRide();
  const take = (amount: number) => desk.post(`${office(ride)}/payments`, { how: "cash", amount });
  const refused = await take(42);
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ["amount"]]);
  // Taken while the payment online was under way.
  await recordMoney(orm.em, { bookingId: ride.id, amountCents: 42_00, how: "cash", by: "desk", at: clock.now });
  await setPrice(ride, 43);
  expect(await sums(ride)).toEqual({ refunded: 0, held: 41 });
  expect(await heldOf(ride)).toMatchObject({ by: "desk" });
});

test("a driver cannot have been paid more than was due, nor for an account that nobody has", async () => {
  const { client, driver } = await driverClient(server);
  const ride = await paidRide();
  const driven = { status: "confirmed", driverState: "on_board", driverId: driver.id, pickupAt: clock.now } as const;
  await orm.em.fork().nativeUpdate(Booking, ride.id, driven);
  const press = (paid: object, occurredAt = clock.now) =>
    client.post(`/api/driver/rides/${ride.id}/completed`, {
      eventId: crypto.randomUUID(),
      occurredAt: occurredAt.toISOString(),
      paid,
    });
  const before = new Date(clock.now.getTime() - 3_600_000);
  for (const [paid, field] of [
    [{ how: "cash", amount: 42 }, "paid.amount"],
    [{ how: "card", amount: 0.01 }, "paid.amount"],
    [{ how: "account", amount: 0 }, "paid.how"],
  ] as const) {
    const { status, body } = await press(paid);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  }
  expect((await press({ how: "cash", amount: 43 }, before)).status).toBe(422);
  // Without a connection since before it was paid online: it may be so, and a manager decides what goes back.
  expect((await press({ how: "cash", amount: 42 }, before)).status).toBe(200);
  await work();
  expect(await sums(ride)).toEqual({ refunded: 0, held: 42 });
  expect(await heldOf(ride)).toMatchObject({ by: "driver", cause: "twice" });
});
