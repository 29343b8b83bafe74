import { randomUUID } from "node:crypto";
import type { ExceptionKind, OfficeRide, OfficeToday } from "@domrit/shared/office/today.ts";
import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { afterEach, describe, expect, test } from "vitest";
import { signedIn } from "../../account/account.factory.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { type BookingFields, createBooking } from "../../booking/booking.factory.ts";
import { DriverDay } from "../../booking/driver-news/driver-day.entity.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { RideReport } from "../../reports/ride-report.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer({ environment: { DISPATCH_URL: "http://127.0.0.1:1/orders" } });
const em = () => server.context.orm.em.fork();
let desk: Client;
afterEach(async () => {
  server.clock.now = () => new Date();
  await em().execute("delete from booking; delete from delivery; delete from outbox_event; delete from ride_report");
});

const NOON = new Date("2026-12-08T11:00:00Z");
/** It is this moment, at which somebody signs in at the desk. */
const at = async (moment: Date) => {
  server.clock.now = () => moment;
  desk = (await staffClient(server)).client;
};
const minutes = (count: number, from = NOON) => new Date(from.getTime() + count * 60_000);

/** A ride at an instant, which was booked a day ago and confirmed unless said otherwise. */
function ride(pickupAt: Date, over: BookingFields = {}) {
  const { date: pickupDate, time: pickupTime } = toWallTime(pickupAt);
  const createdAt = minutes(-24 * 60);
  const moment = { pickupAt, pickupDate, pickupTime, createdAt, updatedAt: createdAt };
  return createBooking(server.context.orm.em, { status: "confirmed", ...moment, ...over });
}
const driven = { driverState: "assigned", driver: { firstName: "Ali", phone: "+31612345678" } } as const;

async function list(query = "", client = desk): Promise<OfficeToday> {
  const { status, body } = await client.send(`/api/office/today${query}`);
  expect(status).toBe(200);
  return body as OfficeToday;
}
const ids = async (query = "") => (await list(query)).rides.map(({ id }) => id);
const exceptionsOf = async (id: number): Promise<OfficeRide["exceptions"]> =>
  (await list()).rides.find((each) => each.id === id)?.exceptions ?? [];
const kindsOf = async (id: number): Promise<ExceptionKind[]> => (await exceptionsOf(id)).map(({ kind }) => kind);

