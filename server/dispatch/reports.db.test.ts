import type { DriverState } from "@domrit/shared/booking/status.ts";
import type { Signal } from "@domrit/shared/live/signal.ts";
import { describe, expect, test } from "vitest";
import { publicView } from "../booking/access/booking-view.ts";
import { Booking } from "../booking/booking.entity.ts";
import { createBooking } from "../booking/booking.factory.ts";
import { listenToSignals } from "../live/signals.ts";
import { OutboxEvent } from "../outbox/outbox-event.entity.ts";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { TEST_SECRET } from "../testing/test-server.ts";
import { signatureHeaders } from "./signature.ts";

const server = await setUpServer();

const em = () => server.context.orm.em;
const report = (event: Record<string, unknown>, secret = TEST_SECRET, now = new Date()) => {
  const body = JSON.stringify(event);
  return createClient(server.url).post("/api/dispatch/events", body, signatureHeaders([secret], body, now));
};
let clock = Date.now();
const event = (bookingId: number, fields: Record<string, unknown>) => {
  clock += 1000;
  return { eventId: crypto.randomUUID(), bookingId, occurredAt: new Date(clock).toISOString(), ...fields };
};
const view = async (id: number) => (await createClient(server.url).send(`/api/bookings/${id}`)).body;
const driver = { firstName: "Fatma", phone: "+31612345678" };
const vehicle = { make: "Mercedes", model: "E 300", colour: "zwart", plate: "TX-123-B" };

test("takes a ride from pending to completed, one version and one event a change", async () => {
  const { id } = await createBooking(em());
  const etaAt = "2026-12-01T10:00:00.000Z";
  const steps = [
    { status: "confirmed" },
    { status: "confirmed", driverState: "assigned", driver, vehicle },
    { status: "confirmed", driverState: "en_route", etaAt },
    { status: "confirmed", driverState: "arrived" },
    { status: "confirmed", driverState: "on_board" },
    { status: "completed" },
  ];
  for (const step of steps) {
    expect(await report(event(id, step))).toMatchObject({ status: 200, body: { applied: true } });
    if (step.driverState === "on_board") expect((await view(id)).driver).toEqual(driver);
  }
  const over = await view(id);
  expect(over.driver, "the phone is for the ride only").toEqual({ firstName: driver.firstName });
  expect(over).toMatchObject({
    status: "completed",
    driverState: "done",
    vehicle,
    etaAt,
    version: 7,
  });
  const events = await em()
    .fork()
    .find(OutboxEvent, {}, { orderBy: { id: "asc" } });
  expect(events.map(({ type }) => type)).toEqual([
    "booking.confirmed",
    ...Array.from({ length: 4 }, () => "booking.driver_changed"),
    "booking.completed",
  ]);
});

test("a repeated report has no second effect, an older one none at all", async () => {
  const { id } = await createBooking(em());
  const older = event(id, { status: "confirmed", driverState: "assigned", driver });
  const confirmed = event(id, { status: "confirmed" });
  expect((await report(confirmed)).body).toEqual({ applied: true });
  expect(await report(confirmed)).toMatchObject({ status: 200, body: { applied: false } });
  expect(await report(older)).toMatchObject({ status: 200, body: { applied: false } });
  expect(await view(id)).toMatchObject({ version: 2, status: "confirmed" });
  expect((await view(id)).driver).toBeUndefined();
});

test("a report of the present driver and car changes nothing", async () => {
  const { id } = await createBooking(em());
  const step = { status: "confirmed", driverState: "assigned", driver, vehicle };
  expect((await report(event(id, step))).body).toEqual({ applied: true });
  expect((await report(event(id, step))).body).toEqual({ applied: false });
  expect(await view(id)).toMatchObject({ version: 2, driver, vehicle });
});

test("a no-show that is reported while waiting was still free costs its guest nothing", async () => {
  const pickupAt = new Date(clock - 60 * 60_000);
  const endedAfter = async (minutes: number) => {
    const { id } = await createBooking(em(), { status: "confirmed", pickupAt, estimatedPriceCents: 42_00 });
    const at = (minute: number) => ({ occurredAt: new Date(pickupAt.getTime() + minute * 60_000).toISOString() });
    await report({ ...event(id, { status: "confirmed", driverState: "arrived", driver, vehicle }), ...at(5) });
    const ended = { ...event(id, { status: "cancelled", reason: "no_show" }), ...at(minutes) };
    expect(await report(ended)).toMatchObject({ status: 200, body: { applied: true } });
    return (await view(id)).cancellation;
  };
  expect(await endedAfter(14)).toEqual({ by: "dispatch", mayBeCharged: false, fee: 0, reason: "no_show" });
  expect(await endedAfter(15)).toEqual({ by: "dispatch", mayBeCharged: true, reason: "no_show" });
});

