import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { createCustomer, logIn, PASSWORD, signedIn } from "../account/account.factory.ts";
import { createClient } from "../testing/client.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";
import type { Booking } from "./booking.entity.ts";
import { bookingRequest, createBooking } from "./booking.factory.ts";
import { limitDay } from "./capacity/capacity.factory.ts";

const server = await setUpServer();
const NOW = new Date("2026-12-01T10:00:00Z");
server.clock.now = () => NOW;
const guest = createClient(server.url);
const PREVIEW = "/api/bookings?preview=true";
const ends = {
  pickupLocation: "Utrecht Centraal, Stationshal, Utrecht",
  destination: "Schiphol Airport, Vertrek (Departures), Schiphol",
};
const trip = { ...ends, vehicleType: "station" };
const place = (body: object, headers: Record<string, string> = {}) =>
  createClient(server.url).post("/api/bookings", body, headers);
const drawn = ({ body: { id, reference } }: Awaited<ReturnType<typeof place>>) => ({
  [id]: 4711,
  [reference]: "K7M-2QP",
});
const asked = (over: object = {}) =>
  bookingRequest({ ...trip, pickupDate: "2026-12-24", pickupTime: "14:30", ...over });

test("a price, the ride that is booked at it, and the price when it is another by then", async () => {
  await expectRecorded("price", await guest.post(PREVIEW, asked()));
  const booked = await place(asked({ quotedPrice: 65 }));
  expect(booked.status).toBe(201);
  await expectRecorded("booked", booked, drawn(booked));
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

test("a ride that is booked by somebody who can be reached, for somebody else, and by a customer", async () => {
  const contact = { contactName: "Jo de Vries", contactEmail: "jo@example.com", contactPhone: "+31612345678" };
  const discounted = { discountCode: "NEWCLIENT", passengers: 3, flightNumber: "KL1234", note: "Bij de hoofdingang" };
  const booker = createClient(server.url);
  const reached = await booker.post("/api/bookings", asked({ ...contact, ...discounted }));
  await expectRecorded("booked-reached", reached, drawn(reached));
  await expectRecorded("price-also-booked", await booker.post(PREVIEW, asked()), drawn(reached));
  await expectRecorded("own-ride-reached", await booker.send(`/api/bookings/${reached.body.id}`), drawn(reached));
  const passenger = { passengerName: "Fatma Yılmaz", passengerPhone: "+31687654321", passengerLanguage: "tr" };
  const other = await place(asked({ ...contact, contactEmail: "jan@example.nl", ...passenger }));
  await expectRecorded("booked-for-passenger", other, drawn(other));
  const { client } = await signedIn(server, { firstName: "Ayşe", email: "ayse@example.nl", phone: "06 12345678" });
  const customers = await client.post("/api/bookings", asked({ costCentre: "4711 Verkoop" }));
  await expectRecorded("booked-by-customer", customers, drawn(customers));
});

test("prices: with a discount, with luggage, and of addresses that are known only roughly", async () => {
  await expectRecorded("price-discount", await guest.post(PREVIEW, asked({ discountCode: "NEWCLIENT" })));
  await expectRecorded("price-luggage", await guest.post(PREVIEW, asked({ luggage: 4 })));
  const roughly = { pickupLocation: "Biltstraat 12-bis A", destination: "Slotlaan 20, Zeist", stops: ["3981 AB"] };
  await expectRecorded("price-roughly", await guest.post(PREVIEW, asked(roughly)));
});

test("refused bookings: an unknown address or code, a moment that is past, another ride under the same key", async () => {
  const refused = async (name: string, over: object) => expectRecorded(name, await guest.post(PREVIEW, asked(over)));
  await refused("price-address-unknown", { destination: "Qwxyzplein 1, Nergenshuizen" });
  await refused("price-discount-unknown", { discountCode: "OUD" });
  await expectRecorded("booking-past", await place(asked({ pickupDate: "2026-12-01", pickupTime: "10:30" })));
  await refused("price-return-too-early", { return: { pickupDate: "2026-12-24", pickupTime: "14:35" } });
  const key = { "Idempotency-Key": crypto.randomUUID() };
  expect((await place(asked(), key)).status).toBe(201);
  await expectRecorded("booking-key-reused", await place(asked({ contactName: "Ayşe" }), key));
});

test("a contact that is added to a ride which had none", async () => {
  const holder = createClient(server.url);
  const booked = await holder.post("/api/bookings", asked());
  const path = `/api/bookings/${booked.body.id}/contact`;
  const added = await holder.send(path, { method: "PUT", body: { contactEmail: "jo@example.com" } });
  await expectRecorded("contact-added", added, drawn(booked));
});

test("a ride that was booked before the source of its distance was kept", async () => {
  const { client, customer } = await signedIn(server);
  const pickupAt = toInstant({ date: "2026-12-24", time: "14:30" })!;
  const moment = { pickupDate: "2026-12-24", pickupTime: "14:30", pickupAt, createdAt: NOW, updatedAt: NOW };
  const { id } = await createBooking(server.context.orm.em, {
    reference: "K7M-2QP",
    customerId: customer.id,
    ...moment,
  });
  await expectRecorded("own-ride-earlier", await client.send(`/api/bookings/${id}`), { [id]: 4711 });
});

test("a customer's trips in each state, and those that their browser made before", async () => {
  const { orm } = server.context;
  const { id: customerId, email } = await createCustomer(orm.em);
  const trips: Partial<Booking>[] = [
    { status: "confirmed", driverState: "assigned", pickupDate: "2026-12-28" },
    { status: "cancelled", pickupDate: "2026-12-26" },
    { pickupDate: "2026-12-24", extras: { passengerName: "Fatma Yılmaz" } },
    { pickupDate: "2026-12-23", callUntil: new Date("2026-12-24T10:00:00Z") },
    { pickupDate: "2026-12-22" },
    { status: "completed", driverState: "done", pickupDate: "2026-11-02" },
    { pickupDate: "2026-11-01" },
  ];
  for (const [index, over] of trips.entries()) {
    const pickupAt = toInstant({ date: over.pickupDate!, time: "14:30" })!;
    const row = { id: trips.length - index, reference: `AAA-AA${index}`, customerId, pickupTime: "14:30", pickupAt };
    await createBooking(orm.em, { ...ends, estimatedPriceCents: 6500, ...row, ...over });
  }
  const client = await logIn(server.url, email);
  await expectRecorded("trips", await client.send("/api/user/trips"));
  await expectRecorded("claim-none", await client.send("/api/user/claim"));
  const browser = createClient(server.url);
  const [first, second] = [
    await browser.post("/api/bookings", asked()),
    await browser.post("/api/bookings", asked({ pickupTime: "15:30" })),
  ];
  await browser.post("/api/auth/login", { email, password: PASSWORD });
  await expectRecorded("claim", await browser.send("/api/user/claim"), {
    [first.body.id]: 4711,
    [first.body.reference]: "K7M-2QP",
    [second.body.id]: 4712,
    [second.body.reference]: "K7M-2QR",
  });
});
