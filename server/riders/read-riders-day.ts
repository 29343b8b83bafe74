import type { RidersDay } from "@domrit/shared/organisations/riders/day.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../booking/booking.entity.ts";
import { Absence } from "../organisations/riders/absence.entity.ts";
import { rideView } from "./read-plan.ts";
import { ridersOf } from "./riders.ts";

/** For the index: the day itself is said by its date. */
const around = (date: string) => ({ $gte: startOfDay(daysAfter(date, -1)), $lt: startOfDay(daysAfter(date, 2)) });

/** The riders of an organisation who ride on a day, `YYYY-MM-DD` in Amsterdam, or stay at home then. */
export async function readRidersDay(em: EntityManager, organisationId: string, date: string): Promise<RidersDay> {
  const riders = await ridersOf(em, organisationId);
  const riderId = { $in: riders.map(({ id }) => id) };
  const away = await em.find(Absence, { riderId, fromDate: { $lte: date }, untilDate: { $gte: date } });
  const rides = await em.find(
    Booking,
    { riderId, organisationId, pickupDate: date, pickupAt: around(date), status: { $ne: "cancelled" } },
    { orderBy: { pickupAt: "asc", id: "asc" } },
  );
  const ridesOf = Map.groupBy(rides, (ride) => ride.riderId);
  const absenceOf = new Map(away.map((absence) => [absence.riderId, absence.kind]));
  return {
    date,
    riders: riders
      .filter(({ id }) => ridesOf.has(id) || absenceOf.has(id))
      .map(({ id, name, phone }) => ({
        id,
        name,
        phone: phone ?? null,
        away: absenceOf.get(id) ?? null,
        rides: (ridesOf.get(id) ?? []).map(rideView),
      })),
  };
}
