import { randomUUID } from "node:crypto";
import { phoneInSentence } from "@domrit/shared/company/company.ts";
import nlRefusals from "@domrit/shared/i18n/nl/site/refusals.json" with { type: "json" };
import nl from "@domrit/shared/i18n/nl/site/validation.json" with { type: "json" };
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { linkToken } from "../../booking/links/link-token.ts";
import { expectedEnd } from "../../booking/return/expected-end.ts";
import { ownLink } from "../../session/link-name.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const { client: desk } = await staffClient(server, "desk");
const inDays = (days: number) => toWallTime(new Date(Date.now() + days * 86_400_000)).date;
const abroad = (over: object = {}) =>
  bookingRequest({
    contactPhone: "+31612340001",
    language: "nl",
    destination: "Groenplaats 1, Antwerpen, België",
    pickupDate: inDays(3),
    pickupTime: "09:00",
    agreedPrice: 240,
    agreedKm: 152,
    ...over,
  });
const key = () => ({ "Idempotency-Key": randomUUID() });
const book = (body: object) => desk.post("/api/office/bookings", body, key());
const priceOf = (body: object) => desk.post("/api/office/bookings?preview=true", body);
const find = (id: number) => server.context.orm.em.fork().findOneOrFail(Booking, id);
const guest = createClient(server.url);
const byLink = (id: number) => ({ "X-Booking-Token": linkToken(server.context.config.SESSION_KEYS, ownLink(id)) });
const changeByGuest = (id: number, body: object) => guest.post(`/api/bookings/${id}/change`, body, byLink(id));
const changeByDesk = (id: number, body: object) => desk.post(`/api/office/bookings/${id}/change`, body);
const agreed = (cents: number) => [{ label: "agreedPrice", amountCents: cents }];
const holds = [nlRefusals.agreedPriceHolds.replace("{{phone}}", phoneInSentence)];
const MINUTE_MS = 60_000;

test("a ride to another country stands at the price and the kilometres of the desk, and its minutes follow", async () => {
  const { status, body } = await book(abroad({ quotedPrice: 240 }));
  expect([status, body]).toMatchObject([201, { estimatedPrice: 240 }]);
  const ride = await find(body.id);
  expect(ride.fare).toMatchObject({ distanceKm: 152, distanceSource: "desk", breakdown: agreed(24_000) });
  expect(ride.estimatedPriceCents).toBe(24_000);
  // 12 minutes in town, 14 on roads, 88 at motorway speed.
  expect(expectedEnd(ride).getTime() - ride.pickupAt.getTime()).toBe(114 * MINUTE_MS);
  const { details } = (await guest.send(`/api/bookings/${body.id}`, { headers: byLink(body.id) })).body;
  expect(details).toMatchObject({ distanceKm: 152, breakdown: [{ label: "agreedPrice", amount: 240 }] });
  expect(details).not.toHaveProperty("tariffValidFrom");
});

test("without kilometres only a ride that can be measured has an agreed price", async () => {
  const { agreedKm: _none, ...unmeasured } = abroad() as Record<string, unknown>;
  expect((await priceOf(unmeasured)).body.fields).toEqual({ agreedKm: [nlRefusals.agreedKmMissing] });
  const near = await priceOf({ ...unmeasured, destination: "Utrecht Centraal" });
  expect(near.body).toMatchObject({ estimatedPrice: 240, distanceKm: 9.1 });
  expect(near.body).not.toHaveProperty("vehicles");
  const { agreedPrice: _price, ...byTariff } = unmeasured;
  expect((await priceOf(byTariff)).body.fields).toHaveProperty("destination");
});

test("an agreement that says too little or too much is refused on its field", async () => {
  const fieldsOf = async (over: object) => (await priceOf(abroad(over))).body.fields;
  expect(await fieldsOf({ agreedPrice: undefined })).toEqual({ agreedPrice: [nl.agreedPrice] });
  expect(await fieldsOf({ agreedPrice: 5001 })).toEqual({ agreedPrice: [nl.agreedPrice] });
  expect(await fieldsOf({ agreedKm: 0 })).toEqual({ agreedKm: [nl.agreedKm] });
  expect(await fieldsOf({ discountCode: "NEWCLIENT" })).toEqual({ discountCode: [nlRefusals.discountBesideAgreed] });
});

test("nobody but the desk agrees on a price", async () => {
  for (const path of ["/api/bookings", "/api/bookings?preview=true"]) {
    expect(await guest.post(path, abroad(), key())).toMatchObject({ status: 403, body: { code: "not_allowed" } });
  }
  const { id } = (await book(abroad())).body;
  expect(await changeByGuest(id, { version: 1, agreedPrice: 1 })).toMatchObject({ status: 403 });
  expect(await changeByGuest(id, { version: 1, agreedPrice: null })).toMatchObject({ status: 403 });
});

test("the customer moves such a ride at its price, and is told to call about another ride", async () => {
  const { id } = (await book(abroad())).body;
  expect(await changeByGuest(id, { version: 1, pickupTime: "10:30" })).toMatchObject({ status: 200 });
  const other = { version: 2, destination: "Utrecht Centraal", vehicleType: "van", passengers: 2 };
  expect(await changeByGuest(id, other)).toMatchObject({
    status: 422,
    body: { fields: { destination: holds, vehicleType: holds } },
  });
  const ride = await find(id);
  expect([ride.pickupTime, ride.estimatedPriceCents, ride.fare.distanceKm]).toEqual(["10:30", 24_000, 152]);
});

test("the desk changes the ride at its price, agrees on another, or goes back to the tariff", async () => {
  const { id } = (await book(abroad())).body;
  await changeByDesk(id, { version: 1, destination: "Gare du Midi, Bruxelles" });
  expect(await find(id)).toMatchObject({ destination: "Gare du Midi, Bruxelles", estimatedPriceCents: 24_000 });
  await changeByDesk(id, { version: 2, agreedPrice: 260, agreedKm: 180 });
  expect((await find(id)).fare).toMatchObject({ distanceKm: 180, breakdown: agreed(26_000) });
  expect((await changeByDesk(id, { version: 3, agreedPrice: null })).body.fields).toHaveProperty("destination");
  await changeByDesk(id, { version: 3, agreedPrice: null, destination: "Utrecht Centraal" });
  expect((await find(id)).fare).toMatchObject({ distanceKm: 9.1, distanceSource: "estimate" });
});

test("another price for such a ride takes the place of the agreed one, which a change of its time keeps", async () => {
  const { id } = (await book(abroad())).body;
  const body = { version: 1, price: 200, reason: "Vaste klant" };
  expect(await desk.send(`/api/office/bookings/${id}/price`, { method: "PUT", body })).toMatchObject({ status: 200 });
  expect((await find(id)).fare.breakdown).toEqual(agreed(20_000));
  await changeByGuest(id, { version: 2, pickupTime: "11:00" });
  expect((await find(id)).fare.breakdown).toEqual(agreed(20_000));
});

test("a return costs the agreed price too, begins after the ride there has ended, and each is cancelled by itself", async () => {
  const back = (pickupTime: string) => book(abroad({ return: { pickupDate: inDays(3), pickupTime } }));
  expect((await back("10:30")).body.fields).toEqual({ "return.pickupTime": [nl.returnTooEarly] });
  const { status, body } = await back("17:00");
  expect([status, body.return]).toMatchObject([201, { estimatedPrice: 240 }]);
  expect(await guest.post(`/api/bookings/${body.id}/cancel`, {}, byLink(body.id))).toMatchObject({ status: 200 });
  expect((await find(body.return.id)).status).toBe("confirmed");
});
