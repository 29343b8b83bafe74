import { HOURS } from "@domrit/shared/booking/trip/hours.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { fareClass } from "@domrit/shared/fares/estimate.ts";
import { lineOnTheWay, type OnTheWay } from "@domrit/shared/fares/on-the-way.ts";
import type { Tariff } from "@domrit/shared/fares/tariffs.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../../booking.entity.ts";
import { hasDriverArrived } from "../../messages/message-moments.ts";
import { requireRoomForChange, takenRoom } from "../../paying/account-room.ts";
import { changeableState, recordChanged } from "../../timeline/record-change.ts";
import type { EntryActor } from "../../timeline/record-entry.ts";

type Addition = { asked: OnTheWay; tariff: Tariff; acting: EntryActor; now: Date };

/** Whether its passenger can ask for more: the taxi has come, and the ride is not over. */
export const mayAddTo = (booking: Booking): boolean => booking.status === "confirmed" && hasDriverArrived(booking);

/**
 * Adds waiting, a stop or hours to the price, as a line of its own, by the ride's own tariff. A message goes out of hours
 * alone, as the ride ends later by them: the passenger heard the amount from the driver. Throws `illegal_transition` for a
 * ride that has no passenger to ask, for hours of another ride and anything else of one by the hour, `invalid_fields` for
 * too many hours, and `account_limit` for an account without room for it.
 */
export async function addOnTheWay(tx: EntityManager, ride: Booking, addition: Addition) {
  if (!mayAddTo(ride)) throw new DomainError("illegal_transition");
  return await add(tx, ride, addition);
}

/** Makes a ride by the hour longer, also before it begins. Throws as `addOnTheWay`. */
export async function extend(tx: EntityManager, ride: Booking, addition: Addition & { asked: { kind: "hours" } }) {
  if (ride.status !== "confirmed") throw new DomainError("illegal_transition");
  return await add(tx, ride, addition);
}

async function add(tx: EntityManager, ride: Booking, { asked, tariff, acting, now }: Addition) {
  const { vehicleType, extras } = ride;
  if ((asked.kind === "hours") !== (extras.hours !== undefined)) throw new DomainError("illegal_transition");
  const before = changeableState(ride);
  const room = takenRoom(ride);
  const added = lineOnTheWay(asked, tariff, fareClass(vehicleType, extras.passengers ?? 1));
  if (asked.kind === "hours") lengthen(ride, asked.hours);
  ride.fare = { ...ride.fare, breakdown: withLine(ride.fare.breakdown, added) };
  ride.estimatedPriceCents += added.amountCents;
  await requireRoomForChange(tx, ride, room);
  const channels = asked.kind === "hours" ? ride.promised() : [];
  return [await recordChanged(tx, ride, { before, acting, now, channels })];
}

/** Keeps driver and car for so many hours more. */
function lengthen(ride: Booking, more: number): void {
  const { extras, fare } = ride;
  const hours = (extras.hours ?? 0) + more;
  if (hours > HOURS.max) throw new DomainError("invalid_fields", { fields: { hours: [message("hoursRange")] } });
  ride.extras = { ...extras, hours };
  ride.fare = { ...fare, durationMinutes: fare.durationMinutes + more * 60 };
}

/** A second stop or more waiting makes its line higher. */
function withLine(lines: Booking["fare"]["breakdown"], added: (typeof lines)[number]): typeof lines {
  const known = lines.find(({ label }) => label === added.label);
  if (!known) return [...lines, added];
  const amountCents = known.amountCents + added.amountCents;
  return lines.map((line) => (line === known ? { label: added.label, amountCents } : line));
}
