import { pathOf } from "@domrit/shared/booking/acts/acts.ts";
import { FREE_WAIT_MINUTES } from "@domrit/shared/booking/trip/free-waiting.ts";
import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { DRIVER_ACT_NAMES, type DriverAct } from "@domrit/shared/driver/presses.ts";
import { CALL_AHEAD_HOURS, SHOWN_AFTER_HOURS, SHOWN_AHEAD_HOURS } from "@domrit/shared/driver/rides.ts";
import { sum } from "@domrit/shared/fares/breakdown.ts";
import { LockMode } from "@mikro-orm/postgresql";
import { beforeEach, expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { type BookingFields, createBooking } from "../../booking/booking.factory.ts";
import { TimelineEntry } from "../../booking/timeline/timeline-entry.entity.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { booksOf } from "../../payments/books/read-books.ts";
import { recordMoney } from "../../payments/payment.factory.ts";
import { receiveReport } from "../../reports/receive-report.ts";
import { beginShift } from "../../shifts/presses/begin-end.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { driverClient } from "../driver.factory.ts";

const server = await setUpServer();
const { orm } = server.context;
const { client, driver } = await driverClient(server);
const { client: others } = await driverClient(server, { firstName: "Bo" });
/** Signed in at the time of the test. */
const atDesk = async () => (await staffClient(server, "desk")).client;

const PICKUP = new Date("2026-11-26T12:00:00Z");
const HOUR_MS = 3_600_000;
let now = PICKUP;
server.clock.now = () => now;
beforeEach(() => {
  now = new Date(PICKUP.getTime() - HOUR_MS / 2);
});
const at = (minutes: number) => {
  now = new Date(PICKUP.getTime() + minutes * 60_000);
};

const vehicle = { make: "Škoda", model: "Superb", colour: "zwart", plate: "TX-123-B" };
const ride = (over: BookingFields = {}): Promise<Booking> =>
  createBooking(orm.em, {
    status: "confirmed",
    driverState: "assigned",
    driverId: driver.id,
    driver: { firstName: "Ayşe" },
    vehicle,
    pickupAt: PICKUP,
    pickupDate: "2026-11-26",
    pickupTime: "13:00",
    createdAt: new Date("2026-11-25T12:00:00Z"),
    contactName: "Jan",
    contactPhone: "+31612345678",
    ...over,
  });
const press = (id: number, act: DriverAct, said: object = {}, who = client) =>
  who.post(`/api/driver/rides/${id}/${pathOf(act)}`, {
    eventId: crypto.randomUUID(),
    occurredAt: now.toISOString(),
    ...said,
  });
const shown = async () => (await client.send("/api/driver/rides")).body.items as { id: number; phone: string | null }[];
const kept = (id: number) => orm.em.fork().findOneOrFail(Booking, id);
const timeline = async (bookingId: number) =>
  (await orm.em.fork().find(TimelineEntry, { bookingId }, { orderBy: { id: "asc" } })).map(
    ({ what, by }) => `${what} by ${by}`,
  );

test("waiting and a stop on the way are lines of the price, by started half hours, once per press", async () => {
  const { id, estimatedPriceCents: agreed } = await ride();
  const add = (said: object) => press(id, "add", said);
  expect((await add({ kind: "stop" })).status, "nobody is at the door yet").toBe(409);
  expect((await add({ kind: "waiting" })).body.fields).toHaveProperty("minutes");
  await press(id, "arrived");
  expect((await add({ kind: "waiting", minutes: 31 })).body.code, "waiting is still free").toBe("too_early");
  at(11);
  const eventId = crypto.randomUUID();
  for (let turn = 0; turn < 2; turn += 1) {
    const { status, body } = await add({ kind: "waiting", minutes: 31, eventId });
    expect([status, body.due, body.onTheWay]).toEqual([200, agreed / 100 + 30, { waitingPart: 15, stop: 10 }]);
  }
  await press(id, "on_board");
  await add({ kind: "waiting", minutes: 5 });
  await add({ kind: "stop" });
  const { fare, estimatedPriceCents } = await kept(id);
  expect(fare.breakdown.slice(-2)).toEqual([
    { label: "waiting", amountCents: 45_00 },
    { label: "stopOnTheWay", amountCents: 10_00 },
  ]);
  expect(estimatedPriceCents).toBe(agreed + 55_00);
  expect(estimatedPriceCents).toBe(sum(fare.breakdown));
  expect((await timeline(id)).filter((entry) => entry === "changed by driver")).toHaveLength(3);
  const trail = await orm.em.fork().find(AuditEntry, { subjectId: String(id), act: "add" });
  expect(trail.map(({ after }) => after)).toContainEqual(expect.objectContaining({ kind: "waiting", minutes: 31 }));
  await press(id, "completed", { paid: { how: "cash", amount: agreed / 100 + 55 } });
  expect((await booksOf(orm.em.fork(), await kept(id))).due).toBe(0);
  expect((await add({ kind: "stop" })).status).toBe(409);
});

test("a driver collects what is due: nothing of a ride that was paid ahead, and the rest of one that became dearer", async () => {
  const { id, estimatedPriceCents } = await ride();
  const due = async () =>
    (await client.send("/api/driver/rides")).body.items.find((each: { id: number }) => each.id === id);
  expect(await due()).toMatchObject({ due: estimatedPriceCents / 100 });
  await recordMoney(orm.em, { bookingId: id, amountCents: estimatedPriceCents - 10_00 });
  expect(await due()).toMatchObject({ due: 10 });
  await recordMoney(orm.em, { bookingId: id, amountCents: 10_00 });
  expect(await due()).toMatchObject({ due: 0, nothingDue: "paid" });
  await orm.em.fork().nativeDelete(Booking, id);
});

test("a driver takes a ride from its start to its end, and says how it was paid", async () => {
  const { id } = await ride();
  expect((await press(id, "en_route")).body).toMatchObject({ id, stage: "en_route" });
  at(-2);
  const arrived = await press(id, "arrived");
  expect(arrived.body).toMatchObject({ stage: "arrived", freeWait: { after: "ride" } });
  at(3);
  await press(id, "on_board");
  at(25);
  const { status, body } = await press(id, "completed", { paid: { how: "cash", amount: 42 } });
  expect([status, body]).toMatchObject([200, { stage: "completed", paid: { how: "cash", amount: 42 }, phone: null }]);
  const { startedAt, endedAt, paidInCar } = await kept(id);
  expect([startedAt, endedAt]).toEqual([new Date("2026-11-26T12:03:00Z"), new Date("2026-11-26T12:25:00Z")]);
  expect(paidInCar).toEqual({ how: "cash", amountCents: 4200 });
  expect(await booksOf(orm.em.fork(), await kept(id))).toMatchObject({ due: 0, paid: 4200, state: "paid" });
  const seen = await (await atDesk()).send(`/api/office/bookings/${id}`);
  expect(seen.body.paid).toEqual({ how: "cash", amount: 42 });
  expect(await timeline(id)).toEqual(
    ["en_route", "arrived", "on_board", "completed"].map((step) => `${step} by driver`),
  );
});

test("a press made without network counts at its own time, once, and never as of later than now", async () => {
  const { id } = await ride();
  at(40);
  const said = { eventId: crypto.randomUUID(), occurredAt: "2026-11-26T11:50:00Z" };
  const [first, again] = [await press(id, "en_route", said), await press(id, "en_route", said)];
  expect([again.status, again.body]).toEqual([200, first.body]);
  await press(id, "arrived", { occurredAt: "2026-11-26T11:58:00Z" });
  await press(id, "on_board", { occurredAt: "2026-11-26T12:01:00Z" });
  expect((await kept(id)).startedAt).toEqual(new Date("2026-11-26T12:01:00Z"));
  await press(id, "completed", { occurredAt: "2026-11-27T12:00:00Z" });
  expect((await kept(id)).endedAt).toEqual(now);
  expect(await timeline(id)).toHaveLength(4);
});

test("an overtaken press is not applied: the driver is told how the ride is, or that it is another driver's", async () => {
  const { id, version } = await ride();
  const cancelled = await (await atDesk()).post(`/api/office/bookings/${id}/cancel`, { version, reason: "vehicle" });
  expect(cancelled.status).toBe(200);
  expect(await press(id, "en_route")).toMatchObject({
    status: 409,
    body: { code: "conflict", id, stage: "cancelled" },
  });
  expect((await shown()).map((each) => each.id)).toContain(id);
  const { id: given } = await ride();
  await orm.em.fork().nativeUpdate(Booking, { id: given }, { driverId: crypto.randomUUID() });
  expect(await press(given, "en_route")).toMatchObject({ status: 404, body: { code: "not_found" } });
});

test("a press that was taken is not refused when it is sent again and the ride is another driver's by now", async () => {
  const { id } = await ride();
  const said = { eventId: crypto.randomUUID() };
  await press(id, "en_route", said);
  await orm.em.fork().nativeUpdate(Booking, { id }, { driverId: crypto.randomUUID() });
  const { status, body } = await press(id, "en_route", said);
  expect([status, body]).toEqual([200, {}]);
  expect((await press(id, "arrived")).status).toBe(404);
});

test("nobody sees or drives another's ride", async () => {
  const { id } = await ride();
  expect((await others.send("/api/driver/rides")).body.items).toEqual([]);
  expect((await press(id, "en_route", {}, others)).status).toBe(404);
  expect((await others.send(driverPaths.ridePlaces(id))).status).toBe(404);
  expect((await kept(id)).driverState).toBe("assigned");
});

test("rides show a day ahead and half a day after, and whom to call from an hour before until the end", async () => {
  const { id } = await ride();
  const seesIn = async (hours: number) => {
    now = new Date(PICKUP.getTime() + hours * HOUR_MS);
    return (await shown()).find((each) => each.id === id);
  };
  expect(await seesIn(-SHOWN_AHEAD_HOURS - 0.01)).toBe(undefined);
  expect(await seesIn(-SHOWN_AHEAD_HOURS + 0.01)).toMatchObject({ phone: null });
  expect(await seesIn(-CALL_AHEAD_HOURS - 0.01)).toMatchObject({ phone: null });
  expect(await seesIn(-CALL_AHEAD_HOURS)).toMatchObject({ phone: "+31612345678" });
  expect(await seesIn(SHOWN_AFTER_HOURS - 0.01)).toMatchObject({ id });
  expect((await client.send(driverPaths.ridePlaces(id))).status).toBe(200);
  expect(await seesIn(SHOWN_AFTER_HOURS)).toBe(undefined);
  await orm.em.fork().nativeUpdate(Booking, { id }, { extras: { hours: 3 } });
  expect(await seesIn(SHOWN_AFTER_HOURS + 2.99)).toMatchObject({ id, hours: 3 });
  expect(await seesIn(SHOWN_AFTER_HOURS + 3)).toBe(undefined);
  expect((await client.send(driverPaths.ridePlaces(id))).status).toBe(404);
});

test("a driver who sets out more than an hour early sees whom to call from then on", async () => {
  const { id } = await ride();
  now = new Date(PICKUP.getTime() - 2 * HOUR_MS);
  const phone = async () => (await shown()).find((each) => each.id === id)?.phone;
  expect(await phone()).toBeNull();
  expect((await press(id, "en_route")).status).toBe(200);
  expect(await phone()).toBe("+31612345678");
});

test("the answer to a press half a day late does not name passenger or places", async () => {
  const { id } = await ride({ note: "Bel bij Jan", flightNumber: "KL1234", stops: ["Zeist"] });
  at(60);
  const early = await press(id, "en_route");
  expect(early.body).toMatchObject({ name: "Jan", pickupLocation: "Nieuwegein", note: "Bel bij Jan" });
  now = new Date(PICKUP.getTime() + SHOWN_AFTER_HOURS * HOUR_MS);
  const sent = { occurredAt: new Date(PICKUP.getTime() + HOUR_MS).toISOString() };
  const late = [await press(id, "arrived", sent), await press(id, "en_route", sent)];
  expect(late.map(({ status, body }) => [status, body.stage])).toEqual([
    [200, "arrived"],
    [409, "arrived"],
  ]);
  for (const { body } of late)
    expect(JSON.stringify(body)).not.toMatch(/Jan|Nieuwegein|Utrecht|KL1234|Zeist|31612345678/);
});

test("a no-show is possible only once the free waiting is over, as the driver reads in their own language", async () => {
  const { id } = await ride();
  const noShow = () => press(id, "no_show", { called: "Twee keer gebeld" });
  expect((await noShow()).status).toBe(409);
  at(-10);
  await press(id, "arrived");
  at(FREE_WAIT_MINUTES.ride - 0.1);
  const message = /^Wachten is gratis tot \d\d:10\. Daarna/;
  expect(await noShow()).toMatchObject({
    status: 409,
    body: { code: "too_early", message: expect.stringMatching(message) },
  });
  at(FREE_WAIT_MINUTES.ride);
  expect(await noShow()).toMatchObject({ status: 200, body: { stage: "cancelled", due: 0 } });
  expect(await kept(id)).toMatchObject({ cancelReason: "no_show", driver: { firstName: "Ayşe" } });
  // The evidence for a charge: beside the ride, in the trail, and beside what its passenger complains about.
  const desk = await atDesk();
  const note = { called: "Twee keer gebeld", driver: driver.firstName, at: now.toISOString() };
  expect((await desk.send(`/api/office/bookings/${id}`)).body.noShow).toEqual(note);
  expect(await orm.em.fork().findOne(AuditEntry, { subjectId: String(id), act: "no_show" })).toMatchObject({
    after: { called: note.called },
  });
  const complaint = { kind: "complaint", text: "Niemand heeft mij gebeld", contactEmail: "jan@example.nl" } as const;
  const told = { requestKey: undefined, language: "nl", acknowledged: false, now } as const;
  const report = await receiveReport(server.context, id, complaint, told);
  expect((await desk.send(`/api/office/inbox/complaint/${report.id}`)).body.ride.noShow).toEqual(note);
});

test("a step is taken back within its ten seconds and what they take on the way; after that, and when more happened, it stays", async () => {
  const { id } = await ride();
  const step = async (act: DriverAct) => {
    const eventId = crypto.randomUUID();
    await press(id, act, { eventId });
    return eventId;
  };
  const undo = (of: string) => press(id, "undo", { of });
  const onWay = await step("en_route");
  expect((await undo(onWay)).body).toMatchObject({ stage: "assigned" });
  const again = await step("en_route");
  now = new Date(now.getTime() + 15_001);
  expect(await undo(again)).toMatchObject({ status: 409, body: { code: "too_late" } });
  await step("arrived");
  expect((await undo(again)).status).toBe(409);
  expect((await undo(crypto.randomUUID())).status).toBe(404);
  expect(await timeline(id)).toEqual(["en_route", "undone", "en_route", "arrived"].map((what) => `${what} by driver`));
});

test("a ride is accepted or declined; the desk reads why, and of an answer that did not come", async () => {
  const offered = { offerUntil: new Date(now.getTime() + 90_000) };
  const [one, two, three] = [await ride(offered), await ride(offered), await ride(offered)];
  expect((await shown()).find(({ id }) => id === one.id)).toMatchObject({
    offer: { until: offered.offerUntil.toISOString() },
  });
  expect((await press(one.id, "accept")).body.offer).toBe(undefined);
  const refusal = { eventId: crypto.randomUUID(), reason: "Te ver" };
  const decline = () => press(two.id, "decline", refusal);
  // Sent again before its answer came, and after.
  const locking = orm.em.fork();
  await locking.begin();
  await locking.findOneOrFail(Booking, two.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const atOnce = [decline(), decline()];
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(async () => (await orm.em.fork().execute(waiting)).length).toBe(2);
  await locking.rollback();
  for (const answer of [...(await Promise.all(atOnce)), await decline()])
    expect(answer).toMatchObject({ status: 200, body: {} });
  expect(await kept(two.id)).toMatchObject({ driverState: "none", driverId: null, driver: null });
  now = offered.offerUntil;
  const { rides } = (await (await atDesk()).send("/api/office/today")).body;
  const kinds = (id: number) =>
    rides
      .find((each: { id: number }) => each.id === id)
      .exceptions.map(({ kind, text }: { kind: string; text?: string }) => (text ? `${kind}: ${text}` : kind));
  expect(kinds(one.id)).not.toContain("unanswered");
  expect(kinds(two.id)).toEqual(expect.arrayContaining(["declined: Te ver", "no_driver"]));
  expect(kinds(three.id)).toContain("unanswered");
});

test("a driver on shift is asked whether they take a ride that the desk gives them", async () => {
  const { id } = await ride({ driverState: "none", driverId: null, driver: null, vehicle: null });
  const { id: carId } = await createCar(orm.em);
  const assign = async () => {
    const { version } = await kept(id);
    const body = { version, driverId: driver.id, carId, anyway: "Zij kan het" };
    expect((await (await atDesk()).post(`/api/office/bookings/${id}/assign`, body)).status).toBe(200);
    return (await shown()).find((each) => each.id === id);
  };
  expect(await assign()).not.toHaveProperty("offer");
  await orm.em.fork().transactional((tx) => beginShift(tx, driver.id, carId, now));
  now = new Date(now.getTime() + 1000);
  await (await atDesk()).post(`/api/office/bookings/${id}/release`, { version: (await kept(id)).version });
  expect(await assign()).toMatchObject({
    offer: { until: new Date(now.getTime() + 90_000).toISOString() },
  });
});

test("a delay tells the guest when the taxi is expected, a problem tells the desk at once", async () => {
  const { id } = await ride();
  expect((await press(id, "late", { minutes: 15 })).body).toMatchObject({ expectedAt: "2026-11-26T12:15:00.000Z" });
  await press(id, "problem", { text: "Lekke band" });
  const { rides } = (await (await atDesk()).send("/api/office/today")).body;
  const { exceptions } = rides.find((each: { id: number }) => each.id === id);
  expect(exceptions[0]).toMatchObject({ kind: "problem", driver: "Ayşe", text: "Lekke band" });
  // By what they say, or, with another ride before it, by when they can be there.
  const kinds: string[] = exceptions.map(({ kind }: { kind: string }) => kind);
  expect(kinds.some((kind) => kind === "late" || kind === "cannot_be_there")).toBe(true);
  await press(id, "arrived");
  expect((await press(id, "late", { minutes: 5 })).status).toBe(409);
});

test("a press of a year that cannot be is refused by its field", async () => {
  const { id } = await ride();
  for (const occurredAt of ["0001-01-01T00:00:00Z", "9999-12-31T00:00:00Z"]) {
    expect(await press(id, "en_route", { occurredAt })).toMatchObject({
      status: 422,
      body: { fields: { occurredAt: [expect.any(String)] } },
    });
  }
  expect((await kept(id)).driverState).toBe("assigned");
});

test("a visitor who is no driver has no rides here, and nonsense is refused field by field", async () => {
  const { id } = await ride();
  const desk = await atDesk();
  expect((await desk.send("/api/driver/rides")).status).toBe(401);
  expect((await press(id, "en_route", {}, desk)).status).toBe(401);
  const refused = await press(id, "completed", {
    eventId: "1",
    occurredAt: "gisteren",
    paid: { how: "goud", amount: -1 },
  });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fields).sort()).toEqual(["eventId", "occurredAt", "paid.amount", "paid.how"]);
});

