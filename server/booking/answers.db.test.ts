import { expect, test } from "vitest";
import { createClient } from "../testing/client.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";
import { bookingRequest } from "./booking.factory.ts";
import { limitDay } from "./capacity/capacity.factory.ts";

const server = await setUpServer();
server.clock.now = () => new Date("2026-12-01T10:00:00Z");
const guest = createClient(server.url);
const PREVIEW = "/api/bookings?preview=true";
const trip = {
  pickupLocation: "Utrecht Centraal, Stationshal, Utrecht",
  destination: "Schiphol Airport, Vertrek (Departures), Schiphol",
  vehicleType: "station",
};
const asked = (over: object = {}) =>
  bookingRequest({ ...trip, pickupDate: "2026-12-24", pickupTime: "14:30", ...over });

test("a price, the ride that is booked at it, and the price when it is another by then", async () => {
  await expectRecorded("price", await guest.post(PREVIEW, asked()));
  const booked = await guest.post("/api/bookings", asked({ quotedPrice: 65 }));
  const { id, reference } = booked.body;
  expect(booked.status).toBe(201);
  await expectRecorded("booked", booked, { [id]: 4711, [reference]: "K7M-2QP" });
  await expectRecorded("price-changed", await guest.post("/api/bookings", asked({ quotedPrice: 60 })));
});

test("an hour that is full: told with the price, of the return too, and when the last place went meanwhile", async () => {
  const DATE = "2026-12-10";
  const none = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [hour, 0]));
  const { 15: _free, ...butThree } = none;
  await limitDay(server.context.orm.em, DATE, { station: butThree });
  const full = asked({ pickupDate: DATE, pickupTime: "14:20" });
  await expectRecorded("price-full-hour", await guest.post(PREVIEW, full));
  await expectRecorded("booking-full-hour", await guest.post("/api/bookings", full));
  const back = (pickupTime: string) => asked({ pickupDate: "2026-12-09", return: { pickupDate: DATE, pickupTime } });
  await expectRecorded("price-full-return", await guest.post(PREVIEW, back("14:20")));
  await expectRecorded("price-return", await guest.post(PREVIEW, back("15:00")));
});