test("twenty reports of one event at once are applied once", async () => {
  const { id } = await createBooking(em());
  const confirmed = event(id, { status: "confirmed" });
  const answers = await Promise.all(Array.from({ length: 20 }, () => report(confirmed)));
  expect(answers.filter(({ body }) => body.applied === true)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await view(id)).version).toBe(2);
});

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const contact = { contactEmail: "jan@example.nl", contactPhone: "+31612345678" };
const newsAfter = async (overrides: Parameters<typeof createBooking>[1], fields: Record<string, unknown>) => {
  const { id } = await createBooking(em(), { ...contact, ...overrides });
  await report(event(id, { status: "confirmed", ...fields }));
  const [told] = await em()
    .fork()
    .find(OutboxEvent, { payload: { bookingId: id } as never });
  return told?.payload as { news?: string[]; newsOn?: string; channels?: string[] };
};
const assigned = { driverState: "assigned", driver, vehicle };

test("the event holds what the passenger gets by text message, and where the confirmation goes", async () => {
  const pickupAt = soon(25);
  expect(await newsAfter({ pickupAt }, {})).toMatchObject({ channels: ["email", "sms"], news: [] });
  expect((await newsAfter({ pickupAt }, assigned)).news).toEqual(["driver"]);
  expect((await newsAfter({ pickupAt: soon(35) }, assigned)).news, "too early to tell").toEqual([]);
  expect((await newsAfter({ pickupAt }, { ...assigned, driverState: "arrived" })).news).toEqual(["arrived"]);
  const eta = (minutes: number) => ({ ...assigned, etaAt: soon(minutes).toISOString() });
  expect((await newsAfter({ pickupAt: soon(20) }, eta(24))).news).toEqual(["driver"]);
  expect((await newsAfter({ pickupAt: soon(20) }, eta(26))).news).toEqual(["driver", "late"]);
  expect((await newsAfter({ pickupAt, contactPhone: null }, assigned)).news).toEqual([]);
  expect(
    await newsAfter({ pickupAt: soon(20), contactPhone: null }, eta(26)),
    "a delay alone goes by e-mail",
  ).toMatchObject({ news: ["late"], newsOn: "email" });
  const withheld = { pickupAt, withheld: ["sms" as const] };
  expect(await newsAfter(withheld, assigned), "not where too much has gone").toMatchObject({
    channels: ["email"],
    news: [],
  });
});

test("an assigned driver may drop out again", async () => {
  const { id } = await createBooking(em());
  await report(event(id, { status: "confirmed", driverState: "assigned", driver, vehicle }));
  await report(event(id, { status: "confirmed", driverState: "none" }));
  const seen = await view(id);
  expect(seen).toMatchObject({ status: "confirmed", version: 3 });
  expect(seen.driver ?? seen.vehicle ?? seen.driverState).toBeUndefined();
});

