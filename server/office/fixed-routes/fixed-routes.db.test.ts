import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { expect, test, vi } from "vitest";
import { createCustomer, signedIn } from "../../account/account.factory.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { addDays } from "../../booking/capacity/hour-slot.ts";
import { FixedRouteRow } from "../../fares/routes/fixed-route.entity.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const PATH = "/api/office/routes";
const { client: manager } = await staffClient(server, "manager");
const { client: colleague } = await staffClient(server, "manager");
const { client: desk } = await staffClient(server, "desk");
const guest = createClient(server.url);
const DATE = addDays(toWallTime(new Date()).date, 9);

const hotelRoute = (over: Record<string, unknown> = {}) => ({
  name: "Hotel Central ↔ Schiphol",
  from: { kind: "circle", value: "Janskerkhof 10, Utrecht", metres: 100 },
  to: { kind: "airport", value: "Schiphol" },
  bothWays: true,
  prices: { luxury: 80, van: 75, wheelchair: 60, station: 55 },
  validFrom: "2026-01-01",
  ...over,
});
const fromHotel = (over: Record<string, unknown> = {}) =>
  bookingRequest({
    pickupLocation: "Janskerkhof 10, 3512 BL Utrecht",
    destination: "Schiphol",
    pickupDate: DATE,
    pickupTime: "12:00",
    vehicleType: "station",
    ...over,
  });
const priceOf = async (over?: Record<string, unknown>, client = guest) =>
  (await client.post("/api/bookings?preview=true", fromHotel(over))).body;
/** A change is heard a moment after it is answered. */
const becomes = (euros: number, client = guest) =>
  vi.waitFor(async () => {
    const quote = await priceOf({}, client);
    expect(quote.estimatedPrice).toBe(euros);
    return quote;
  });
const put = (id: string, body: object, client = manager) => client.send(`${PATH}/${id}`, { method: "PUT", body });
const remove = (id: string, version: number) => manager.send(`${PATH}/${id}`, { method: "DELETE", body: { version } });

test("Schiphol's prices are the first route, which only managers see", async () => {
  expect((await desk.send(PATH)).status).toBe(403);
  expect((await manager.send(PATH)).body).toMatchObject([
    {
      name: "Schiphol",
      from: { kind: "province", value: "Utrecht" },
      to: { kind: "airport", value: "Schiphol" },
      bothWays: true,
      withStops: true,
      prices: { luxury: 95, van: 85, wheelchair: 65, station: 65 },
      validFrom: "2025-01-01",
      validUntil: null,
      customerEmail: null,
    },
  ]);
  expect(await priceOf()).toMatchObject({ estimatedPrice: 65, breakdown: [{ label: "fixedRoute", name: "Schiphol" }] });
});

test("the price to Schiphol, which the site tells, is changed and never taken away", async () => {
  const { id, version, name, from, to, bothWays, prices, validFrom } = (await manager.send(PATH)).body[0];
  const schiphol = { name, from, to, bothWays, prices, validFrom, version };
  const refused = { status: 409, body: { code: "route_on_site" } };
  expect(await remove(id, version)).toMatchObject(refused);
  expect(await put(id, { ...schiphol, validUntil: DATE })).toMatchObject(refused);
  const cheaper = { ...schiphol, prices: { ...prices, station: 64 } };
  const changed = await put(id, cheaper);
  expect(changed.body.prices.station).toBe(64);
  await put(id, { ...schiphol, version: changed.body.version });
});

test("a manager's route sets the price of a ride and names it; the booking keeps both when the route changes or goes", async () => {
  const { status, body: route } = await manager.post(PATH, hotelRoute());
  expect([status, route.version]).toEqual([201, 1]);
  const quote = await becomes(55);
  expect(quote.fixedFare).toBe(true);
  expect(quote.breakdown).toEqual([{ label: "fixedRoute", name: "Hotel Central ↔ Schiphol", amount: 55 }]);
  const { body: booked } = await guest.post("/api/bookings", fromHotel({ quotedPrice: 55 }));
  const changed = await put(route.id, {
    ...hotelRoute({ name: "Hotel", prices: { luxury: 90, van: 80, wheelchair: 70, station: 60 } }),
    version: 1,
  });
  expect(changed.body).toMatchObject({ id: route.id, version: 2, name: "Hotel" });
  expect((await becomes(60)).breakdown).toMatchObject([{ name: "Hotel" }]);
  expect((await remove(route.id, 2)).status).toBe(204);
  await becomes(65);
  const { fare, estimatedPriceCents } = await em().findOneOrFail(Booking, Number(booked.id));
  expect([estimatedPriceCents, fare.breakdown]).toEqual([
    5500,
    [{ label: "fixedRoute", name: "Hotel Central ↔ Schiphol", amountCents: 5500 }],
  ]);
  const acts = await em().find(AuditEntry, { subjectKind: "route", subjectId: route.id }, { orderBy: { id: "asc" } });
  expect(acts.map(({ act }) => act)).toEqual(["route_added", "route_changed", "route_removed"]);
  expect(acts[1]).toMatchObject({
    before: { route: "Hotel Central ↔ Schiphol", ends: "Janskerkhof 10, Utrecht – Schiphol", station: 55 },
    after: { route: "Hotel", station: 60 },
  });
});

