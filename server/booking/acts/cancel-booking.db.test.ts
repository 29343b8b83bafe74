import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { ownLink } from "../../session/link-name.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { createBooking } from "../booking.factory.ts";
import { linkToken } from "../links/link-token.ts";

const server = await setUpServer();

const cancel = (id: number, body: unknown = {}, token = linkToken(server.context.config.SESSION_KEYS, ownLink(id))) =>
  createClient(server.url).post(`/api/bookings/${id}/cancel`, body, { "X-Booking-Token": token });

const inHours = (hours: number) => {
  const pickupAt = new Date(Date.now() + hours * 3_600_000);
  const { date, time } = toWallTime(pickupAt);
  return { pickupAt, pickupDate: date, pickupTime: time };
};

test("is free until two hours before pickup, once, and told to the taxi centre", async () => {
  const { id } = await createBooking(server.context.orm.em, { ...inHours(2.1), contactEmail: "a@example.nl" });
  const cancelled = { status: "cancelled", version: 2, cancellation: { by: "customer", mayBeCharged: false } };
  expect(await cancel(id)).toMatchObject({ status: 200, body: cancelled });
  expect(await cancel(id)).toMatchObject({ status: 200, body: cancelled });
  const events = await server.context.orm.em.fork().find(OutboxEvent, { type: "booking.cancelled" });
  const payload = { bookingId: id, version: 2, channels: ["email"], by: "customer" };
  expect(
    events
      .filter((event) => event.payload && "bookingId" in event.payload && event.payload.bookingId === id)
      .map((e) => e.payload),
  ).toEqual([payload]);
});

test("later than two hours before pickup the customer must accept a charge", async () => {
  const { id } = await createBooking(server.context.orm.em, { status: "confirmed", ...inHours(1.9) });
  expect(await cancel(id)).toMatchObject({ status: 409, body: { code: "late_cancellation" } });
  expect(await cancel(id, { acceptCharge: true })).toMatchObject({
    status: 200,
    body: { status: "cancelled", cancellation: { by: "customer", mayBeCharged: true } },
  });
});

test.each([
  ["while nobody has confirmed it", { ...inHours(0.5) }],
  ["when the car is not there ten minutes after the confirmed time", { status: "confirmed", ...inHours(-0.2) }],
] as const)("is free %s, whatever was accepted", async (_case, over) => {
  const { id } = await createBooking(server.context.orm.em, over);
  expect((await cancel(id, { acceptCharge: true })).body.cancellation).toEqual({ by: "customer", mayBeCharged: false });
});

test("is not possible on board or after the ride", async () => {
  const aboard = await createBooking(server.context.orm.em, { status: "confirmed", driverState: "on_board" });
  const completed = await createBooking(server.context.orm.em, { status: "completed", driverState: "done" });
  for (const { id } of [aboard, completed]) {
    expect(await cancel(id, { acceptCharge: true })).toMatchObject({
      status: 409,
      body: { code: "illegal_transition" },
    });
  }
});

test("is for those it belongs to: anybody else hears that there is no such booking", async () => {
  const { id } = await createBooking(server.context.orm.em);
  const refused = await cancel(id, {}, "x".repeat(32));
  const unknown = await cancel(12_345);
  expect(refused).toMatchObject({ status: 404 });
  expect(refused.body).toEqual(unknown.body);
});
