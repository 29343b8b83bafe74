import { HOURS } from "@domrit/shared/booking/trip/hours.ts";
import type { DayList } from "@domrit/shared/driver/day-list.ts";
import { type DriverRide, SHOWN_AFTER_HOURS, SHOWN_AHEAD_HOURS, shownUntil } from "@domrit/shared/driver/rides.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { VIEWS } from "../../booking/access/booking-view.ts";
import type { DrivenFacts } from "../../booking/access/driver-view.ts";
import { Booking } from "../../booking/booking.entity.ts";
import type { CareKeys } from "../../booking/care/care-keys.ts";
import { readCare } from "../../booking/care/care-of-rides.ts";
import { endOf, publishedDays } from "../../booking/driver-news/published-days.ts";
import { expectedAt, expectedWithin } from "../../booking/flights/expected-at.ts";
import { freeWaits } from "../../booking/free-waiting.ts";
import type { Tariffs } from "../../fares/tariffs/tariffs.ts";
import { type ReadBooks, readBooks } from "../../payments/books/read-books.ts";

export type RidesContext = { em: EntityManager; keys: CareKeys; tariffs: Tariffs; now: Date };

const hours = (now: Date, count: number): Date => new Date(now.getTime() + count * 3_600_000);

export async function readRides(reading: RidesContext, driverId: string): Promise<DriverRide[]> {
  const { em, now } = reading;
  const days = await publishedDays(em, driverId, now);
  const soon = hours(now, SHOWN_AHEAD_HOURS);
  const until = new Date(Math.max(soon.getTime(), endOf(days)?.getTime() ?? 0));
  const rides = await em.find(
    Booking,
    { driverId, ...expectedWithin(hours(now, -SHOWN_AFTER_HOURS - HOURS.max), until) },
    { orderBy: { pickupAt: "asc", id: "asc" } },
  );
  const isPublished = (at: Date) => days.some(({ date }) => date === dayOf(at));
  const shown = rides.filter((ride) => {
    const at = expectedAt(ride);
    return shownUntil(at, ride.extras.hours) > now && (at <= soon || isPublished(at));
  });
  const inOrder = shown.sort((one, other) => expectedAt(one).getTime() - expectedAt(other).getTime());
  return await viewsOf(reading, inOrder);
}

/** Undefined for another driver's ride. */
export async function readRide(reading: RidesContext, driverId: string, id: number): Promise<DriverRide | undefined> {
  const ride = await reading.em.findOne(Booking, { id, driverId });
  return ride ? (await viewsOf(reading, [ride]))[0] : undefined;
}

/** A driver's rides for printing: contacts of all that are not over, and nothing about health. */
export async function onPaper(reading: RidesContext, rides: readonly Booking[]): Promise<DayList["rides"]> {
  const views = await viewsOf(reading, rides, { isOnPaper: true });
  return views.map((view, place) => ({ ...view, care: null, isCare: rides[place]?.isDiscreet === true }));
}

async function viewsOf(
  { em, keys, tariffs, now }: RidesContext,
  rides: readonly Booking[],
  { isOnPaper = false } = {},
): Promise<DriverRide[]> {
  const discreet = rides.filter(({ isDiscreet }) => isDiscreet && !isOnPaper).map(({ id }) => id);
  const care = await readCare({ em, keys }, discreet);
  const books = await readBooks(em, rides);
  const waits = await freeWaits(em, rides);
  await tariffs.upToDate();
  return rides.map((ride) =>
    VIEWS.driver(ride, {
      care: care.get(ride.id),
      ...collectsOf(books.get(ride.id)),
      freeWait: waits.get(ride.id),
      tariff: tariffs.of(ride.fare),
      isOnPaper,
      now,
    }),
  );
}

function collectsOf(books: ReadBooks | undefined): Pick<DrivenFacts, "collects"> {
  if (!books) return {};
  const { due: dueCents, paid, isOnAccount } = books;
  if (isOnAccount) return { collects: { dueCents, nothingDue: "account" } };
  return { collects: { dueCents, ...(dueCents === 0 && paid > 0 && { nothingDue: "paid" as const }) } };
}