describe("which rides are listed", () => {
  test("those of today and tomorrow by Amsterdam's days, and what is not over of before", async () => {
    // A minute past midnight in Amsterdam, in winter.
    const now = new Date("2026-12-07T23:01:00Z");
    await at(now);
    const [overnight, midnight, last, next] = [
      await ride(new Date("2026-12-07T22:59:00Z"), driven),
      await ride(new Date("2026-12-07T23:00:00Z"), driven),
      await ride(new Date("2026-12-09T22:59:00Z"), driven),
      await ride(new Date("2026-12-09T23:00:00Z"), driven),
    ];
    await ride(new Date("2026-12-07T22:58:00Z"), { status: "completed", driverState: "done" });
    const forgotten = await ride(new Date("2026-12-06T22:00:00Z"), driven);
    expect(await ids()).toEqual([overnight.id, midnight.id, last.id]);
    expect(await list()).toMatchObject({ today: "2026-12-08", tomorrow: "2026-12-09", isCut: false });
    expect(await ids("?day=2026-12-10")).toEqual([next.id]);
    expect(await ids("?day=2026-12-06")).toEqual([forgotten.id]);
    await at(new Date("2026-12-07T22:59:59Z"));
    expect(await ids()).not.toContain(last.id);
  });

  test("with what an organisation said to a ride that it was to approve", async () => {
    await at(NOON);
    const asked = { because: ["luxury"], unapproved: "car", askedAt: NOON.toISOString() } as const;
    for (const state of ["waiting", "refused"] as const)
      await ride(minutes(120), { ...driven, approval: { state, ...asked, because: ["luxury"] } });
    await ride(minutes(180), driven);
    const states = (await list()).rides.map(({ approval }) => approval);
    expect(states.toSorted()).toEqual(["refused", "waiting", undefined]);
  });

  test.each([
    ["summer time ends", "2026-10-24", "2026-10-25", 25],
    ["summer time begins", "2027-03-27", "2027-03-28", 23],
  ])("a day on which %s is as long as it is", async (_, today, changing, hours) => {
    await at(toInstant({ date: today, time: "12:00" }) ?? NOON);
    const start = toInstant({ date: changing, time: "00:00" }) ?? NOON;
    const lastMinute = minutes(hours * 60 - 1, start);
    expect(toWallTime(lastMinute)).toEqual({ date: changing, time: "23:59" });
    const [last, after] = [await ride(lastMinute, driven), await ride(minutes(1, lastMinute), driven)];
    expect(await ids()).toEqual([last.id]);
    expect(await ids(`?day=${changing}`)).toEqual([last.id]);
    expect(await ids(`?day=${toWallTime(minutes(1, lastMinute)).date}`)).toEqual([after.id]);
  });

  test("those that are asked for by their ids, as far as they are of the list", async () => {
    await at(NOON);
    const [one, other] = [await ride(minutes(60), driven), await ride(minutes(61), driven)];
    const late = await ride(minutes(3 * 24 * 60), driven);
    expect(await ids(`?ids=${other.id},${late.id},7`)).toEqual([other.id]);
    expect(await ids(`?ids=${one.id}&day=2026-12-09`)).toEqual([]);
  });

  test("an invalid value in the address is refused, on the field", async () => {
    await at(NOON);
    for (const [query, field] of [
      ["day=morgen", "day"],
      ["day=2026-02-30", "day"],
      ["day=2026-12-08&day=2026-12-09", "day"],
      ["ids=1,x", "ids"],
      [`ids=${Array.from({ length: 201 }, (_, id) => id + 1)}`, "ids"],
    ]) {
      const { status, body } = await desk.send(`/api/office/today?${query}`);
      expect([status, Object.keys(body.fields)], query).toEqual([422, [field]]);
    }
  });

  test("rides that need attention come first, the most urgent before the others; then by pickup", async () => {
    await at(NOON);
    const soon = await ride(minutes(60), driven);
    const unconfirmed = await ride(minutes(120), { status: "pending" });
    const early = await ride(minutes(40), driven);
    const undriven = await ride(minutes(29));
    expect(await ids()).toEqual([undriven.id, unconfirmed.id, early.id, soon.id]);
  });

  test("a ride that a customer booked twice, until one of them is cancelled", async () => {
    await at(NOON);
    const who = { contactPhone: "+31612345001", pickupLocation: "Domplein 1", destination: "Schiphol" };
    const [first, second] = [
      await ride(minutes(300), { ...driven, ...who }),
      await ride(minutes(315), { ...driven, ...who }),
    ];
    const elsewhere = { ...who, pickupLocation: "Neude 1", destination: "Zeist" };
    const others = [
      await ride(minutes(300), { ...driven, ...elsewhere }),
      await ride(minutes(400), { ...driven, ...who }),
      await ride(minutes(300), { ...driven, ...who, contactPhone: "+31612345002" }),
      await ride(minutes(300), { ...driven, ...who, extras: { passengerName: "Fatma" } }),
    ];
    expect(await exceptionsOf(first.id)).toMatchObject([{ kind: "booked_twice", reference: second.reference }]);
    expect(await exceptionsOf(second.id)).toMatchObject([{ kind: "booked_twice", reference: first.reference }]);
    for (const { id } of others) expect(await kindsOf(id)).toEqual([]);
    await em().nativeUpdate(Booking, { id: second.id }, { status: "cancelled" });
    expect(await kindsOf(first.id)).toEqual([]);
  });

  test("a text message that was not understood, until its ride is called or over, or half a day has passed", async () => {
    await at(NOON);
    const unclearAnswer = { text: "over tien minuten", at: minutes(-5).toISOString() };
    const { id } = await ride(minutes(300), { ...driven, unclearAnswer });
    expect(await exceptionsOf(id)).toEqual([
      { kind: "answer_unclear", since: unclearAnswer.at, text: unclearAnswer.text },
    ]);
    await em().nativeUpdate(Booking, { id }, { readyAt: minutes(-1) });
    expect(await kindsOf(id)).toEqual([]);
    await em().nativeUpdate(
      Booking,
      { id },
      { readyAt: null, unclearAnswer: { text: "later", at: minutes(-721).toISOString() } },
    );
    expect(await kindsOf(id)).toEqual([]);
  });

  test("the most urgent work comes first, of any kind", async () => {
    await at(NOON);
    const unconfirmed = await ride(minutes(20), { status: "pending" });
    const undriven = await ride(minutes(25));
    const said = { what: "problem" as const, text: "Lekke band", driver: "Ali", at: minutes(-1).toISOString() };
    const broken = await ride(minutes(300), { ...driven, driverSays: said });
    const missed = await ride(minutes(-6), driven);
    expect(await ids()).toEqual([missed.id, broken.id, unconfirmed.id, undriven.id]);
  });

  test("a line says who, what and where, and nothing of health", async () => {
    await at(NOON);
    const { id, reference } = await ride(minutes(60), {
      ...driven,
      contactName: "Deniz Kaya",
      contactPhone: "+31612345678",
      passengerName: "Fatma Yılmaz",
      passengers: 2,
      vehicleType: "wheelchair",
      stops: ["Slotlaan 20, Zeist"],
      isDiscreet: true,
      note: "Dialyse",
    });
    const { rides } = await list();
    expect(rides).toEqual([
      {
        id,
        reference,
        version: 1,
        status: "confirmed",
        driverState: "assigned",
        pickupAt: minutes(60).toISOString(),
        pickupDate: "2026-12-08",
        pickupTime: "13:00",
        pickupLocation: "Nieuwegein",
        destination: "Utrecht Centraal",
        stops: 1,
        vehicleType: "wheelchair",
        passengers: 2,
        care: true,
        passengerName: "Fatma Yılmaz",
        phone: "+31612345678",
        price: 42,
        payment: "car",
        driverName: "Ali",
        exceptions: [],
      },
    ]);
    const vehicle = { make: "Tesla", model: "Y", colour: "wit", plate: "TX-123-B" };
    const asked = { flightNumber: "KL1234", luggage: 3, note: "Bel bij de buren" };
    const flown = await ride(minutes(90), { ...driven, vehicle, ...asked });
    expect((await list()).rides.find((each) => each.id === flown.id)).toMatchObject({ ...asked, plate: "TX-123-B" });
  });
});

