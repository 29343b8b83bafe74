import type { OfficeWishes, Rota, WishView } from "@domrit/shared/driver/rota.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { dayOf, daysAfter, startOfDay, weekFrom } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { inTransaction } from "../../database/prepared.ts";
import { listCars } from "../../fleet/cars.ts";
import { listDrivers } from "../../fleet/drivers.ts";
import { drivenCar, freeDaysIn, readInterruptions } from "../../fleet/interruptions/read-interruptions.ts";
import { PlannedShift } from "../../planning/planned-shifts/planned-shift.entity.ts";
import { DriverMessage } from "../messages/driver-message.entity.ts";
import { FreeDays } from "./free-days.entity.ts";

export const wishView = ({ id, fromDate: from, untilDate: until, note, state, reason }: FreeDays): WishView => ({
  id,
  from,
  until,
  note: note ?? null,
  state,
  reason: reason ?? null,
});

const fromToday = (now: Date) => ({ untilDate: { $gte: dayOf(now) } });
const inOrder = { orderBy: { fromDate: "asc", id: "asc" } } as const;

/** The driver's shifts and days of leave in a week, from its Monday `YYYY-MM-DD`, and their wishes from today on. */
export async function readRota(em: EntityManager, driverId: string, week: string, now: Date): Promise<Rota> {
  const fromAt = { $gte: startOfDay(week), $lt: startOfDay(daysAfter(week, 7)) };
  const shifts = await em.find(PlannedShift, { driverId, fromAt }, { orderBy: { fromAt: "asc" } });
  const plates = new Map((await listCars(em)).map(({ id, plate }) => [id, plate]));
  const wishes = await em.find(FreeDays, { driverId, ...fromToday(now) }, inOrder);
  const interruptions = await readInterruptions(inTransaction(em));
  const plateIn = ({ carId, fromAt, untilAt }: PlannedShift): string | null =>
    (carId && plates.get(drivenCar(carId, { from: fromAt, until: untilAt }, interruptions))) || null;
  return {
    week,
    shifts: shifts.map((shift) => {
      const { date, time: from } = toWallTime(shift.fromAt);
      return { date, from, until: toWallTime(shift.untilAt).time, plate: plateIn(shift) };
    }),
    free: freeDaysIn(driverId, weekFrom(week), interruptions),
    changed: await changedDays(em, driverId),
    wishes: wishes.map(wishView),
  };
}

/** The days of the shifts of which a message of the desk tells that the driver has not read. */
async function changedDays(em: EntityManager, driverId: string): Promise<string[]> {
  const unread = await em.find(DriverMessage, { driverId, by: "desk", readAt: null, shifts: { $ne: null } });
  const told = unread.flatMap(({ shifts }) => shifts ?? []);
  const is = await em.find(PlannedShift, { id: { $in: told.map(({ shiftId }) => shiftId) }, driverId });
  const starts = [...told.flatMap(({ was }) => (was ? [new Date(was.fromAt)] : [])), ...is.map(({ fromAt }) => fromAt)];
  return [...new Set(starts.map(dayOf))].sort();
}

/** What drivers asked from today on, the undecided first, with the shifts and rides that they have then. */
export async function readWishes(em: EntityManager, now: Date): Promise<OfficeWishes> {
  const found = await em.find(FreeDays, fromToday(now), inOrder);
  const names = new Map((await listDrivers(em)).map(({ id, firstName }) => [id, firstName]));
  const wishes: OfficeWishes["wishes"] = [];
  for (const wish of found.toSorted((one, other) => Number(one.state !== "asked") - Number(other.state !== "asked"))) {
    const { driverId, askedAt, fromDate, untilDate } = wish;
    const firstName = names.get(driverId);
    if (firstName === undefined) continue;
    const days = { $gte: startOfDay(fromDate), $lt: startOfDay(daysAfter(untilDate, 1)) };
    const shifts = await em.count(PlannedShift, { driverId, fromAt: days });
    const rides = await em.count(Booking, { driverId, pickupAt: days, status: "confirmed" });
    wishes.push({ ...wishView(wish), driverId, firstName, askedAt: askedAt.toISOString(), shifts, rides });
  }
  return { wishes };
}

export const countAsked = (em: EntityManager, now: Date): Promise<number> =>
  em.count(FreeDays, { state: "asked", ...fromToday(now) });
