import { type TimelineView, timelineViewSchema } from "@domrit/shared/booking/timeline.ts";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { createCustomer, PASSWORD, signedIn } from "../../account/account.factory.ts";
import { signatureHeaders } from "../../dispatch/signature.ts";
import { ownLink } from "../../session/link-name.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { TEST_SECRET } from "../../testing/test-server.ts";
import { bookingRequest, createBooking } from "../booking.factory.ts";
import { linkToken } from "../links/link-token.ts";
import { TimelineEntry } from "./timeline-entry.entity.ts";

const server = await setUpServer();

const em = () => server.context.orm.em.fork();
const path = (id: number, act: string) => `/api/bookings/${id}/${act}`;
const timeline = async (who: Client, id: number): Promise<TimelineView> =>
  v.parse(timelineViewSchema, (await who.send(path(id, "timeline"))).body);
/** The timeline without its moments and without that it was booked. */
const acts = async (who: Client, id: number) => (await timeline(who, id)).slice(1).map(({ at: _at, ...told }) => told);

async function booked(overrides: Record<string, unknown> = {}, guest = createClient(server.url)) {
  const { body } = await guest.post("/api/bookings", bookingRequest(overrides));
  return { guest, id: body.id as number, price: body.estimatedPrice as number, createdAt: body.updatedAt as string };
}
const change = async (who: Client, id: number, fields: object) => {
  const { version } = (await who.send(`/api/bookings/${id}`)).body;
  return who.post(path(id, "change"), { version, ...fields });
};

let clock = Date.now();
const report = (bookingId: number, told: object) => {
  clock = Math.max(clock + 1000, Date.now());
  const occurredAt = new Date(clock).toISOString();
  const body = JSON.stringify({ eventId: crypto.randomUUID(), bookingId, occurredAt, ...told });
  return createClient(server.url).post("/api/dispatch/events", body, signatureHeaders([TEST_SECRET], body, new Date()));
};
const driving = (driverState: string, more: object = {}) => ({ status: "confirmed", driverState, ...more });
const fatma = { firstName: "Fatma", phone: "+31612345678" };
const ali = { firstName: "Ali", phone: "+31687654321" };
const vehicle = { make: "Mercedes", model: "E 300", colour: "zwart", plate: "TX-123-B" };

