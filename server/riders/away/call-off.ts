import { isFinal, isUnderWay } from "@domrit/shared/booking/status.ts";
import type { AbsenceKind } from "@domrit/shared/organisations/riders/absence.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { actOn } from "../../booking/acts/act-on.ts";
import type { Actor } from "../../booking/acts/actors.ts";
import { callOff } from "../../booking/acts/cancel-booking.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { signalDriver } from "../../booking/signals.ts";
import type { ServerContext } from "../../context.ts";

type CancelServer = Pick<ServerContext, "commit" | "now">;

type AwayDays = { riderId: string; kind: AbsenceKind; fromDate: string; untilDate: string };

/** The rides that an absence takes out of the plan, earliest first. */
export async function ridesOn(em: EntityManager, { riderId, kind, fromDate, untilDate }: AwayDays): Promise<number[]> {
  const days = { $gte: fromDate, $lte: untilDate };
  const which = kind === "ill" ? { pickupDate: days } : { fixedDate: days };
  const rides = await em.find(
    Booking,
    { riderId, status: { $in: ["pending", "confirmed"] }, ...which },
    { fields: ["id"], orderBy: { pickupAt: "asc", id: "asc" } },
  );
  return rides.map(({ id }) => id);
}

/**
 * Takes rides of a regular rider out of the plan; a day of a fixed ride can be booked again. It costs nothing until the driver
 * is on the way, from when the office decides about a fee. Only the first is told, as one message says it; none where they are
 * booked anew (`isTold`). Gives those that were cancelled: none that is over, or has the rider on board.
 */
export async function callOffRides(
  server: CancelServer,
  by: Actor,
  ids: readonly number[],
  { isTold = true }: { isTold?: boolean } = {},
): Promise<number[]> {
  const cancelled: number[] = [];
  for (const id of ids) {
    let isCalledOff = false;
    await actOn(server, by, { act: "cancel", id }, async (tx, booking) => {
      // Whoever said it at that moment may have been first.
      isCalledOff = !isOver(booking);
      if (!isCalledOff) return [];
      // The phone of the driver hears it before the relay has read the event.
      if (booking.driverId) await signalDriver(tx, booking.driverId);
      booking.fixedRideId = null;
      booking.fixedDate = null;
      const channels = isTold && cancelled.length === 0 ? booking.promised() : [];
      const isLate = isUnderWay(booking.driverState);
      return [callOff(tx, booking, { by, isLate, channels, now: server.now() })];
    });
    if (isCalledOff) cancelled.push(id);
  }
  return cancelled;
}

const isOver = ({ status, driverState }: Booking): boolean => isFinal(status) || driverState === "on_board";
