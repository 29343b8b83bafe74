import { comesElsewhere } from "@domrit/shared/booking/trip/flight.ts";
import { isAtNight } from "@domrit/shared/booking/trip/night.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { meetingPoint } from "@domrit/shared/geo/is-airport.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import { system } from "../booking/acts/actors.ts";
import { Booking } from "../booking/booking.entity.ts";
import { expectedAt, expectedWithin } from "../booking/flights/expected-at.ts";
import { awaitsFlight } from "../booking/flights/known-flight.ts";
import { type FlightWord, setFlight } from "../booking/flights/set-flight.ts";
import type { ServerContext } from "../context.ts";
import type { AskFlight, FlightDay } from "./flight-api.ts";
import { FlightLook } from "./flight-look.entity.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A flight is followed from so long before its pickup, as estimates of earlier are of little use. */
const AHEAD_MS = 6 * HOUR_MS;
/** Who has not been picked up so long after the expected time is waited for no more. */
const PAST_MS = 2 * HOUR_MS;
/** It is asked for each half hour, and near its landing every five minutes. */
const NEAR_MS = 2 * HOUR_MS;
const SELDOM_MS = 30 * MINUTE_MS;
const OFTEN_MS = 5 * MINUTE_MS;
/** At most so many requests in a round; the others follow in the next. */
const MOST = 30;
/** A flight that is to land further from the pickup than this is another one, as of a mistyped number. */
const FITS_MS = 6 * HOUR_MS;
/** A round ends after so long, however slow the interface is. */
const ROUND_MS = 5000;

type FollowContext = Pick<ServerContext, "orm" | "commit" | "now"> & { ask: AskFlight };
type RoundCounts = { asked: number; told: number };

/**
 * One round: asks for the flights of rides that begin at Schiphol soon, whose landing is not known for good. Throws what the
 * interface's failure is, after which the caller rests; no ride depends on it.
 */
export async function followFlights(server: FollowContext): Promise<RoundCounts> {
  const now = server.now();
  const em = server.orm.em.fork();
  const from = new Date(now.getTime() - PAST_MS);
  const rides = await em.find(
    Booking,
    { status: { $in: ["pending", "confirmed"] }, ...expectedWithin(from, new Date(now.getTime() + AHEAD_MS)) },
    { orderBy: { pickupAt: "asc", id: "asc" } },
  );
  const followed = rides.filter(isFollowed);
  const pairs = followed.flatMap((ride) =>
    daysOf(ride).map((day) => ({ ride, key: `${ride.extras.flightNumber} ${day}` })),
  );
  const looks = await em.find(FlightLook, { id: { $in: pairs.map(({ key }) => key) } });
  const done = { asked: 0, told: 0 };
  for (const [key, together] of Map.groupBy(pairs, (pair) => pair.key)) {
    const [name = "", date = ""] = key.split(" ");
    const ridesOfFlight = together.map(({ ride }) => ride);
    const last = looks.find(({ id }) => id === key)?.lookedAt;
    if (done.asked >= MOST || server.now().getTime() - now.getTime() > ROUND_MS) break;
    if (!isDue(ridesOfFlight, last, now)) continue;
    done.asked += 1;
    // Before it is asked, so that a failure is not asked for again at once.
    await em.upsert(FlightLook, { id: key, lookedAt: now });
    const word = await server.ask({ name, date });
    for (const ride of ridesOfFlight) if (word && (await tell(server, ride, word))) done.told += 1;
  }
  return done;
}

/** The interface is Schiphol's; of other airports the desk says when a flight lands, and its word holds. */
const isFollowed = (ride: Booking): boolean =>
  awaitsFlight(ride) &&
  meetingPoint(ride.pickupLocation) === "schiphol" &&
  ride.flight?.by !== "office" &&
  ride.flight?.state !== "landed";

/** The days on which its flight may be to land: whom somebody picks up at night, may land before midnight. */
function daysOf({ pickupDate, pickupTime, flight }: Booking): FlightDay["date"][] {
  if (flight?.scheduledAt) return [toWallTime(new Date(flight.scheduledAt)).date];
  return isAtNight({ time: pickupTime }) ? [pickupDate, daysAfter(pickupDate, -1)] : [pickupDate];
}

/** Whether the flight of that name and day is the one that a ride meets. */
const fits = ({ pickupAt, flight }: Booking, { scheduledAt }: FlightWord): boolean =>
  !!flight || (!!scheduledAt && Math.abs(scheduledAt.getTime() - pickupAt.getTime()) <= FITS_MS);

/** Whether the flight is to be asked for again; where it comes elsewhere, the desk knows. */
function isDue(rides: readonly Booking[], last: Date | undefined, now: Date): boolean {
  if (!last) return true;
  const isNear = rides.some(
    (ride) =>
      !(ride.flight && comesElsewhere(ride.flight.state)) && expectedAt(ride).getTime() - now.getTime() < NEAR_MS,
  );
  return now.getTime() - last.getTime() >= (isNear ? OFTEN_MS : SELDOM_MS);
}

/** Whether it was taken in; not where it is another flight, or the ride has ended at this moment. */
async function tell(server: FollowContext, ride: Booking, word: FlightWord): Promise<boolean> {
  if (!fits(ride, word)) return false;
  const { id, version } = ride;
  try {
    return (await setFlight(server, system, id, word)).version !== version;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
