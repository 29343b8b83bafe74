import { expect, test } from "vitest";
import { createClient } from "../../testing/client.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { bookingRequest } from "../booking.factory.ts";
import { makeLink } from "../links/link.factory.ts";

const server = await setUpServer();
let now = new Date("2026-12-01T10:00:00Z");
server.clock.now = () => now;

const trip = {
  pickupLocation: "Utrecht Centraal, Stationshal, Utrecht",
  pickupDate: "2026-12-24",
  pickupTime: "10:00",
  destination: "Schiphol Airport, Vertrek (Departures), Schiphol",
  vehicleType: "station",
};
const onCall = { return: { onCall: true } };

test("a return on call: its price, both rides, and once it was called for", async () => {
  const guest = createClient(server.url);
  await expectRecorded(
    "price-return-on-call",
    await guest.post("/api/bookings?preview=true", bookingRequest({ ...trip, ...onCall })),
  );
  const passenger = { passengerPhone: "+31687654321", passengerName: "Fatma Yılmaz" };
  const booked = await guest.post("/api/bookings", bookingRequest({ ...trip, ...onCall, ...passenger }));
  expect(booked.status).toBe(201);
  const { id, reference, return: back } = booked.body;
  const drawn = { [id]: 4711, [reference]: "K7M-2QP", [back.id]: 4712, [back.reference]: "K7M-2QR" };
  await expectRecorded("own-ride-with-return", await guest.send(`/api/bookings/${id}`), drawn);
  const path = `/api/bookings/${back.id}`;
  await expectRecorded("own-return", await guest.send(path), drawn);
  await expectRecorded("return", await createClient(server.url).send(path), drawn);
  const { linkId, look } = await makeLink(server.url, { holder: guest, id: back.id, kind: "passenger" });
  await expectRecorded("passenger-return", await look(), { ...drawn, [linkId]: 4712 });
  now = new Date("2026-12-24T15:30:00Z");
  const called = await guest.send(`${path}/ready`, { method: "POST" });
  expect(called.status).toBe(200);
  await expectRecorded("return-called", called, drawn);
});