test("a delay for a pickup that has been moved since is refused with news, and no passenger is told of it", async () => {
  const desk = await atDesk();
  const move = async (id: number, to: object) => {
    const { version } = await kept(id);
    const { body: quoted } = await desk.post(`/api/office/bookings/${id}/quote`, { version, ...to });
    return desk.post(`/api/office/bookings/${id}/change`, { version, quotedPrice: quoted.estimatedPrice, ...to });
  };
  for (const [act, said] of [
    ["late", { minutes: 10 }],
    ["en_route", {}],
    ["arrived", {}],
    ["accept", {}],
    ["decline", { reason: "te ver" }],
  ] as const) {
    at(-30);
    const { id, version } = await ride({ extras: { passengers: 1 } as never });
    const occurredAt = new Date(now.getTime() - 60_000).toISOString();
    expect((await move(id, { pickupTime: "15:00" })).status, act).toBe(200);
    for (const seen of [{ occurredAt }, { version }]) {
      const refused = await press(id, act, { ...said, ...seen });
      expect([refused.status, refused.body], act).toMatchObject([
        409,
        { code: "conflict", id, pickupAt: "2026-11-26T14:00:00.000Z" },
      ]);
    }
    const { etaAt, driverState, acceptedAt } = await kept(id);
    expect([etaAt, driverState, acceptedAt], act).toEqual([null, "assigned", null]);
    const { version: newest } = await kept(id);
    expect((await press(id, act, { ...said, occurredAt, version: newest })).status, `${act} with a slow clock`).toBe(
      200,
    );
  }
});

test("a change of a ride that leaves its pickup where it is keeps nobody from pressing", async () => {
  const { id, version } = await ride();
  const body = { version, price: 50, reason: "afspraak" };
  await (await atDesk()).send(`/api/office/bookings/${id}/price`, { method: "PUT", body });
  expect((await kept(id)).version).toBe(version + 1);
  expect((await press(id, "en_route", { version })).status).toBe(200);
});

test("a ride that is not there is not found, whatever is pressed of it", async () => {
  const said: Partial<Record<DriverAct, object>> = {
    decline: { reason: "te ver" },
    late: { minutes: 10 },
    add: { kind: "stop" },
    redirect: { destination: "Zeist" },
    problem: { text: "lekke band" },
    seen: { version: 1 },
    no_show: { called: "twee keer" },
    undo: { of: crypto.randomUUID() },
  };
  for (const name of DRIVER_ACT_NAMES) {
    if (name !== "seen") expect((await press(987_654_321, name, said[name])).status, name).toBe(404);
  }
});