describe("acts of the owner", () => {
  test("begins with the booking itself, by the guest or the customer who made it", async () => {
    const { guest, id, createdAt } = await booked();
    expect(await timeline(guest, id)).toEqual([{ at: createdAt, what: "booked", by: "guest" }]);
    const { client } = await signedIn(server);
    const owned = await booked({}, client);
    expect(await timeline(client, owned.id)).toEqual([{ at: owned.createdAt, what: "booked", by: "customer" }]);
  });

  test("each field that a change made otherwise is in it, with the price; of a note only that it is another", async () => {
    const { guest, id, price } = await booked({ note: "Geheim: achterom" });
    const changed = await change(guest, id, {
      destination: "Amersfoort Centraal",
      stops: ["Zeist"],
      luggage: 2,
      flightNumber: "KL1234",
      note: "Ook geheim",
    });
    expect(changed.status).toBe(200);
    expect(await acts(guest, id)).toEqual([
      {
        what: "changed",
        by: "guest",
        from: {
          destination: "Utrecht Centraal",
          stops: null,
          luggage: null,
          flightNumber: null,
          estimatedPrice: price,
        },
        to: {
          destination: "Amersfoort Centraal",
          stops: ["Zeist"],
          luggage: 2,
          flightNumber: "KL1234",
          estimatedPrice: changed.body.estimatedPrice,
        },
      },
      { what: "note_changed", by: "guest" },
    ]);
    expect(changed.body.estimatedPrice).not.toBe(price);
    await change(guest, id, { note: "Nog iets anders" });
    expect((await acts(guest, id)).slice(2)).toEqual([{ what: "note_changed", by: "guest" }]);
  });

  test("of the passenger only that they changed, and that their link was made or ended", async () => {
    const { guest, id } = await booked();
    const passenger = { passengerName: "Fatma Geheim", passengerPhone: "+31687654321", passengerLanguage: "tr" };
    await change(guest, id, passenger);
    await change(guest, id, { passengerName: "Fatma Kaya", luggage: 1 });
    const { id: linkId } = (await guest.post(path(id, "links"), { kind: "passenger" })).body;
    await guest.send(path(id, `links/${linkId}`), { method: "DELETE" });
    const told = ["passenger_changed", "changed", "passenger_changed", "passenger_link_made", "passenger_link_ended"];
    expect((await acts(guest, id)).map(({ what }) => what)).toEqual(told);
    expect(JSON.stringify(await acts(guest, id))).not.toMatch(/geheim|fatma|687654321/i);
  });

  test("a change that changes nothing, is refused or comes too late leaves no entry; of two at once one has one", async () => {
    const { guest, id } = await booked();
    expect((await change(guest, id, { pickupLocation: "Nieuwegein" })).status).toBe(200);
    expect((await guest.post(path(id, "change"), { version: 1, quotedPrice: 1, luggage: 5 })).status).toBe(409);
    expect((await guest.post(path(id, "change"), { version: 7, luggage: 2 })).status).toBe(409);
    expect(await acts(guest, id)).toEqual([]);
    const raced = await Promise.all([1, 2].map((luggage) => guest.post(path(id, "change"), { version: 1, luggage })));
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await acts(guest, id)).toEqual([
      expect.objectContaining({ what: "changed", to: { luggage: raced[0]?.status === 200 ? 1 : 2 } }),
    ]);
    await report(id, driving("en_route", { driver: fatma }));
    expect((await change(guest, id, { luggage: 3 })).status).toBe(409);
    expect((await acts(guest, id)).filter(({ what }) => what === "changed")).toHaveLength(1);
  });

  test("a cancellation is in it once, and not when its charge was not accepted", async () => {
    const { guest, id } = await booked();
    await report(id, { status: "confirmed" });
    expect((await guest.post(path(id, "cancel"), {})).status).toBe(409);
    const cancellations = async () => (await acts(guest, id)).filter(({ what }) => what === "cancelled");
    expect(await cancellations()).toEqual([]);
    await guest.post(path(id, "cancel"), { acceptCharge: true });
    await guest.post(path(id, "cancel"), { acceptCharge: true });
    expect(await cancellations()).toEqual([{ what: "cancelled", by: "guest" }]);
  });

  test("that contact data was added or corrected is in it, not which", async () => {
    const { guest, id } = await booked();
    const contact = { contactEmail: "geheim@example.nl", contactPhone: "+31612345678" };
    expect((await guest.send(path(id, "contact"), { method: "PUT", body: contact })).status).toBe(200);
    expect(await acts(guest, id)).toEqual([{ what: "contact_added", by: "guest", to: { channels: ["email", "sms"] } }]);
    await guest.send(path(id, "contact"), { method: "PUT", body: contact });
    await guest.send(path(id, "contact"), { method: "PUT", body: { contactEmail: "ander@example.nl" } });
    expect((await acts(guest, id)).slice(1)).toEqual([
      { what: "contact_corrected", by: "guest", to: { channels: ["email"] } },
    ]);
  });

  test("links that are made and ended are in it", async () => {
    const { client, id } = await signedIn(server).then(async (who) => ({ ...who, ...(await booked({}, who.client)) }));
    const share = await client.post(path(id, "links"), { kind: "share" });
    await client.post(path(id, "links"), { kind: "replace" });
    const end = (linkId: string) => client.send(path(id, `links/${linkId}`), { method: "DELETE" });
    expect((await end("own-0")).status).toBe(404);
    for (const linkId of [share.body.id, "own-1"]) expect((await end(linkId)).status).toBe(204);
    const told = ["shared", "link_replaced", "share_ended", "link_ended"];
    expect(await acts(client, id)).toEqual(told.map((what) => ({ what, by: "customer" })));
  });

  test("a guest's booking that a customer took over says so, and that a guest booked", async () => {
    const { guest, id } = await booked();
    const { email } = await createCustomer(em());
    await guest.post("/api/auth/login", { email, password: PASSWORD });
    expect((await guest.post("/api/user/claim", {})).body.trips).toHaveLength(1);
    expect((await timeline(guest, id)).map(({ what, by }) => [what, by])).toEqual([
      ["booked", "guest"],
      ["claimed", "customer"],
    ]);
  });
});