describe("where the car is", () => {
  const pickupPosition = { lat: 52.03, lng: 5.09 };
  const seen = (minute: number, lat = 52.09) => ({ lat, lng: 5.12, at: `2026-11-20T12:0${minute}:00.000Z` });
  const moved = async (id: number, fields: Record<string, unknown>) =>
    (await report(event(id, { status: "confirmed", ...fields }))).body;
  const onTheWay = { status: "confirmed", driverState: "en_route", pickupPosition } as const;
  const kept = async (id: number) => (await em().fork().findOneOrFail(Booking, id)).position;

  test("shows with the place of the pickup, without a version or an event; an older position changes nothing", async () => {
    const { id } = await createBooking(em(), onTheWay);
    expect(await view(id)).not.toHaveProperty("pickupPosition");
    expect(await moved(id, { position: seen(2) })).toEqual({ applied: true });
    expect(await moved(id, { position: seen(2) })).toEqual({ applied: false });
    expect(await moved(id, { position: seen(1, 52.2) })).toEqual({ applied: false });
    expect(await view(id)).toMatchObject({ version: 1, position: seen(2), pickupPosition });
    expect(
      await em()
        .fork()
        .count(OutboxEvent, { payload: { bookingId: id } as never }),
    ).toBe(0);
  });

  test("is told to the pages that watch, at once", async () => {
    const { id } = await createBooking(em(), onTheWay);
    const [heard, ending] = [new Set<number>(), new AbortController()];
    const gateway = { ...server.gateway, broadcast: (changes: Signal) => void changes.map(([one]) => heard.add(one)) };
    const listening = listenToSignals(server.databaseUrl, gateway, server.context.log, { signal: ending.signal });
    let lat = 52;
    const move = async () => {
      lat += 0.001;
      await moved(id, { position: { lat, lng: 5.12, at: new Date(clock).toISOString() } });
      return heard;
    };
    await expect.poll(move).toContain(id);
    ending.abort();
    await listening;
  });

  test("is never later than the report of it, whatever clock the car has", async () => {
    const { id } = await createBooking(em(), onTheWay);
    const position = { ...seen(2), at: "2031-01-01T00:00:00+01:00" };
    const told = event(id, { status: "confirmed", position });
    await report(told);
    expect((await view(id)).position.at).toBe(told.occurredAt);
  });

  test.each(["assigned", "arrived", "on_board"])("is not taken in while the driver is %s", async (driverState) => {
    const { id } = await createBooking(em(), { status: "confirmed", driverState: driverState as DriverState });
    expect(await moved(id, { position: seen(2) })).toEqual({ applied: false });
    expect(await kept(id)).toBeNull();
  });

  test.each([
    [{ status: "confirmed", driverState: "arrived" }],
    [{ status: "confirmed", driverState: "none" }],
    [{ status: "completed" }],
    [{ status: "cancelled" }],
  ])("is erased with %o", async (end) => {
    const { id } = await createBooking(em(), { ...onTheWay, position: seen(2) });
    await report(event(id, end));
    const after = await view(id);
    expect([after.position, after.pickupPosition, await kept(id)]).toEqual([undefined, undefined, null]);
  });

  test("does not show a day after the pickup, whatever was not reported", async () => {
    const pickup = { pickupDate: "2026-01-01", pickupTime: "10:00", pickupAt: new Date("2026-01-01T09:00:00Z") };
    const { id } = await createBooking(em(), { ...onTheWay, ...pickup, guestId: null, position: seen(2) });
    const booking = await em().fork().findOneOrFail(Booking, id);
    expect(publicView(booking)).not.toHaveProperty("position");
  });
});

describe("is refused", () => {
  test("without a right signature", async () => {
    const { id } = await createBooking(em());
    const confirmed = event(id, { status: "confirmed" });
    const late = new Date(Date.now() - 301_000);
    for (const answer of [
      await report(confirmed, "not the secret at all"),
      await report(confirmed, TEST_SECRET, late),
      await createClient(server.url).post("/api/dispatch/events", confirmed),
    ]) {
      expect(answer).toMatchObject({ status: 401, body: { code: "bad_signature" } });
    }
    const body = JSON.stringify(confirmed);
    const headers = signatureHeaders([TEST_SECRET], body, new Date());
    expect((await createClient(server.url).post("/api/dispatch/events", `${body} `, headers)).status).toBe(401);
    expect((await view(id)).version).toBe(1);
    expect((await report(confirmed, "an older secret of it")).body).toEqual({ applied: true });
  });

  test.each([
    ["pending", "completed"],
    ["confirmed", "pending"],
    ["completed", "confirmed"],
    ["cancelled", "confirmed"],
  ] as const)("from %s to %s", async (from, status) => {
    const { id } = await createBooking(em(), { status: from });
    expect(await report(event(id, { status }))).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
    expect(await view(id)).toMatchObject({ status: from, version: 1 });
  });

  test("for a booking that is not known, or with a body that is not right", async () => {
    expect(await report(event(4711, { status: "confirmed" }))).toMatchObject({ status: 404 });
    const { id } = await createBooking(em());
    const bad = await report(event(id, { status: "lost", occurredAt: "yesterday", extra: 1 }));
    expect(bad).toMatchObject({ status: 422, body: { code: "invalid_fields" } });
    expect(Object.keys(bad.body.fields).sort()).toEqual(["extra", "occurredAt", "status"]);
  });
});

test.each([360, 3 * 365 * 86_400])("a report dated %s s ahead is refused and freezes nothing", async (seconds) => {
  const { id } = await createBooking(em());
  const occurredAt = new Date(Date.now() + seconds * 1000).toISOString();
  const ahead = await report(event(id, { status: "confirmed", occurredAt }));
  expect(ahead).toMatchObject({ status: 422, body: { fields: { occurredAt: [expect.any(String)] } } });
  expect(await report(event(id, { status: "confirmed" }))).toMatchObject({ status: 200, body: { applied: true } });
});
