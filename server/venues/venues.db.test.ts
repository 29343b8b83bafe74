import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { signedIn } from "../account/account.factory.ts";
import { apiRouters } from "../app.ts";
import { Booking } from "../booking/booking.entity.ts";
import { createBooking } from "../booking/booking.factory.ts";
import { staffClient } from "../staff/staff.factory.ts";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { VenueDevice } from "./devices/venue-device.entity.ts";
import { createVenue, venueClient, venueToken } from "./venue.factory.ts";

const server = await setUpServer();
/** Each is looked at below. */
const ROUTES = [
  "DELETE /api/venues/session",
  "GET /api/venues/:code",
  "GET /api/venues/:code/rides",
  "GET /api/venues/session",
  "POST /api/venues/:code/bookings",
  "POST /api/venues/session",
];
const em = () => server.context.orm.em.fork();
const TO = { destination: "Utrecht Centraal" };

test("each route of venues is looked at here", () => {
  const routes = apiRouters(server.context).flatMap(({ stack }) =>
    stack.flatMap(({ methods, path }) => methods.map((method) => `${method} ${String(path)}`)),
  );
  const ofVenues = routes.filter((route) => route.includes(" /api/venues/") && !route.startsWith("HEAD"));
  expect(ofVenues.toSorted()).toEqual(ROUTES);
});

test("a venue's page says its address and what fixed routes from it cost", async () => {
  const { code } = await createVenue(server);
  const { status, body } = await createClient(server.url).send(`/api/venues/${code}`);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { code, name: "Hotel De Dom", address: "Domplein 4, Utrecht" },
  });
  expect(body.prices).toContainEqual({
    to: "Schiphol",
    vehicles: expect.objectContaining({ luxury: expect.any(Number) }),
  });
});

test("a guest books with a destination alone: the price first, then the ride, which is theirs", async () => {
  const { code, id: venueId } = await createVenue(server);
  const guest = createClient(server.url);
  const quote = (await guest.post(`/api/venues/${code}/bookings?preview=true`, TO)).body;
  expect(quote).toMatchObject({ estimatedPrice: expect.any(Number), isFullyBooked: false });
  const { pickupDate, pickupTime, estimatedPrice: quotedPrice } = quote;
  const request = { ...TO, pickupDate, pickupTime, quotedPrice };
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const send = () => guest.send(`/api/venues/${code}/bookings`, { method: "POST", body: request, headers: key });
  const booked = await send();
  expect(booked).toMatchObject({
    status: 201,
    body: { pickupLocation: "Domplein 4, Utrecht", estimatedPrice: quotedPrice },
  });
  expect((await send()).body.id).toBe(booked.body.id);
  const kept = await em().findOneOrFail(Booking, Number(booked.body.id));
  expect(kept).toMatchObject({ venueId, contactPhone: null, contactEmail: null, contactName: null, customerId: null });
  expect((await guest.post(`/api/bookings/${booked.body.id}/cancel`, {})).status).toBe(200);
  const changed = await guest.post(`/api/venues/${code}/bookings`, { ...request, quotedPrice: quotedPrice + 1 });
  expect(changed).toMatchObject({ status: 409, body: { code: "quote_changed" } });
});

test.each([
  [{}, "destination"],
  [{ destination: "abc" }, "destination"],
  [{ ...TO, pickupLocation: "Elders 1, Utrecht" }, "pickupLocation"],
  [{ ...TO, contactPhone: "12" }, "contactPhone"],
  [{ ...TO, vehicleType: "bus" }, "vehicleType"],
  [{ ...TO, pickupDate: "2020-01-01", pickupTime: "10:00" }, "pickupDate"],
])("what cannot be is said at its field (%#)", async (sent, field) => {
  const { code } = await createVenue(server);
  const refused = await createClient(server.url).post(`/api/venues/${code}/bookings`, sent);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fields)).toEqual([field]);
});

