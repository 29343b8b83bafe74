import { defaultPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { signedIn } from "../../account/account.factory.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { ownLink } from "../../session/link-name.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { Booking } from "../booking.entity.ts";
import { bookingRequest } from "../booking.factory.ts";
import { linkToken } from "../links/link-token.ts";

const server = await setUpServer();
const HOUR_MS = 3_600_000;

const client = () => createClient(server.url);
const em = () => server.context.orm.em.fork();
/** Amsterdam's wall clock so many hours from now. */
const inHours = (hours: number) => {
  const { date, time } = defaultPickup(new Date(Date.now() + hours * HOUR_MS));
  return { pickupDate: date, pickupTime: time };
};
const onCall = { onCall: true };
const refused = async (asked: unknown) =>
  (await client().post("/api/bookings", bookingRequest({ return: asked }))).body;

test("a ride there and back are two bookings, made together, that know of each other", async () => {
  const guest = client();
  const asked = {
    stops: ["Houten", "Amersfoort"],
    passengers: 3,
    luggage: 2,
    flightNumber: "KL1001",
    note: "Bel aan",
    contactName: "Ada Vos",
    contactEmail: "heen-en-weer@example.nl",
    contactPhone: "0612345678",
  };
  const moment = inHours(8);
  const { status, body } = await guest.post("/api/bookings", bookingRequest({ ...asked, return: moment }));
  expect(status).toBe(201);
  expect(body.return).toMatchObject({ ...moment, pickupLocation: "Utrecht Centraal", destination: "Nieuwegein" });
  const back = (await guest.send(`/api/bookings/${body.return.id}`)).body;
  expect(back).toMatchObject({
    ...moment,
    pickupLocation: "Utrecht Centraal",
    destination: "Nieuwegein",
    vehicleType: "luxury",
    status: "pending",
    version: 1,
    estimatedPrice: body.return.estimatedPrice,
    messages: { email: true, sms: true },
    own: { contactName: "Ada Vos", contactEmail: "heen-en-weer@example.nl", contactPhone: "+31612345678" },
    details: { stops: ["Amersfoort", "Houten"], passengers: 3, luggage: 2, note: "Bel aan", flightNumber: null },
    outbound: { id: body.id, reference: body.reference, estimatedPrice: body.estimatedPrice },
  });
  expect(back.reference).not.toBe(body.reference);
  expect([back.callUntil, back.return, body.outbound]).toEqual([undefined, undefined, undefined]);
  const placed = await em().find(OutboxEvent, { type: "booking.placed" });
  for (const bookingId of [body.id, back.id]) {
    const ofRide = placed.filter(({ payload }) => "bookingId" in payload && payload.bookingId === bookingId);
    expect(ofRide).toHaveLength(1);
  }
  expect((await guest.post(`/api/bookings/${body.id}/cancel`, { acceptCharge: true })).body.status).toBe("cancelled");
  expect((await guest.send(`/api/bookings/${back.id}`)).body.status).toBe("pending");
});

test("the preview shows the price of both, and both are agreed to", async () => {
  const back = inHours(30);
  const sent = bookingRequest({ return: back, luggage: 4 });
  const { body: shown } = await client().post("/api/bookings?preview=true", sent);
  expect(shown.return).toMatchObject({ ...back, distanceKm: shown.distanceKm });
  const sum = shown.return.breakdown.reduce((total: number, line: { amount: number }) => total + line.amount * 100, 0);
  expect(Math.round(sum)).toBe(shown.return.estimatedPrice * 100);
  const { estimatedPrice: quotedPrice } = shown;
  const agreed = { ...sent, quotedPrice, return: { ...back, quotedPrice: shown.return.estimatedPrice } };
  const { body } = await client().post("/api/bookings", agreed);
  expect([body.estimatedPrice, body.return.estimatedPrice]).toEqual([quotedPrice, shown.return.estimatedPrice]);
  for (const other of [
    { ...agreed, quotedPrice: quotedPrice + 1 },
    { ...agreed, return: { ...back, quotedPrice: shown.return.estimatedPrice + 1 } },
  ]) {
    expect(await client().post("/api/bookings", other)).toMatchObject({
      status: 409,
      body: {
        code: "quote_changed",
        estimatedPrice: quotedPrice,
        return: { estimatedPrice: shown.return.estimatedPrice },
      },
    });
  }
});

test("a return on call stands at the end of the ride there, and can be called for a day from then", async () => {
  const { body } = await client().post("/api/bookings", bookingRequest({ return: onCall }));
  const there = await em().findOneOrFail(Booking, body.id);
  const back = await em().findOneOrFail(Booking, body.return.id);
  const end = new Date(there.pickupAt.getTime() + there.fare.durationMinutes * 60_000);
  expect(back.pickupAt).toEqual(end);
  expect({ date: back.pickupDate, time: back.pickupTime }).toEqual(toWallTime(end));
  expect(body.return).toMatchObject({ callUntil: new Date(end.getTime() + 24 * HOUR_MS).toISOString() });
  expect(body.return.readyAt).toBeUndefined();
});

test("a return on call waits for the stops on the way there, and for the time of arrival that was asked for", async () => {
  const body = async (asked: object) =>
    (await client().post("/api/bookings", bookingRequest({ return: onCall, ...asked }))).body;
  const stopped = await body({ stops: ["Zeist"] });
  const there = await em().findOneOrFail(Booking, stopped.id);
  const back = await em().findOneOrFail(Booking, stopped.return.id);
  const minutes = (back.pickupAt.getTime() - there.pickupAt.getTime()) / 60_000;
  expect(minutes).toBe(there.fare.durationMinutes + 15);
  const { date } = toWallTime(new Date(Date.now() + 48 * HOUR_MS));
  const { return: late } = await body({ pickupDate: date, pickupTime: undefined, arriveBy: "15:00" });
  expect(late).toMatchObject({ pickupDate: date, pickupTime: "15:00" });
});

test("one key makes one pair, however often it is asked for at once", async () => {
  const sent = bookingRequest({ return: onCall, contactEmail: "paar@example.nl" });
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const guest = client();
  const first = await guest.post("/api/bookings", sent, headers);
  const answers = await Promise.all(Array.from({ length: 20 }, () => guest.post("/api/bookings", sent, headers)));
  for (const { status, body } of answers) {
    expect([status, body.id, body.return.id]).toEqual([201, first.body.id, first.body.return.id]);
  }
  expect(await em().count(Booking, { contactEmail: "paar@example.nl" })).toBe(2);
  const other = await guest.post("/api/bookings", { ...sent, return: inHours(9) }, headers);
  expect(other).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
});

test("many pairs that are booked at once are each whole", async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      client().post(
        "/api/bookings",
        bookingRequest({ return: index % 2 ? onCall : inHours(5 + index), note: `${index}` }),
      ),
    ),
  );
  const rides = await em().find(Booking, { id: { $in: answers.flatMap(({ body }) => [body.id, body.return.id]) } });
  const byId = new Map(rides.map((ride) => [ride.id, ride]));
  for (const [index, { body }] of answers.entries()) {
    expect(byId.get(body.id)).toMatchObject({ returnId: body.return.id, extras: { note: `${index}` } });
    expect(byId.get(body.return.id)).toMatchObject({ outboundId: body.id, extras: { note: `${index}` } });
  }
});

