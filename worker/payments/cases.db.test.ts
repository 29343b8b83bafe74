import { setUpDatabase } from "@domrit/infra/postgres/test-database.ts";
import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
import { careRequest } from "@domrit/server/booking/care/care.factory.ts";
import { staffClient } from "@domrit/server/staff/staff.factory.ts";
import { createClient } from "@domrit/server/testing/client.ts";
import { defaultPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { setUpPaying } from "../testing/set-up-paying.ts";

const { clock, orm, pass, server, store, tell, work } = await setUpPaying({ CARE_KEYS_URL: await setUpDatabase() });
type Client = ReturnType<typeof createClient>;
type Ride = { id: number; reference: string; estimatedPrice: number };

const hours = (count: number): Date => new Date(clock.now.getTime() + count * 3_600_000);
const moment = (count: number) => {
  const { date, time } = defaultPickup(hours(count));
  return { pickupDate: date, pickupTime: time };
};
const contact = () => ({ contactName: "Ada", contactEmail: `${crypto.randomUUID()}@example.nl` });
const placed = async (guest: Client, request: object) => {
  const { status, body } = await guest.post("/api/bookings", request);
  expect([status, body.fields]).toEqual([201, undefined]);
  return body as Ride & { return: Ride };
};
/** Pays what is due for a ride at the provider's page. */
async function pay(guest: Client, { id, reference }: Ride): Promise<void> {
  expect((await guest.post(`/api/bookings/${id}/payments`, {})).status).toBe(201);
  const open = store.payments().find(({ description, status }) => description.endsWith(reference) && status === "open");
  if (!open) throw new Error("no payment");
  store.end(open, "paid");
  await tell(open);
  await work();
}
const cents = (euros: number): number => Math.round(euros * 100);
/** What the books have of a ride, in cents; what the provider kept of it is the same. */
async function sums(guest: Client, { id, reference }: Ride) {
  const { due, paid, refunded } = (await guest.send(`/api/bookings/${id}/payment`)).body;
  const own = store
    .payments()
    .filter(({ description, status }) => description.endsWith(reference) && status === "paid");
  const kept = own.reduce((sum, payment) => sum + payment.cents - store.refunded(payment), 0);
  expect(kept).toBe(cents(paid) - cents(refunded));
  return { due: cents(due), paid: cents(paid), refunded: cents(refunded) };
}
const change = async (guest: Client, { id }: Ride, changed: object): Promise<number> => {
  const { version } = (await guest.send(`/api/bookings/${id}`)).body;
  const { status, body } = await guest.post(`/api/bookings/${id}/change`, { version, ...changed });
  expect([status, body.fields]).toEqual([200, undefined]);
  await work();
  return cents(body.estimatedPrice);
};
const cancel = async (guest: Client, { id }: Ride, more = {}) => {
  expect((await guest.post(`/api/bookings/${id}/cancel`, more)).status).toBe(200);
  await work();
};

test("each leg of a return is paid by itself, at its own price with the discount, and one that is cancelled gives back its own", async () => {
  const guest = createClient(server.url);
  const asked = { ...contact(), paying: "now", return: moment(30) };
  const full = (await guest.post("/api/bookings?preview=true", bookingRequest(asked, hours(24)))).body;
  const there = await placed(guest, bookingRequest({ ...asked, discountCode: "NEWCLIENT" }, hours(24)));
  const back = there.return;
  expect(there.estimatedPrice).toBeLessThan(full.estimatedPrice);
  expect(await sums(guest, back)).toEqual({ due: cents(back.estimatedPrice), paid: 0, refunded: 0 });
  await pay(guest, back);
  const ofBack = cents(back.estimatedPrice);
  expect(await sums(guest, back)).toEqual({ due: 0, paid: ofBack, refunded: 0 });
  expect(await sums(guest, there)).toEqual({ due: cents(there.estimatedPrice), paid: 0, refunded: 0 });
  await pay(guest, there);
  await cancel(guest, back);
  expect(await sums(guest, back)).toEqual({ due: 0, paid: ofBack, refunded: ofBack });
  expect(await sums(guest, there)).toEqual({ due: 0, paid: cents(there.estimatedPrice), refunded: 0 });
});

test("a ride with a discount that becomes dearer asks for the difference, and cheaper gives it back, to the cent", async () => {
  const guest = createClient(server.url);
  const ride = await placed(
    guest,
    bookingRequest({ ...contact(), paying: "now", vehicleType: "station", discountCode: "NEWCLIENT" }, hours(24)),
  );
  const first = cents(ride.estimatedPrice);
  await pay(guest, ride);
  const dearer = await change(guest, ride, { vehicleType: "luxury" });
  expect(dearer).toBeGreaterThan(first);
  expect(await sums(guest, ride)).toEqual({ due: dearer - first, paid: first, refunded: 0 });
  await pay(guest, ride);
  expect(await change(guest, ride, { vehicleType: "station" })).toBe(first);
  expect(await sums(guest, ride)).toEqual({ due: 0, paid: dearer, refunded: dearer - first });
  const { version } = (await guest.send(`/api/bookings/${ride.id}`)).body;
  const { client: manager } = await staffClient(server, "manager");
  await manager.post(`/api/office/bookings/${ride.id}/cancel`, { version, reason: "no_driver" });
  await work();
  expect(await sums(guest, ride), "the company cancels: everything").toEqual({
    due: 0,
    paid: dearer,
    refunded: dearer,
  });
});

test("of a late cancellation what was paid is kept, until the office gives back what it does not charge; a leg in time costs nothing", async () => {
  const guest = createClient(server.url);
  const there = await placed(guest, bookingRequest({ ...contact(), paying: "now", return: moment(30) }, hours(24)));
  await pay(guest, there);
  await pay(guest, there.return);
  await orm.em.fork().nativeUpdate(Booking, { id: there.id }, { status: "confirmed" });
  pass(24 * 60);
  await cancel(guest, there, { acceptCharge: true });
  const price = cents(there.estimatedPrice);
  expect(await sums(guest, there)).toEqual({ due: 0, paid: price, refunded: 0 });
  const back = { amount: (price - 1001) / 100, reason: "Alleen voorrijkosten" };
  const { client: manager } = await staffClient(server, "manager");
  expect((await manager.post(`/api/office/bookings/${there.id}/refunds`, back)).status).toBe(201);
  await work();
  expect(await sums(guest, there)).toEqual({ due: 0, paid: price, refunded: price - 1001 });
  await cancel(guest, there.return);
  const ofBack = cents(there.return.estimatedPrice);
  expect(await sums(guest, there.return)).toEqual({ due: 0, paid: ofBack, refunded: ofBack });
});

test("each ride of a series is paid by itself: one that is changed or cancelled leaves the others as they are", async () => {
  const guest = createClient(server.url);
  const day = (days: number) => toWallTime(hours(24 * days)).date;
  const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
  const care = careRequest(
    { series: { days, until: day(5) } },
    { pickupDate: day(3), pickupTime: "10:00", paying: "now" },
  );
  const { id: seriesId } = await placed(guest, care);
  const rides = await orm.em.fork().find(Booking, { seriesId }, { orderBy: { pickupAt: "asc" } });
  const [first, second, third] = rides.map(({ id, reference, estimatedPriceCents }) => {
    return { id, reference, estimatedPrice: estimatedPriceCents / 100 };
  });
  if (!first || !second || !third) throw new Error("no series");
  for (const ride of [first, second, third]) await pay(guest, ride);
  const price = cents(first.estimatedPrice);
  const dearer = await change(guest, second, { stops: ["Amersfoort"] });
  await cancel(guest, third);
  expect(await sums(guest, first)).toEqual({ due: 0, paid: price, refunded: 0 });
  expect(await sums(guest, second)).toEqual({ due: dearer - price, paid: price, refunded: 0 });
  expect(await sums(guest, third)).toEqual({ due: 0, paid: price, refunded: price });
});