test("a venue that ended is as unknown as one that never was, for its page, its bookings and its device", async () => {
  const { code, id } = await createVenue(server);
  const device = await venueClient(server, id);
  await em().execute("update venue set ended_at = now() where id = ?", [id]);
  const visitor = createClient(server.url);
  for (const each of [code, "nothing1", "%00", "UPPERCASE", "x".repeat(300)]) {
    const missing = { status: 404, body: { code: "not_found" } };
    expect(await visitor.send(`/api/venues/${each}`)).toMatchObject(missing);
    expect(await visitor.post(`/api/venues/${each}/bookings`, TO)).toMatchObject(missing);
  }
  expect((await device.send(`/api/venues/${code}/rides`)).status).toBe(401);
});

test("the reception books without an account, and sees its own rides of today and nothing of anybody", async () => {
  const venue = await createVenue(server);
  const other = await createVenue(server);
  const device = await venueClient(server, venue.id);
  expect((await device.send("/api/venues/session")).body).toEqual({ code: venue.code, name: "Hotel De Dom" });
  const booked = await device.post(`/api/venues/${venue.code}/bookings`, { ...TO, contactPhone: "0612345678" });
  expect(booked.status).toBe(201);
  expect(JSON.stringify(booked.body)).not.toContain("612345678");
  expect((await device.post(`/api/bookings/${booked.body.id}/cancel`, {})).status).toBe(404);
  const pickup = { pickupDate: toWallTime(new Date()).date, venueId: venue.id };
  const vehicle = { make: "Tesla", model: "Y", colour: "wit", plate: "TX-123-B" };
  const soon = { ...pickup, pickupAt: new Date(Date.now() + 3_600_000), pickupTime: "23:00" };
  const coming = await createBooking(em(), {
    ...soon,
    status: "confirmed",
    driverState: "en_route",
    etaAt: new Date(Date.now() + 4 * 60_000 - 1000),
    driver: { firstName: "Ali", phone: "+31687654321" },
    vehicle,
    contactName: "Jan Verborgen",
    contactPhone: "+31611111111",
  });
  await createBooking(em(), { ...soon, venueId: other.id });
  await createBooking(em(), { ...soon, venueId: null });
  const { body } = await device.send(`/api/venues/${venue.code}/rides`);
  const references = body.items.map(({ reference }: { reference: string }) => reference);
  expect(references.toSorted()).toEqual([booked.body.reference, coming.reference].toSorted());
  expect(body.items).toContainEqual({
    reference: coming.reference,
    pickupTime: "23:00",
    state: "coming",
    minutes: 4,
    vehicle,
  });
  expect(JSON.stringify(body)).not.toMatch(/Verborgen|\+31|Ali|Centraal/);
  expect((await device.send(`/api/venues/${other.code}/rides`)).status).toBe(404);
});

test("nobody but the device of a venue sees its rides", async () => {
  const { code, id } = await createVenue(server);
  const { client: customer } = await signedIn(server);
  const { client: manager } = await staffClient(server, "manager");
  for (const client of [createClient(server.url), customer, manager])
    expect(await client.send(`/api/venues/${code}/rides`)).toMatchObject({
      status: 401,
      body: { code: "not_signed_in" },
    });
  const device = await venueClient(server, id);
  for (const path of ["/api/user/trips", "/api/office/today", "/api/driver/rides", "/api/auth/user"])
    expect((await device.send(path)).status).toBe(401);
});

test("a link signs in one device, within an hour, until the next link; signing out ends it", async () => {
  const { id, code } = await createVenue(server);
  const join = (token: string) => createClient(server.url).post("/api/venues/session", { token });
  const token = await venueToken(server, id);
  const answers = await Promise.all([join(token), join(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404]);
  expect((await join(await venueToken(server, id, -1))).status).toBe(404);
  const earlier = await venueToken(server, id);
  await venueToken(server, id);
  expect((await join(earlier)).status).toBe(404);
  const device = await venueClient(server, id);
  expect((await device.send("/api/venues/session", { method: "DELETE" })).status).toBe(204);
  expect((await device.send(`/api/venues/${code}/rides`)).status).toBe(401);
  expect(await em().count(VenueDevice, { venueId: id })).toBe(1);
});