test("a route for one customer counts for them alone, whoever books", async () => {
  const { client, customer } = await signedIn(server);
  const { body: route } = await manager.post(PATH, hotelRoute({ customerEmail: customer.email.toUpperCase() }));
  expect(route.customerEmail).toBe(customer.email);
  await becomes(55, client);
  expect((await priceOf()).estimatedPrice).toBe(65);
  const { id } = await createOrganisation(em(), customer.id);
  const asked = (query: string) => desk.post(`/api/office/bookings?preview=true${query}`, fromHotel());
  expect((await asked(`&account=${id}`)).body, "the desk books for them").toMatchObject({ estimatedPrice: 55 });
  expect((await asked("")).body.estimatedPrice).toBe(65);
  const tried = await manager.post(`${PATH}/try`, fromHotel({ contactEmail: customer.email }));
  expect(tried.body.routes).toMatchObject([
    { id: route.id, price: 55 },
    { name: "Schiphol", price: 65 },
  ]);
  const [entry] = await em().find(AuditEntry, { act: "route_added", subjectId: route.id });
  expect(entry?.after).toMatchObject({ ofCustomer: true });
  expect(JSON.stringify(entry?.after)).not.toMatch(/Hotel|Janskerkhof/);
  expect((await client.send("/api/user/export")).body.fixedRoutes).toMatchObject([
    { name: "Hotel Central ↔ Schiphol" },
  ]);
  await remove(route.id, 1);
});

test("what a ride would cost is told with the reason, also of a day that cannot be booked yet", async () => {
  const { body: route } = await manager.post(PATH, hotelRoute({ validFrom: addDays(DATE, 200) }));
  const later = fromHotel({ pickupDate: addDays(DATE, 200), vehicleType: "van" });
  await vi.waitFor(async () => expect((await manager.post(`${PATH}/try`, later)).body.routes).toHaveLength(2));
  expect((await manager.post(`${PATH}/try`, later)).body).toMatchObject({
    estimatedPrice: 75,
    breakdown: [{ label: "fixedRoute", name: "Hotel Central ↔ Schiphol", amount: 75 }],
    routes: [
      { id: route.id, price: 75 },
      { name: "Schiphol", price: 85 },
    ],
  });
  const elsewhere = await manager.post(`${PATH}/try`, fromHotel({ destination: "Den Haag" }));
  expect(elsewhere.body).toMatchObject({ routes: [], breakdown: [{ label: "start" }, {}, {}, {}] });
  expect((await manager.post(`${PATH}/try`, fromHotel({ pickupLocation: "qwertyuiop" }))).status).toBe(422);
  await remove(route.id, 1);
});

test.each([
  ["no name", { name: "" }, { name: ["Dit veld is verplicht"] }],
  [
    "a place that is none",
    { from: { kind: "place", value: "Houten" } },
    { "from.value": [expect.stringContaining("kennen we niet als")] },
  ],
  ["a town that is none", { from: { kind: "town", value: "Qwertystad" } }, { "from.value": [expect.any(String)] }],
  ["three digits", { from: { kind: "postcode", value: "351" } }, { "from.value": [expect.any(String)] }],
  [
    "a circle of no size",
    { from: { kind: "circle", value: "Neude 1, Utrecht" } },
    { "from.metres": [expect.any(String)] },
  ],
  [
    "a circle around a town",
    { from: { kind: "circle", value: "Kerkstraat, Houten", metres: 100 } },
    { "from.value": [expect.stringContaining("huisnummer")] },
  ],
  [
    "metres of a town",
    { from: { kind: "town", value: "Houten", metres: 100 } },
    { "from.metres": [expect.any(String)] },
  ],
  [
    "a route to itself",
    { from: { kind: "airport", value: "Schiphol Airport" } },
    { "to.value": ["Een route gaat van de ene plek naar een andere"] },
  ],
  ["dates backwards", { validUntil: "2025-12-31" }, { validUntil: ["De einddatum ligt vóór de begindatum"] }],
  ["a day that does not exist", { validFrom: "2026-02-30" }, { validFrom: ["Geen geldige datum"] }],
  [
    "a price of 0",
    { prices: { luxury: 80, van: 75, wheelchair: 60, station: 0 } },
    { "prices.station": [expect.stringContaining("van 1 tot en met 5000")] },
  ],
  [
    "half a euro",
    { prices: { luxury: 80, van: 75, wheelchair: 60, station: 55.5 } },
    { "prices.station": [expect.any(String)] },
  ],
  [
    "an account that does not exist",
    { customerEmail: "niemand@example.nl" },
    { customerEmail: ["Er is geen account met dit e-mailadres"] },
  ],
])("%s is refused by its field", async (_, over, fields) => {
  const { status, body } = await manager.post(PATH, hotelRoute(over));
  expect([status, body.fields]).toEqual([422, fields]);
});

