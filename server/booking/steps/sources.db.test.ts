import type { DispatchReport as Report } from "@domrit/shared/dispatch/messages.ts";
import { expect, test } from "vitest";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { publicView } from "../access/booking-view.ts";
import { deskActor } from "../acts/actors.factory.ts";
import { taxiCentre } from "../acts/actors.ts";
import { Booking } from "../booking.entity.ts";
import { createBooking } from "../booking.factory.ts";
import { cancelMessage, listTimeline } from "../timeline/list-timeline.ts";
import { applyReport, type Step } from "./apply-report.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();

const [noon, minute] = [Date.parse("2026-11-20T12:00:00Z"), 60_000];
const at = (minutes: number) => new Date(noon + minutes * minute);
const serverAt = (minutes: number) => ({ commit: server.context.commit, now: () => at(minutes) });
type Fields = Omit<Report, "eventId" | "bookingId" | "occurredAt">;

const system = (bookingId: number, minutes: number, fields: Fields) => {
  const report = { eventId: crypto.randomUUID(), bookingId, occurredAt: at(minutes).toISOString(), ...fields };
  return applyReport(serverAt(minutes), taxiCentre, report);
};
const desk = (bookingId: number, minutes: number, fields: Fields, step: Step) => {
  const report = { eventId: crypto.randomUUID(), bookingId, occurredAt: at(minutes).toISOString(), ...fields };
  return applyReport(serverAt(minutes), deskActor(), report, step);
};
const ride = (id: number) => em().findOneOrFail(Booking, id);
const told = async (id: number) =>
  (await listTimeline(em(), await ride(id))).slice(1).map(({ what, by, at: when }) => [what, by, when.slice(11, 16)]);

const confirmed = { status: "confirmed" } as const;
const fatma = { driver: { firstName: "Fatma", phone: "+31612345678" } };
const car = { vehicle: { make: "Mercedes", model: "E 300", colour: "zwart", plate: "TX-123-B" } };
const assigned = { ...confirmed, driverState: "assigned", ...fatma, ...car } as const;

test("the taxi centre's system and the desk are one sequence: what is older of either changes nothing", async () => {
  const { id } = await createBooking(em());
  expect(await system(id, 0, confirmed)).toBe(true);
  expect(await desk(id, 2, assigned, { act: "assign", version: 2 })).toBe(true);
  expect(await system(id, 1, { ...confirmed, driverState: "none" }), "older than the desk").toBe(false);
  expect(await system(id, 2, { ...confirmed, driverState: "en_route" }), "of the same moment").toBe(true);
  expect(await desk(id, 3, { ...confirmed, driverState: "arrived" }, { act: "arrived", version: 4 })).toBe(true);
  expect(await system(id, 4, { ...confirmed, driverState: "on_board" })).toBe(true);
  expect(await told(id)).toEqual([
    ["confirmed", "dispatch", "12:00"],
    ["driver_assigned", "office", "12:02"],
    ["en_route", "dispatch", "12:02"],
    ["arrived", "office", "12:03"],
    ["on_board", "dispatch", "12:04"],
  ]);
});

test("the desk, whose clock is behind the taxi centre's, comes after what it has seen", async () => {
  const { id } = await createBooking(em());
  await system(id, 4, assigned);
  await expect(desk(id, 1, { ...confirmed, driverState: "en_route" }, { act: "en_route", version: 1 })).rejects.toThrow(
    "version_conflict",
  );
  expect(await desk(id, 1, { ...confirmed, driverState: "en_route" }, { act: "en_route", version: 2 })).toBe(true);
  expect((await ride(id)).knownAt).toEqual(at(4));
  expect((await told(id)).at(-1)).toEqual(["en_route", "office", "12:04"]);
  expect(await system(id, 3, { ...confirmed, driverState: "none" })).toBe(false);
});

test("an act of the desk that the state of the ride has no place for is refused and leaves no trace", async () => {
  const { id } = await createBooking(em());
  const over = { status: "completed" } as const;
  await expect(desk(id, 0, over, { act: "completed", version: 1 })).rejects.toThrow("illegal_transition");
  await desk(id, 1, assigned, { act: "assign", version: 1 });
  await expect(desk(id, 2, confirmed, { act: "confirm", version: 2 })).rejects.toThrow("illegal_transition");
  expect(await ride(id)).toMatchObject({ version: 2, status: "confirmed", driverState: "assigned" });
  expect(await told(id)).toHaveLength(2);
});

test("another driver of the desk comes without the car, estimate and place of the one before", async () => {
  const { id } = await createBooking(em());
  await system(id, 0, { ...assigned, driverState: "en_route", etaAt: at(10).toISOString() });
  await system(id, 1, { ...confirmed, position: { lat: 52, lng: 5, at: at(1).toISOString() } });
  const other = { ...confirmed, driverState: "assigned", driver: { firstName: "Ali" } } as const;
  expect(await desk(id, 2, other, { act: "assign", version: 2 })).toBe(true);
  const now = { driver: { firstName: "Ali" }, vehicle: null, etaAt: null, position: null, driverState: "assigned" };
  expect(await ride(id)).toMatchObject(now);
});

test("a cancellation by the desk is the company's for the guest, and the taxi centre is to hear of it", async () => {
  const { id } = await createBooking(em(), { contactEmail: "jan@example.nl" });
  const acting = { act: "cancel", version: 1, message: "Sorry, tot ziens" } as const;
  await desk(id, 0, { status: "cancelled", reason: "vehicle" }, acting);
  const booking = await ride(id);
  expect(publicView(booking).cancellation).toEqual({ by: "dispatch", mayBeCharged: false, reason: "vehicle" });
  const [cancelled] = (await listTimeline(em(), booking)).slice(1);
  expect(cancelled).toMatchObject({ by: "office", to: { reason: "vehicle", message: "Sorry, tot ziens" } });
  expect(await cancelMessage(em(), booking)).toBe("Sorry, tot ziens");
  expect(cancelled, "who it was is the office's own business").not.toHaveProperty("staffId");
  const [event] = await em().find(OutboxEvent, { payload: { bookingId: id } as never });
  expect(event).toMatchObject({ type: "booking.cancelled", payload: { by: "office", channels: ["email"] } });
});
