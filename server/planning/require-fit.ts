import { DomainError } from "@domrit/shared/errors.ts";
import type { AuditState } from "@domrit/shared/office/audit.ts";
import { type Conflict, isBarred } from "@domrit/shared/planning/planning.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../booking/booking.entity.ts";
import type { ServerContext } from "../context.ts";
import { lockRow } from "../database/lock-rows.ts";
import { inTransaction, prepared, type Run } from "../database/prepared.ts";
import { Car } from "../fleet/car.entity.ts";
import { listCars, namedClasses } from "../fleet/cars.ts";
import { Driver } from "../fleet/driver.entity.ts";
import { readAvailability } from "../fleet/read-availability.ts";
import { withoutPersonalData } from "../staff/audit/look.ts";
import { crewConflicts, planningOf } from "./conflicts.ts";
import { readDriverWishes } from "./driver-wishes.ts";
import { plannedRide } from "./planned-ride.ts";
import { readDuties } from "./read-duties.ts";
import { ridesAround } from "./read-rides.ts";
import { createWays, type Ways } from "./travel.ts";

/** Who is to drive and in what, of the registers; `anyway`: why, though they do not fit. */
export type Choice = { driverId?: string | undefined; carId?: string | undefined; anyway?: string | undefined };

type FitServer = Pick<ServerContext, "orm" | "geo" | "now">;
type Reader = { em: EntityManager; run: Run; now: Date };
type FleetPair = { driver: Driver | null; car: Car | null };

/**
 * Looks whether a driver and a car fit a ride, asking the router while nothing is locked. The function that it gives
 * looks again in the transaction that assigns them, with both locked. Throws `does_not_fit` with the conflicts unless
 * `anyway`, which the audit trail then names; it overrules no expired paper.
 */
export async function requireFit({ orm, geo, now }: FitServer, bookingId: number, choice: Choice) {
  const ways = createWays(geo);
  await askAhead({ em: orm.em.fork(), run: prepared(orm), now: now() }, ways, bookingId, choice);
  return async (tx: EntityManager, booking: Booking): Promise<AuditState | undefined> => {
    const pair = await lockPair(tx, choice);
    const reader = { em: tx, run: inTransaction(tx), now: now() };
    return allow(await conflictsOf(reader, ways, booking, pair), choice.anyway);
  };
}

/**
 * As `requireFit`, for the driver and car that a ride has, when it becomes longer: what did not fit before is not asked again.
 */
export async function requireLongerFit({ orm, geo, now }: FitServer, ride: Booking, anyway: string | undefined) {
  const ways = createWays(geo);
  const chosen = ({ driverId, carId }: Booking) => ({ driverId: driverId ?? undefined, carId: carId ?? undefined });
  await askAhead({ em: orm.em.fork(), run: prepared(orm), now: now() }, ways, ride.id, chosen(ride));
  return async (
    tx: EntityManager,
    booking: Booking,
    lengthen: () => Promise<void>,
  ): Promise<AuditState | undefined> => {
    const pair = await lockPair(tx, chosen(booking));
    const reader = { em: tx, run: inTransaction(tx), now: now() };
    const before = (await conflictsOf(reader, ways, booking, pair)).map((conflict) => JSON.stringify(conflict));
    await lengthen();
    const conflicts = await conflictsOf(reader, ways, booking, pair);
    return allow(
      conflicts.filter((conflict) => !before.includes(JSON.stringify(conflict))),
      anyway,
    );
  };
}

async function lockPair(tx: EntityManager, { driverId, carId }: Choice): Promise<FleetPair> {
  const driver = driverId ? await lockRow(tx, Driver, { id: driverId }) : null;
  const car = carId ? await lockRow(tx, Car, { id: carId }) : null;
  return { driver, car };
}

/** What the audit trail says of conflicts that a reason overrules. Throws `does_not_fit` without one, and where none does. */
function allow(conflicts: readonly Conflict[], anyway: string | undefined): AuditState | undefined {
  if (conflicts.length === 0) return undefined;
  if (!anyway || isBarred(conflicts)) {
    throw withoutPersonalData(new DomainError("does_not_fit", { data: { data: { conflicts } } }));
  }
  return { anyway, conflicts: conflicts.map(({ kind }) => kind) };
}

async function askAhead(reader: Reader, ways: Ways, bookingId: number, { driverId, carId }: Choice): Promise<void> {
  const { em } = reader;
  const booking = await em.findOne(Booking, bookingId);
  if (!booking) return;
  const driver = driverId ? await em.findOne(Driver, { id: driverId }) : null;
  const car = carId ? await em.findOne(Car, { id: carId }) : null;
  await conflictsOf(reader, ways, booking, { driver, car });
  await ways.ask();
}

async function conflictsOf({ em, run, now }: Reader, ways: Ways, booking: Booking, { driver, car }: FleetPair) {
  if (!driver && !car) return [];
  const ride = plannedRide(booking, now);
  const rides = await ridesAround(run, ride, now);
  const shifts = { duties: await readDuties(em, driver ? [driver.id] : [], { now, last: ride.pickupAt }), now };
  const wishes = await readDriverWishes(run, [ride.id]);
  const { papers, interruptions } = await readAvailability(run);
  const named = namedClasses(car ? await listCars(em) : []);
  return ways.reckon((travel) =>
    crewConflicts({ driver, car }, ride, planningOf(rides, travel, shifts, { wishes, papers, interruptions, named })),
  );
}