test("two routes alike are refused, each naming the other; one after the other, of another size or customer they stand", async () => {
  const { email } = await createCustomer(em());
  const { body: route } = await manager.post(PATH, hotelRoute());
  const alike = await manager.post(PATH, hotelRoute({ name: "Anders" }));
  expect(alike.body.fields).toEqual({ "to.value": [expect.stringContaining("Hotel Central ↔ Schiphol")] });
  const turned = { from: hotelRoute().to, to: hotelRoute().from, bothWays: false };
  expect((await manager.post(PATH, hotelRoute(turned))).status).toBe(422);
  expect((await put(route.id, { ...hotelRoute({ validUntil: "2026-12-31" }), version: 1 })).status).toBe(200);
  const others = [
    { validFrom: "2027-01-01" },
    { from: { ...hotelRoute().from, metres: 500 } },
    { customerEmail: email },
  ].map(async (over) => (await manager.post(PATH, hotelRoute(over))).status);
  expect(await Promise.all(others)).toEqual([201, 201, 201]);
  await em().nativeDelete(FixedRouteRow, { name: hotelRoute().name });
});

test("of two managers at once one is told, with how the route is now, and of two who add one route one is refused", async () => {
  const adding = await Promise.all([manager, colleague].map((client) => client.post(PATH, hotelRoute())));
  expect(adding.map(({ status }) => status).sort()).toEqual([201, 422]);
  const { id } = adding.find(({ status }) => status === 201)?.body ?? {};
  const changing = await Promise.all(
    [manager, colleague].map((client, at) => put(id, { ...hotelRoute({ name: `Van ${at}` }), version: 1 }, client)),
  );
  expect(changing.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [won, lost] = changing.toSorted((one, other) => one.status - other.status);
  expect(lost?.body).toMatchObject({ code: "version_conflict", data: { name: won?.body.name, version: 2 } });
  expect((await remove(id, 1)).body.code).toBe("version_conflict");
  expect((await remove(id, 2)).status).toBe(204);
  expect((await remove(id, 2)).status).toBe(404);
});

test("a ride that is changed into a route and out of it has its price, told before; a pair has it both ways", async () => {
  const { body: route } = await manager.post(PATH, hotelRoute());
  await becomes(55);
  const { body: booked } = await guest.post("/api/bookings", fromHotel({ pickupLocation: "Neude, Utrecht" }));
  expect(booked.estimatedPrice).toBe(65);
  const change = (body: object, query = "") => guest.post(`/api/bookings/${booked.id}/change${query}`, body);
  const into = { version: 1, pickupLocation: "Janskerkhof 10, Utrecht" };
  expect((await change(into, "?preview=true")).body).toMatchObject({ difference: -10, quote: { estimatedPrice: 55 } });
  const changed = await change({ ...into, quotedPrice: 55 });
  expect(changed.body).toMatchObject({
    estimatedPrice: 55,
    details: { breakdown: [{ label: "fixedRoute", name: "Hotel Central ↔ Schiphol", amount: 55 }] },
  });
  const out = await change({ version: 2, destination: "Den Haag, Binnenhof" });
  expect(out.body.details.breakdown).toMatchObject([{ label: "start" }, {}, {}, {}]);

  const pair = { return: { pickupDate: addDays(DATE, 1), pickupTime: "18:00" } };
  const both = await priceOf(pair);
  expect([both.estimatedPrice, both.return.estimatedPrice]).toEqual([55, 55]);
  expect(both.return.breakdown).toMatchObject([{ name: "Hotel Central ↔ Schiphol" }]);
  const until = { ...hotelRoute({ validUntil: DATE }), version: 1 };
  expect((await put(route.id, until)).status).toBe(200);
  await vi.waitFor(async () => expect((await priceOf(pair)).return.estimatedPrice).toBe(65));
  expect((await priceOf(pair)).estimatedPrice, "each ride by its own day").toBe(55);
  await remove(route.id, 2);
});