test("a line says how a ride is paid, and on whose account", async () => {
  await at(NOON);
  const customerId = randomUUID();
  const { id: organisationId } = await createOrganisation(em(), customerId);
  const later = (minute: number, over: BookingFields) => ride(minutes(60 + minute), over);
  await later(0, { paying: "now" });
  await later(1, { paidInCar: { how: "cash", amountCents: 42_00 } });
  // A manager recorded that nothing was paid in the car.
  await later(2, { paidInCar: { how: "card", amountCents: 0 } });
  await later(3, { paying: "account", customerId: randomUUID(), organisationId });
  // Of before there were organisations.
  await later(4, { paying: "account", customerId });
  const said = (await list()).rides.map(({ payment, company }: OfficeRide) => [payment, company]);
  expect(said).toEqual([
    ["online", undefined],
    ["cash", undefined],
    ["car", undefined],
    ["account", "Kaya B.V."],
    ["account", "Kaya B.V."],
  ]);
});

describe("rides that need attention", () => {
  test("nobody confirmed it for five minutes, until somebody does or its pickup has come", async () => {
    const booked = minutes(0);
    const { id } = await ride(minutes(600), { status: "pending", createdAt: booked });
    await at(minutes(4.9));
    expect(await kindsOf(id)).toEqual([]);
    await at(minutes(5));
    expect(await exceptionsOf(id)).toEqual([{ kind: "unconfirmed", since: minutes(5).toISOString() }]);
    await em().execute("update booking set status = 'confirmed'");
    expect(await kindsOf(id)).toEqual([]);
  });

  test("work that is due by the pickup needs attention from twelve hours before: a ride of tomorrow evening can wait", async () => {
    const { id } = await ride(minutes(30 * 60), { status: "pending", contactEmail: "jan@example.nl" });
    await em().execute(
      "insert into delivery (event_id, effect, state, finished_at, last_error, booking_id) values (?, 'confirmation-email', 'parked', ?, 'smtp_550', ?)",
      [uuidv7(NOON), NOON, id],
    );
    await at(minutes(18 * 60 - 1));
    expect(await kindsOf(id)).toEqual([]);
    await at(minutes(18 * 60));
    expect(await kindsOf(id)).toEqual(["unconfirmed", "message_failed"]);
  });

  test("nobody is to drive it thirty minutes before its pickup, until somebody is", async () => {
    const { id } = await ride(minutes(60));
    await at(minutes(29.9));
    expect(await kindsOf(id)).toEqual([]);
    await at(minutes(30));
    expect(await exceptionsOf(id)).toEqual([{ kind: "no_driver", since: minutes(30).toISOString() }]);
    await em().execute("update booking set driver_state = 'assigned'");
    expect(await kindsOf(id)).toEqual([]);
    const uncalled = await ride(minutes(60), { callUntil: minutes(24 * 60) });
    expect(await kindsOf(uncalled.id)).toEqual([]);
    const cancelled = await ride(minutes(60), { status: "cancelled" });
    expect(await kindsOf(cancelled.id)).toEqual([]);
  });

  test("nobody is to drive it since it was booked, moved or called for, where that was later", async () => {
    const { id } = await ride(minutes(20), { createdAt: minutes(-5) });
    await at(NOON);
    const sinceOf = async () => (await exceptionsOf(id))[0]?.since;
    expect(await sinceOf()).toBe(minutes(-5).toISOString());
    await em().execute("update booking set moved_at = ?", [minutes(-3)]);
    expect(await sinceOf()).toBe(minutes(-3).toISOString());
    await em().execute("update booking set call_until = ?, ready_at = ?", [minutes(60), minutes(-1)]);
    expect(await sinceOf()).toBe(minutes(-1).toISOString());
  });

  test("it runs late: expected five minutes after the agreed time, or not there by then", async () => {
    await at(minutes(50));
    const told = { updatedAt: minutes(45), etaAt: minutes(66) };
    const { id } = await ride(minutes(60), { ...driven, ...told, driverState: "en_route" });
    expect(await exceptionsOf(id)).toEqual([
      { kind: "late", since: minutes(45).toISOString(), expectedAt: minutes(66).toISOString() },
    ]);
    await em().execute("update booking set eta_at = ?", [minutes(64)]);
    expect(await kindsOf(id)).toEqual([]);
    await at(minutes(65));
    expect(await exceptionsOf(id)).toEqual([{ kind: "late", since: minutes(60).toISOString() }]);
    await em().execute("update booking set driver_state = 'arrived'");
    expect(await kindsOf(id)).toEqual([]);
  });

  test("its driver has not confirmed the day an hour before the first ride of it, until they do or take the ride", async () => {
    await at(NOON);
    const [driverId, day] = [randomUUID(), { date: "2026-12-08", version: 1, rides: 2, publishedAt: NOON }];
    await em().insert(DriverDay, { ...day, id: randomUUID(), driverId, toldBy: randomUUID() } as never);
    const [first, second] = [
      await ride(minutes(90), { ...driven, driverId }),
      await ride(minutes(150), { ...driven, driverId }),
    ];
    expect(await kindsOf(first.id)).toEqual([]);
    await at(minutes(30));
    const open = { kind: "day_unconfirmed", since: minutes(30).toISOString(), driver: "Ali" };
    expect([await exceptionsOf(first.id), await kindsOf(second.id)]).toEqual([[open], []]);
    await em().execute("update booking set accepted_at = now() where id = ?", [first.id]);
    expect(await kindsOf(first.id)).toEqual([]);
    await em().execute("update booking set accepted_at = null");
    await em().execute("update driver_day set confirmed_at = now()");
    expect(await kindsOf(first.id)).toEqual([]);
    await em().execute("delete from driver_day");
  });

  test("a message failed, until it is sent again, its address is corrected, or it is of no use", async () => {
    await at(NOON);
    const contact = { contactEmail: "jan@example.nl", contactPhone: "+31612345678" };
    const { id } = await ride(minutes(120), { ...driven, ...contact });
    const message = (effect: string, state: string, finishedAt: Date | null, lastError: string | null = "smtp_550") =>
      em().execute(
        "insert into delivery (event_id, effect, state, finished_at, last_error, booking_id) values (?, ?, ?, ?, ?, ?)",
        [uuidv7(finishedAt ?? NOON), effect, state, finishedAt, lastError, id],
      );
    await message("reminder-sms", "sent", minutes(-9), null);
    await message("confirmation-sms", "skipped", minutes(-9), "superseded");
    expect(await kindsOf(id)).toEqual([]);
    await message("confirmation-email", "parked", minutes(-8));
    const failed = { kind: "message_failed", message: "confirmation", channel: "email" };
    expect(await exceptionsOf(id)).toEqual([{ ...failed, since: minutes(-8).toISOString() }]);
    await message("confirmation-email", "sent", minutes(-2), null);
    expect(await kindsOf(id), "sent again").toEqual([]);
    await message("confirmation-email", "skipped", minutes(-1), "expired");
    expect(await kindsOf(id)).toEqual(["message_failed"]);
    const corrections = JSON.stringify([{ channel: "email", from: "x", version: 1, at: minutes(0).toISOString() }]);
    await em().execute("update booking set corrections = ?::jsonb", [corrections]);
    expect(await kindsOf(id), "corrected").toEqual([]);
    await em().execute("update booking set corrections = null, status = 'completed', driver_state = 'done'");
    expect(await kindsOf(id), "over").toEqual([]);
  });

  test("the taxi centre is not told of it: five minutes late, or set aside", async () => {
    await at(NOON);
    const { id } = await ride(minutes(120), { ...driven });
    const unit = em();
    const event = newEvent("booking.placed", { bookingId: id, version: 1, channels: [] }, minutes(-6));
    await unit.insert(OutboxEvent, event);
    const unreachable = { kind: "dispatch_unreachable", since: minutes(-6).toISOString() };
    expect(await exceptionsOf(id), "no delivery of it yet").toEqual([{ ...unreachable, parked: false }]);
    const add = "insert into delivery (event_id, effect, state) values (?, ?, ?)";
    await unit.execute(add, [event.id, "confirmation-email", "pending"]);
    expect(await kindsOf(id), "another effect is late").toEqual([]);
    await unit.execute(add, [event.id, "dispatch-order", "pending"]);
    expect(await exceptionsOf(id)).toEqual([{ ...unreachable, parked: false }]);
    await at(minutes(-2));
    expect(await kindsOf(id), "a moment ago").toEqual([]);
    await at(NOON);
    await unit.execute("update delivery set state = 'parked' where effect = 'dispatch-order'");
    expect(await exceptionsOf(id)).toEqual([{ ...unreachable, parked: true }]);
    await unit.execute("update delivery set state = 'sent'; update outbox_event set completed_at = now()");
    expect(await kindsOf(id)).toEqual([]);
  });

  test("a complaint or lost item near its term brings its ride into the list, until it is answered", async () => {
    await at(NOON);
    const over = { status: "completed", driverState: "done" } as const;
    const { id } = await ride(minutes(-12 * 24 * 60), over);
    const known = {
      bookingId: id,
      text: "Een paraplu",
      language: "nl",
      kind: "lost_item",
      number: "M-ABC-DEF",
    } as const;
    // Of the 27th of November: its last day is the 11th of December, in three days.
    const createdAt = new Date("2026-11-27T22:59:00Z");
    await em().insert(RideReport, { id: randomUUID(), ...known, createdAt });
    const due = { kind: "complaint_due", report: "lost_item", number: "M-ABC-DEF", answerBy: "2026-12-11" };
    expect(await exceptionsOf(id)).toEqual([{ ...due, since: createdAt.toISOString() }]);
    expect(await ids("?day=2026-12-08"), "the list of one day has the rides of that day").toEqual([]);
    await at(minutes(-24 * 60));
    expect(await ids(), "four days are time enough").toEqual([]);
    await at(NOON);
    await em().execute("update ride_report set inbox_state = 'answered'");
    expect(await ids()).toEqual([]);
  });
});

