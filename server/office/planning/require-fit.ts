import { DomainError } from "@domrit/shared/errors.ts";
import type { AuditState } from "@domrit/shared/office/audit.ts";
import { pairConflicts } from "@domrit/shared/office/planning.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../../booking/booking.entity.ts";
import type { ServerContext } from "../../context.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { inTransaction } from "../../database/prepared.ts";
import { withoutPersonalData } from "../../staff/audit/look.ts";
import { Car } from "../fleet/car.entity.ts";
import { Driver } from "../fleet/driver.entity.ts";
import { carConflicts, driverConflicts, planningOf } from "./conflicts.ts";
import { plannedRide } from "./planned-ride.ts";
import { readDuties } from "./read-duties.ts";
import { ridesAround } from "./read-rides.ts";
import { carOn, driverOn } from "./shift-conflicts.ts";
import { withTravel } from "./travel.ts";

/** Who is to drive and in what, of the registers; `anyway`: why, though they do not fit. */
export type Choice = { driverId?: string | undefined; carId?: string | undefined; anyway?: string | undefined };

/**
 * Looks whether a driver and a car of the registers fit a ride, in the transaction that assigns them: both are locked, the
 * driver first, so that of two who give one driver two rides at the same moment the second is told. Gives what the audit
 * trail says of what was overruled; throws `does_not_fit` with the conflicts where nothing is.
 */
export const requireFit =
  ({ geo, now }: Pick<ServerContext, "geo" | "now">, { driverId, carId, anyway }: Choice) =>
  async (tx: EntityManager, booking: Booking): Promise<AuditState | undefined> => {
    const driver = driverId ? await lockRow(tx, Driver, { id: driverId }) : null;
    const car = carId ? await lockRow(tx, Car, { id: carId }) : null;
    if (!driver && !car) return undefined;
    const ride = plannedRide(booking, now());
    const rides = await ridesAround(inTransaction(tx), ride, now());
    const asked = { now: now(), last: ride.pickupAt };
    const shifts = { duties: await readDuties(tx, driver ? [driver.id] : [], asked), now: now() };
    const conflicts = await withTravel(geo, (travel) => {
      const planning = planningOf(rides, travel, shifts);
      return [
        ...(driver ? driverConflicts(driver, ride, planning) : []),
        ...(car ? carConflicts(car, ride, planning) : []),
        ...(driver && car ? pairConflicts(driverOn(driver.id, ride, shifts), carOn(car.id, ride, shifts)) : []),
      ];
    });
    if (conflicts.length === 0) return undefined;
    if (!anyway) throw withoutPersonalData(new DomainError("does_not_fit", { data: { data: { conflicts } } }));
    return { anyway, conflicts: conflicts.map(({ kind }) => kind) };
  };
