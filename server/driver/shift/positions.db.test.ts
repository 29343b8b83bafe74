import type { DriverPlace } from "@domrit/shared/shifts/position.ts";
import { expect, test } from "vitest";
import { publicView } from "../../booking/access/booking-view.ts";
import { deskActor } from "../../booking/acts/actors.factory.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { applyReport } from "../../booking/steps/apply-report.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { takePlaces } from "../../shifts/position/take-places.ts";
import { beginShift, endShift } from "../../shifts/presses/begin-end.ts";
import { Shift } from "../../shifts/shift.entity.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { createDriver } from "../driver.factory.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();

const noon = Date.parse("2026-11-20T12:00:00Z");
const at = (seconds: number) => new Date(noon + seconds * 1000);
const place = (seconds: number, over: Partial<DriverPlace> = {}): DriverPlace => ({
  lat: 52 + seconds / 10_000,
  lng: 5.1,
  accuracy: 12,
  at: at(seconds).toISOString(),
  ...over,
});
const tell = (driverId: string, points: DriverPlace[], seconds: number) =>
  em().transactional((tx) => takePlaces(tx, driverId, points, at(seconds)));
const known = async (driverId: string) => (await em().findOneOrFail(Shift, { driverId, endedAt: null })).position;

async function onShift() {
  const { id: driverId } = await createDriver(em());
  const { id: carId } = await createCar(em());
  await em().transactional((tx) => beginShift(tx, driverId, carId, at(0)));
  return driverId;
}

test("the newest place is kept alone, whatever order they come in, and none from before the shift or too vague", async () => {
  const driverId = await onShift();
  await tell(driverId, [place(-60), place(20, { accuracy: 501 })], 30);
  expect(await known(driverId)).toBeNull();
  await tell(driverId, [place(40), place(60), place(50)], 70);
  expect(await known(driverId)).toEqual(place(60));
  await tell(driverId, [place(59), place(80, { accuracy: 5000 })], 90);
  expect(await known(driverId), "nothing newer").toEqual(place(60));
  await tell(driverId, [place(70, { at: "2026-11-20T13:01:30+01:00" })], 100);
  expect(await known(driverId)).toMatchObject({ at: at(90).toISOString() });
  await tell(driverId, [place(220)], 110);
  expect(await known(driverId), "a clock that is ahead").toMatchObject({ at: at(110).toISOString() });
});

test("without a shift there is no place, and it goes with the shift", async () => {
  const { id: nobody } = await createDriver(em());
  await expect(tell(nobody, [place(1)], 2)).rejects.toThrow("not_on_shift");
  const driverId = await onShift();
  await tell(driverId, [place(1)], 2);
  await em().transactional((tx) => endShift(tx, driverId, { now: at(60) }));
  expect((await em().findOneOrFail(Shift, { driverId })).position).toBeNull();
  await expect(tell(driverId, [place(61)], 62)).rejects.toThrow("not_on_shift");
});

test("a guest sees the car from on the way to arrived only, and never another driver's", async () => {
  const [driverId, other] = [await onShift(), await onShift()];
  const ride = { driver: { firstName: "Ayşe" }, driverId, status: "confirmed", pickupAt: at(600) } as const;
  const { id } = await createBooking(em(), { ...ride, driverState: "assigned" });
  const seen = async () => publicView(await em().findOneOrFail(Booking, id)).position;
  const step = (act: "en_route" | "arrived", version: number, seconds: number) => {
    const report = { eventId: crypto.randomUUID(), bookingId: id, occurredAt: at(seconds).toISOString() };
    const told = { ...report, status: "confirmed", driverState: act } as const;
    const clock = { commit: server.context.commit, now: () => at(seconds) };
    return applyReport(clock, deskActor(), told, { act, version });
  };
  await tell(driverId, [place(10)], 11);
  expect(await seen(), "assigned").toBeUndefined();
  await step("en_route", 1, 20);
  await tell(other, [place(25)], 26);
  expect(await seen(), "somebody else's").toBeUndefined();
  await tell(driverId, [place(30)], 31);
  const { lat, lng, at: when } = place(30);
  expect(await seen()).toEqual({ lat, lng, at: when });
  await tell(driverId, [place(29)], 32);
  expect(await seen(), "an older one").toEqual({ lat, lng, at: when });
  const { version } = await em().findOneOrFail(Booking, id);
  expect(version, "a place makes no version").toBe(2);
  await step("arrived", 2, 40);
  expect(await seen(), "arrived").toBeUndefined();
  await tell(driverId, [place(50)], 51);
  expect(await seen(), "waiting at the door").toBeUndefined();
});