describe("who looks", () => {
  test("is written down once in a quarter of an hour, on whichever server", async () => {
    await at(NOON);
    const { client, staff } = await staffClient(server);
    const looks = () => em().count(AuditEntry, { staffId: staff.id, act: "list_looked" });
    await Promise.all([list("", client), list("", client), list("", client)]);
    expect(await looks()).toBe(1);
    await list("?day=2026-12-09", client);
    expect(await looks(), "of each days").toBe(2);
    await at(minutes(14));
    await list("", client);
    expect(await looks()).toBe(2);
    await at(minutes(15));
    await list("", client);
    expect(await looks()).toBe(3);
  });

  test("is one of the staff: nobody else, a customer neither", async () => {
    const { client } = await signedIn(server);
    for (const who of [client, createClient(server.url)]) {
      for (const path of ["today", "search?q=kaya"]) {
        expect(await who.send(`/api/office/${path}`)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
      }
    }
  });
});

test("an assigned ride says whether its driver was asked and takes it, in the list and on its own page", async () => {
  await at(NOON);
  const offerUntil = minutes(1);
  const asked = await ride(minutes(30), { ...driven, offerUntil });
  const taken = await ride(minutes(40), { ...driven, offerUntil, acceptedAt: NOON });
  const typed = await ride(minutes(50), driven);
  const onWay = await ride(minutes(20), { ...driven, driverState: "en_route", acceptedAt: NOON });
  const { rides } = await list();
  const pages = async (id: number) => (await desk.send(`/api/office/bookings/${id}`)).body.answer;
  for (const [{ id }, answer] of [
    [asked, "offered"],
    [taken, "accepted"],
    [typed, undefined],
    [onWay, undefined],
  ] as const)
    expect([rides.find((each) => each.id === id)?.answer, await pages(id)]).toEqual([answer, answer]);
});

test("a car on its way says when it is there, by where it was seen last: in the list, a search and on its own page", async () => {
  await at(NOON);
  const pickupPosition = { lat: 52.0894, lng: 5.1101 };
  // Three kilometres by road, which is six minutes in town.
  const position = (seen: number) => ({ lat: 52.0894, lng: 5.1101 + 3 / 1.3 / 68.4, at: minutes(seen).toISOString() });
  const onWay = { ...driven, driverState: "en_route", pickupPosition, contactName: "Deniz Kaya" } as const;
  const seen = await ride(minutes(20), { ...onWay, position: position(-1) });
  const unseen = await ride(minutes(21), { ...onWay, position: position(-11) });
  const waiting = await ride(minutes(22), { ...onWay, driverState: "arrived", position: position(-1) });
  const { rides } = await list();
  const { body } = await desk.send("/api/office/search?q=kaya");
  for (const [{ id }, arrivesAt] of [
    [seen, minutes(5).toISOString()],
    [unseen, undefined],
    [waiting, undefined],
  ] as const) {
    const isIt = (each: OfficeRide) => each.id === id;
    const own = await desk.send(`/api/office/bookings/${id}`);
    const said = [rides.find(isIt), body.rides.find(isIt), own.body];
    expect(said.map((answer) => answer?.arrivesAt)).toEqual([arrivesAt, arrivesAt, arrivesAt]);
  }
});
