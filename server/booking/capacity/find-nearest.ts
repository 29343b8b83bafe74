import type { NearestTime } from "@domrit/shared/booking/capacity.ts";
import { arrivalDate } from "@domrit/shared/booking/trip/arrive-by.ts";
import { checkPickup, defaultPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { addDays } from "./hour-slot.ts";
import type { PlacedRide, RideGroup } from "./needed-places.ts";
import { readRoom, readRules } from "./room.ts";
import { movedTo, type Stay, stayOf } from "./stay.ts";

const MOST = 4;
const DAYS = 7;
const QUARTERS = [0, 15, 30, 45];
const QUARTER_MS = 15 * 60_000;

type SearchOptions = {
  now: Date;
  besides: readonly number[];
  others: readonly Stay[];
};

/**
 * The free times nearest to the one that was asked for, at most one an hour, earliest first; also of other days for a
 * single ride.
 */
export async function findNearest(em: EntityManager, asked: RideGroup, looking: SearchOptions): Promise<NearestTime[]> {
  const [ride, ...rest] = asked.rides;
  const dates = [ride, ...rest].map(({ pickupDate }) => pickupDate);
  const isSameDayFree = await freePlaces(em, dates, looking);
  const found = freeTimes(asked, [ride.pickupDate], { isFree: isSameDayFree, now: looking.now });
  if (found.length < MOST && rest.length === 0) {
    const around = Array.from({ length: DAYS }, (_, n) => [
      addDays(ride.pickupDate, n + 1),
      addDays(ride.pickupDate, -n - 1),
    ]);
    const isFree = await freePlaces(em, around.flat(), looking);
    for (const days of around) found.push(...freeTimes(asked, days, { isFree, now: looking.now }));
  }
  return found
    .slice(0, MOST)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ time }) => time);
}

async function freePlaces(em: EntityManager, dates: readonly string[], { besides, others }: SearchOptions) {
  const lacks = await readRoom(em, await readRules(em, dates), besides);
  return (stay: Stay): boolean => !lacks(stay, others);
}

type FreeTime = { at: Date; distance: number; time: NearestTime };
type Day = { isFree: (stay: Stay) => boolean; now: Date };

/** The free times of these days, the one nearest to the hour that was asked for first. */
function freeTimes(asked: RideGroup, dates: readonly string[], { isFree, now }: Day): FreeTime[] {
  const [ride, ...rest] = asked.rides;
  const soonest = toInstant(defaultPickup(now)) ?? now;
  const found = dates.flatMap((date) =>
    Array.from({ length: 24 }, (_, hour) => {
      for (const moved of timesIn(ride, date, hour)) {
        const { at, distance, time } = moved;
        const { date: pickupDate, time: pickupTime } = toWallTime(at);
        const isPossible =
          at >= soonest &&
          checkPickup({ date: pickupDate, time: pickupTime }, now).ok &&
          (!asked.from || at >= asked.from) &&
          (!asked.until || at <= asked.until) &&
          placesAround(ride, at).every(isFree) &&
          rest.every((other) => {
            const otherAt = toInstant({ date: other.pickupDate, time: pickupTime });
            return otherAt && isFree(movedTo(stayOf(other), otherAt));
          });
        if (isPossible) return [{ at, distance, time }];
      }
      return [];
    }).flat(),
  );
  return found.sort((one, other) => one.distance - other.distance);
}

/** Where a ride has its place that begins then: one whose pickup is worked out may begin some minutes before or after. */
function placesAround(ride: PlacedRide, at: Date): Stay[] {
  const moments = ride.arriveBy ? [at.getTime() - 5 * 60_000, at.getTime() + 5 * 60_000] : [at.getTime()];
  return moments.map((moment) => movedTo(stayOf(ride), new Date(moment)));
}

/** The quarters of an hour at which a ride could begin in it, nearest to its own time of day first. */
function timesIn(ride: PlacedRide, date: string, hour: number): FreeTime[] {
  const own = minutesOf(ride.pickupTime);
  const quarters = Math.floor(own / 60) === hour ? [own % 60, ...QUARTERS] : QUARTERS;
  return quarters
    .flatMap((minute) => {
      const time = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
      const at = toInstant({ date, time });
      return at ? [ride.arriveBy ? movedArrival(ride, at) : { at, time: { pickupDate: date, pickupTime: time } }] : [];
    })
    .map((moved) => ({ ...moved, minutes: minutesOf(toWallTime(moved.at).time) }))
    .filter(({ minutes }) => Math.floor(minutes / 60) === hour)
    .map(({ minutes, ...moved }) => ({ ...moved, distance: Math.abs(minutes - own) }))
    .sort((one, other) => one.distance - other.distance);
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The quarter of an hour at which a ride is there that is to begin no earlier than this, and when it begins for that. */
function movedArrival({ pickupAt, arriveBy }: PlacedRide, at: Date): Omit<FreeTime, "distance"> {
  const before = toInstant({ date: arrivalDate(pickupAt, arriveBy ?? ""), time: arriveBy ?? "" }) ?? pickupAt;
  const onTheWay = before.getTime() - pickupAt.getTime();
  const arrival = new Date(Math.ceil((at.getTime() + onTheWay) / QUARTER_MS) * QUARTER_MS);
  const { date: pickupDate, time } = toWallTime(arrival);
  return { at: new Date(arrival.getTime() - onTheWay), time: { pickupDate, arriveBy: time } };
}