describe("reports of the taxi centre", () => {
  test("each step of a ride is in it, at the moment that the report names; nothing of the driver but the first name", async () => {
    const { guest, id } = await booked();
    const steps = [
      { status: "confirmed" },
      driving("assigned", { driver: fatma, vehicle }),
      driving("assigned", { etaAt: new Date().toISOString() }),
      driving("en_route"),
      driving("en_route", { position: { lat: 52, lng: 5, at: new Date().toISOString() } }),
      driving("arrived"),
      driving("on_board"),
      { status: "completed" },
    ];
    for (const step of steps) expect((await report(id, step)).status).toBe(200);
    expect(await acts(guest, id)).toEqual([
      { what: "confirmed", by: "dispatch" },
      { what: "driver_assigned", by: "dispatch", to: { driver: "Fatma" } },
      { what: "en_route", by: "dispatch" },
      { what: "arrived", by: "dispatch" },
      { what: "on_board", by: "dispatch" },
      { what: "completed", by: "dispatch" },
    ]);
    expect((await timeline(guest, id)).at(-1)?.at).toBe(new Date(clock).toISOString());
    const entries = await em().find(TimelineEntry, { bookingId: id, dispatchEventId: { $ne: null } });
    expect(entries).toHaveLength(6);
  });

  test("a driver who is replaced or withdrawn, another car, and one report that tells all at once", async () => {
    const { guest, id } = await booked();
    await report(id, driving("en_route", { driver: fatma, vehicle }));
    await report(id, driving("assigned", { driver: ali }));
    await report(id, driving("assigned", { vehicle: { ...vehicle, plate: "TX-999-Z" } }));
    await report(id, driving("none"));
    await report(id, driving("assigned"));
    await report(id, driving("assigned", { driver: ali }));
    const dispatch = { by: "dispatch" };
    expect(await acts(guest, id)).toEqual([
      { what: "confirmed", ...dispatch },
      { what: "driver_assigned", ...dispatch, to: { driver: "Fatma" } },
      { what: "en_route", ...dispatch },
      { what: "driver_replaced", ...dispatch, from: { driver: "Fatma" }, to: { driver: "Ali" } },
      { what: "vehicle_changed", ...dispatch, from: { plate: "TX-123-B" }, to: { plate: "TX-999-Z" } },
      { what: "driver_withdrawn", ...dispatch, from: { driver: "Ali" } },
      { what: "driver_assigned", ...dispatch },
      { what: "driver_assigned", ...dispatch, to: { driver: "Ali" } },
    ]);
  });

  test("a cancellation, with its reason where that is one of the interface's, never in its own words", async () => {
    const [known, own] = [await booked(), await booked()];
    await report(known.id, { status: "cancelled", reason: "no_driver" });
    await report(own.id, { status: "cancelled", reason: "Mevrouw Jansen, 0612345678, belde af" });
    expect(await acts(known.guest, known.id)).toEqual([
      { what: "cancelled", by: "dispatch", to: { reason: "no_driver" } },
    ]);
    expect(await acts(own.guest, own.id)).toEqual([{ what: "cancelled", by: "dispatch" }]);
  });

  test("a report that is repeated, out of date or refused leaves no entry", async () => {
    const { guest, id } = await booked();
    const late = { occurredAt: new Date(clock).toISOString() };
    const once = { eventId: crypto.randomUUID(), status: "confirmed" };
    for (const told of [once, once, { ...driving("assigned", { driver: fatma }), ...late }]) await report(id, told);
    expect((await report(id, { status: "pending" })).status).toBe(409);
    expect(await acts(guest, id)).toEqual([{ what: "confirmed", by: "dispatch" }]);
  });

  test("entries stand in the order in which they happened, at one moment by version; none is before the booking", async () => {
    const { guest, id, createdAt } = await booked();
    const [earlier, later] = [-60_000, 60_000].map((ms) => new Date(Date.parse(createdAt) + ms).toISOString());
    const occurredAt = new Date(Date.parse(createdAt) + 30_000).toISOString();
    await report(id, { status: "confirmed", occurredAt: earlier });
    await guest.send(path(id, "contact"), { method: "PUT", body: { contactEmail: "a@example.nl" } });
    await report(id, { ...driving("en_route"), occurredAt: later });
    await em().nativeUpdate(TimelineEntry, { bookingId: id, what: "contact_added" }, { at: new Date(later ?? "") });
    await em().nativeUpdate(TimelineEntry, { bookingId: id, what: "driver_assigned" }, { at: new Date(occurredAt) });
    expect((await timeline(guest, id)).map(({ at, what }) => [what, at])).toEqual([
      ["booked", createdAt],
      ["confirmed", earlier],
      ["driver_assigned", occurredAt],
      ["contact_added", later],
      ["en_route", later],
    ]);
  });
});

