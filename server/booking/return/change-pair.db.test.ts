import { defaultPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import { expect, test } from "vitest";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { Booking } from "../booking.entity.ts";
import { bookingRequest } from "../booking.factory.ts";

const server = await setUpServer();
const HOUR_MS = 3_600_000;

const em = () => server.context.orm.em.fork();
/** Amsterdam's wall clock so many hours from now. */
const inHours = (hours: number) => {
  const { date, time } = defaultPickup(new Date(Date.now() + hours * HOUR_MS));
  return { pickupDate: date, pickupTime: time };
};
async function book(back: object) {
  const guest = createClient(server.url);
  const { body } = await guest.post("/api/bookings", bookingRequest({ ...inHours(3), return: back }));
  return { guest, there: body.id as number, back: body.return.id as number };
}
const change = (guest: Client, id: number, to: object, version = 1, query = "") =>
  guest.post(`/api/bookings/${id}/change${query}`, { version, ...to });
const read = (id: number) => em().findOneOrFail(Booking, id);
const changesOf = async (id: number) =>
  (await em().find(OutboxEvent, { type: "booking.changed" })).filter(
    ({ payload }) => "bookingId" in payload && payload.bookingId === id,
  );

test("a return on call goes with the ride there when that is moved, and the taxi centre hears of both", async () => {
  const { guest, there, back } = await book({ onCall: true });
  const before = await read(back);
  const { status, body } = await change(guest, there, inHours(51));
  expect([status, body.version]).toEqual([200, 2]);
  const [outbound, moved] = [await read(there), await read(back)];
  const ends = outbound.pickupAt.getTime() + outbound.fare.durationMinutes * 60_000;
  expect(moved.pickupAt).toEqual(new Date(ends));
  expect(moved.callUntil).toEqual(new Date(ends + 24 * HOUR_MS));
  expect(moved).toMatchObject({ version: 2, estimatedPriceCents: before.estimatedPriceCents });
  expect((await changesOf(back)).map(({ payload }) => payload)).toMatchObject([{ version: 2, channels: [] }]);
  const timeline = (await guest.send(`/api/bookings/${back}/timeline`)).body as unknown as { what: string }[];
  expect(timeline.map(({ what }) => what)).toEqual(["booked", "changed"]);
  // Only its note changes, so the return stays where it is.
  await change(guest, there, { note: "Bel aan" }, 2);
  expect((await read(back)).version).toBe(2);
});

test("once it is called, a return on call stays where it is", async () => {
  const { guest, there, back } = await book({ onCall: true });
  await guest.send(`/api/bookings/${back}/ready`, { method: "POST" });
  const { pickupAt } = await read(back);
  expect((await change(guest, there, inHours(51))).status).toBe(200);
  expect((await read(back)).pickupAt).toEqual(pickupAt);
});

test("a return on call can be changed, also when it was expected before now; not to a time", async () => {
  const { guest, back } = await book({ onCall: true });
  const past = new Date(Date.now() - HOUR_MS);
  const { date, time } = defaultPickup(new Date(past.getTime() - 15 * 60_000));
  await em().nativeUpdate(Booking, { id: back }, { pickupAt: past, pickupDate: date, pickupTime: time });
  const changed = await change(guest, back, { vehicleType: "van", pickupDate: date, pickupTime: time });
  expect(changed).toMatchObject({ status: 200, body: { vehicleType: "van", pickupDate: date, pickupTime: time } });
  expect(changed.body.callUntil).toBeDefined();
  for (const to of [inHours(9), { arriveBy: "12:00" }]) {
    expect(await change(guest, back, to, 2)).toMatchObject({
      status: 422,
      body: { fields: { pickupTime: ["Deze rit heeft geen vaste tijd: u roept hem zelf op"] } },
    });
  }
});

test("neither ride is moved so that the return begins before the ride there has ended", async () => {
  const { guest, there, back } = await book(inHours(6));
  for (const query of ["?preview=true", ""]) {
    expect((await change(guest, there, inHours(7), 1, query)).body.fields).toEqual({
      pickupTime: ["De terugrit zou dan beginnen voordat deze rit is aangekomen. Wijzig eerst de terugrit"],
    });
    expect((await change(guest, back, inHours(2), 1, query)).body.fields).toEqual({
      pickupTime: ["De terugrit kan niet beginnen voordat de heenrit is aangekomen"],
    });
  }
  expect((await change(guest, back, inHours(9))).status).toBe(200);
  expect((await change(guest, there, inHours(7))).status).toBe(200);
  await guest.post(`/api/bookings/${there}/cancel`, {});
  expect((await change(guest, back, inHours(2), 2)).status).toBe(200);
});
