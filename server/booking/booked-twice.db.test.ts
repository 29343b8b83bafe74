import { expect, test } from "vitest";
import { logIn, signedIn } from "../account/account.factory.ts";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { bookingRequest } from "./booking.factory.ts";

const server = await setUpServer();
const PREVIEW = "/api/bookings?preview=true";
const NOON = new Date("2026-12-01T11:00:00Z");
server.clock.now = () => NOON;
const trip = (over: object = {}) =>
  bookingRequest({ pickupDate: "2026-12-10", pickupTime: "14:00", contactPhone: "+31612345001", ...over });
type Client = ReturnType<typeof createClient>;
const told = async (client: Client, over: object = {}) => (await client.post(PREVIEW, trip(over))).body.alsoBooked;

test("the browser that booked a ride is told of it with the price of another one like it", async () => {
  const guest = createClient(server.url);
  expect(await told(guest)).toBeUndefined();
  const { id, reference } = (await guest.post("/api/bookings", trip())).body;
  const booked = { id, reference, pickupTime: "14:00" };
  expect(await told(guest)).toEqual(booked);
  expect(await told(guest, { pickupTime: "14:30", destination: "Zeist" })).toEqual(booked);
  expect(await told(guest, { pickupTime: "14:31" })).toBeUndefined();
  expect(await told(guest, { pickupLocation: "Utrecht Centraal", destination: "Nieuwegein" })).toBeUndefined();
  expect(await told(guest, { passengerName: "Fatma" })).toBeUndefined();
  await guest.post(`/api/bookings/${id}/cancel`, {});
  expect(await told(guest)).toBeUndefined();
});

test("another browser is told nothing, with the number of the ride and after a booking of its own", async () => {
  const guest = createClient(server.url);
  expect((await guest.post("/api/bookings", trip())).status).toBe(201);
  const stranger = createClient(server.url);
  expect(await told(stranger)).toBeUndefined();
  const elsewhen = trip({ pickupTime: "20:00" });
  expect((await stranger.post("/api/bookings", elsewhen)).status).toBe(201);
  expect(await told(stranger)).toBeUndefined();
  const { client } = await signedIn(server, { email: "other@example.nl" });
  expect(await told(client)).toBeUndefined();
});

test("a customer is told of the ride of their account, whichever device booked it", async () => {
  const { client, customer } = await signedIn(server, { email: "twice@example.nl" });
  const { id } = (await client.post("/api/bookings", trip({ pickupTime: "16:00" }))).body;
  const phone = await logIn(server.url, customer.email);
  expect(await told(phone, { pickupTime: "16:10" })).toMatchObject({ id, pickupTime: "16:00" });
});