describe("access", () => {
  test("the holder of its own link, not of a shared one or the passenger's, nor who knows the id alone", async () => {
    const { guest, id } = await booked({ passengerName: "Oma", passengerPhone: "0612345678" });
    const link = async (kind: string) => {
      const { url } = (await guest.post(path(id, "links"), { kind })).body;
      const { pathname, searchParams } = new URL(url);
      return { asked: Number(pathname.split("/").at(-1)), token: searchParams.get("token") ?? "" };
    };
    const seen = (asked: number, token?: string, act = "/timeline") =>
      createClient(server.url).send(`/api/bookings/${asked}${act}`, {
        headers: token ? { "X-Booking-Token": token } : {},
      });
    const links = [await link("share"), await link("passenger")];
    for (const { asked, token } of links) expect((await seen(asked, token, "")).status).toBe(200);
    const own = linkToken(server.context.config.SESSION_KEYS, ownLink(id));
    expect(await seen(id, own)).toMatchObject({ status: 200, body: { length: 3 } });
    const others = [seen(id), ...links.flatMap(({ asked, token }) => [seen(id, token), seen(asked, token)])];
    for (const refused of await Promise.all(others)) {
      expect(refused).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
  });
});

test("with the account it is exported and erased; others' stay", async () => {
  const { client, customer } = await signedIn(server);
  const ride = { status: "completed", driverState: "done", customerId: customer.id } as const;
  const [mine, other] = [await createBooking(em(), ride), await createBooking(em())];
  for (const { id: bookingId } of [mine, other]) {
    const entry = { bookingId, version: 2, at: new Date(), what: "changed", by: "customer" } as const;
    await em().insert(TimelineEntry, { ...entry, after: { stops: ["Zeist"] } });
  }
  const { timeline: exported } = (await client.send("/api/user/export")).body;
  expect(exported).toEqual([
    expect.objectContaining({ bookingId: mine.id, what: "changed", after: { stops: ["Zeist"] } }),
  ]);
  await client.send("/api/user", { method: "DELETE", body: { password: PASSWORD } });
  const left = await em().find(TimelineEntry, { bookingId: { $in: [mine.id, other.id] } });
  expect(left.map(({ bookingId }) => bookingId)).toEqual([other.id]);
});