test("the first ride's discount is for one of the two", async () => {
  const sent = bookingRequest({ return: inHours(6), discountCode: "NEWCLIENT", contactEmail: "eerste@example.nl" });
  const { body } = await client().post("/api/bookings", sent);
  const there = await em().findOneOrFail(Booking, body.id);
  const back = await em().findOneOrFail(Booking, body.return.id);
  expect([there.discountCode, back.discountCode]).toEqual(["NEWCLIENT", null]);
  expect(back.fare.breakdown.map(({ label }) => label)).not.toContain("discount");
  const again = await client().post("/api/bookings", bookingRequest({ ...sent, return: undefined }));
  expect(again.body.fields.discountCode).toHaveLength(1);
});

test("an impossible return is refused at its field, in the visitor's language", async () => {
  const soon = toInstant({ date: bookingRequest().pickupDate, time: bookingRequest().pickupTime });
  const before = toWallTime(new Date((soon?.getTime() ?? 0) + 60_000));
  const tooEarly = { pickupDate: before.date, pickupTime: before.time };
  expect((await refused(tooEarly)).fields).toEqual({
    "return.pickupTime": ["De terugrit kan niet beginnen voordat de heenrit is aangekomen"],
  });
  expect(Object.keys((await refused({ pickupDate: "2020-01-01", pickupTime: "10:00" })).fields)).toEqual([
    "return.pickupDate",
  ]);
  expect((await refused({ ...inHours(24 * 32) })).fields).toEqual({
    "return.pickupDate": ["U kunt tot 30 dagen vooruit boeken"],
  });
  expect(Object.keys((await refused({})).fields)).toEqual(["return.pickupDate", "return.pickupTime"]);
  expect(Object.keys((await refused({ pickupDate: inHours(5).pickupDate })).fields)).toEqual(["return.pickupTime"]);
  expect(Object.keys((await refused({ ...inHours(5), onCall: true })).fields)).toEqual(["return.onCall"]);
  expect(Object.keys((await refused({ pickupDate: "x", pickupTime: "25:00" })).fields)).toHaveLength(2);
  for (const wrong of [null, true, "x", 1, [], { onCall: 1 }, { onCall: true, more: 1 }]) {
    expect(await refused(wrong)).toMatchObject({ code: "invalid_fields" });
  }
  expect((await refused({ onCall: true, more: 1 })).fields).not.toEqual({});
});

