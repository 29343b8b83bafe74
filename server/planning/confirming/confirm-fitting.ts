import { DomainError } from "@domrit/shared/errors.ts";
import type { ConfirmAnswer, SeenRide } from "@domrit/shared/office/booking-acts.ts";
import type { Actor } from "../../booking/acts/actors.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { takeStep } from "../../booking/steps/take-step.ts";
import type { ServerContext } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";
import { listCars } from "../../fleet/cars.ts";
import { listDrivers } from "../../fleet/drivers.ts";
import { readAvailability } from "../../fleet/read-availability.ts";
import { planningOf } from "../conflicts.ts";
import { readDriverWishes } from "../driver-wishes.ts";
import { plannedRide } from "../planned-ride.ts";
import { readDuties } from "../read-duties.ts";
import { bookingsAround } from "../read-rides.ts";
import { suggest } from "../suggesting/suggest.ts";
import { withTravel } from "../travel.ts";

/**
 * Confirms rides, earliest first, that a free driver and car can drive beside all confirmed rides. A ride that changed
 * meanwhile stays as it is; nobody is assigned.
 */
export async function confirmFitting(
  server: ServerContext,
  by: Actor,
  seen: readonly SeenRide[],
): Promise<ConfirmAnswer> {
  const { reading, now } = server;
  const em = reading.em.fork();
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const waiting = await em.find(Booking, { id: { $in: [...versions.keys()] }, status: "pending" }, BY_PICKUP);
  const [first, last] = [waiting[0]?.pickupAt, waiting.at(-1)?.pickupAt];
  const outcome: ConfirmAnswer = { confirmed: [], left: [...versions.keys()].filter((id) => !isAmong(waiting, id)) };
  if (!first || !last) return outcome;
  const around = await bookingsAround(prepared(reading), first, last);
  const fits = await createFitting(server, around, last);
  // Confirmed rides come before those to be confirmed.
  for (const booking of around.filter(isUndriven)) await fits(booking);
  for (const booking of waiting) {
    const { id } = booking;
    const isDone = (await fits(booking)) && (await confirm(server, by, { id, version: versions.get(id) ?? 0 }));
    outcome[isDone ? "confirmed" : "left"].push(id);
  }
  return outcome;

  async function createFitting({ geo }: Pick<ServerContext, "geo">, known: readonly Booking[], last: Date) {
    const [drivers, cars] = [await listDrivers(em), await listCars(em)];
    const ids = drivers.map(({ id }) => id);
    const shifts = { duties: await readDuties(em, ids, { now: now(), last }), now: now() };
    const run = prepared(server.reading);
    const { papers, interruptions } = await readAvailability(run);
    const wishes = await readDriverWishes(
      run,
      known.map(({ id }) => id),
    );
    const taken = known.filter(isGivenAway).map((booking) => plannedRide(booking, now()));
    return async (booking: Booking): Promise<boolean> => {
      const ride = plannedRide(booking, now());
      const [best] = await withTravel(geo, (travel) =>
        suggest(ride, { drivers, cars }, planningOf(taken, travel, shifts, { wishes, papers, interruptions })),
      );
      if (!best?.carId || best.conflicts.length > 0) return false;
      taken.push({ ...ride, driverId: best.driverId, carId: best.carId });
      return true;
    };
  }
}

const BY_PICKUP = { orderBy: { pickupAt: "asc", id: "asc" } } as const;
const isUndriven = ({ status, driverState }: Booking): boolean => status === "confirmed" && driverState === "none";
const isGivenAway = ({ status, driverId, carId }: Booking): boolean => status !== "pending" && !!(driverId ?? carId);
const isAmong = (rides: readonly Booking[], id: number): boolean => rides.some((ride) => ride.id === id);

/** False when somebody else was first. */
async function confirm(server: ServerContext, by: Actor, { id, version }: SeenRide): Promise<boolean> {
  try {
    await takeStep(server, by, { id, act: "confirm", body: { version } });
    return true;
  } catch (thrown) {
    const isOvertaken = thrown instanceof DomainError && OVERTAKEN.includes(thrown.code);
    if (!isOvertaken) throw thrown;
    return false;
  }
}
const OVERTAKEN: readonly string[] = ["version_conflict", "illegal_transition", "not_found"];