test("only the owner of both rides is told of the other ride", async () => {
  const { client: customer } = await signedIn(server);
  const { body } = await customer.post("/api/bookings", bookingRequest({ return: onCall }));
  const view = (who: ReturnType<typeof client>, id: number, headers = {}) =>
    who.send(`/api/bookings/${id}`, { headers }).then((answer) => answer.body);
  expect((await view(customer, body.id)).return.id).toBe(body.return.id);
  expect((await view(customer, body.return.id)).outbound.id).toBe(body.id);
  const linked = await view(client(), body.id, {
    "X-Booking-Token": linkToken(server.context.config.SESSION_KEYS, ownLink(body.id)),
  });
  expect(linked).toMatchObject({ id: body.id, own: {} });
  expect(linked.return).toBeUndefined();

  const guest = client();
  const { body: guests } = await guest.post("/api/bookings", bookingRequest({ return: onCall }));
  expect((await view(client(), guests.id)).return).toBeUndefined();
  const shared = (await guest.post(`/api/bookings/${guests.id}/links`, { kind: "share" })).body;
  const [, token = ""] = /token=([^&]+)/.exec(shared.url) ?? [];
  expect((await view(client(), guests.id, { "X-Booking-Token": token })).return).toBeUndefined();
});

test("the list of trips tells which ride waits for a call", async () => {
  const { client: customer } = await signedIn(server);
  const { body } = await customer.post("/api/bookings", bookingRequest({ return: onCall }));
  const trips = (await customer.send("/api/user/trips")).body;
  expect(trips).toMatchObject([{ id: body.return.id, callUntil: body.return.callUntil }, { id: body.id }]);
  expect(trips[1].callUntil).toBeUndefined();
});

test("a return on call costs nothing to cancel before it is called", async () => {
  const guest = client();
  const { body } = await guest.post("/api/bookings", bookingRequest({ return: onCall }));
  await server.context.orm.em.fork().nativeUpdate(Booking, [body.id, body.return.id], { status: "confirmed" });
  expect((await guest.post(`/api/bookings/${body.id}/cancel`, {})).body.code).toBe("late_cancellation");
  expect((await guest.post(`/api/bookings/${body.return.id}/cancel`, {})).body).toMatchObject({
    status: "cancelled",
    cancellation: { mayBeCharged: false },
  });
});
