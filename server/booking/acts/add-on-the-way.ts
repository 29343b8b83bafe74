import { DomainError } from "@domrit/shared/errors.ts";
import { lineOnTheWay, type OnTheWay } from "@domrit/shared/fares/on-the-way.ts";
import type { Tariff } from "@domrit/shared/fares/tariffs.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../booking.entity.ts";
import { hasDriverArrived } from "../messages/message-moments.ts";
import { requireRoomForChange, takenRoom } from "../paying/account-room.ts";
import { changeableState, recordChanged } from "../timeline/record-change.ts";
import type { EntryActor } from "../timeline/record-entry.ts";

type Addition = { asked: OnTheWay; tariff: Tariff; acting: EntryActor; now: Date };

/** Whether its passenger can ask for more: the taxi has come, and the ride is not over. */
export const mayAddTo = (booking: Booking): boolean => booking.status === "confirmed" && hasDriverArrived(booking);

/**
 * Adds waiting or a stop to the price, as a line of its own, by the ride's own tariff. No message goes out: the passenger
 * heard the amount from the driver. Throws `illegal_transition` for a ride that has no passenger to ask, and
 * `account_limit` for an account without room for it.
 */
export async function addOnTheWay(tx: EntityManager, ride: Booking, { asked, tariff, acting, now }: Addition) {
  if (!mayAddTo(ride)) throw new DomainError("illegal_transition");
  const before = changeableState(ride);
  const room = takenRoom(ride);
  const added = lineOnTheWay(asked, tariff);
  ride.fare = { ...ride.fare, breakdown: withLine(ride.fare.breakdown, added) };
  ride.estimatedPriceCents += added.amountCents;
  await requireRoomForChange(tx, ride, room);
  return [await recordChanged(tx, ride, { before, acting, now })];
}

/** A second stop or more waiting makes its line higher. */
function withLine(lines: Booking["fare"]["breakdown"], added: (typeof lines)[number]): typeof lines {
  const known = lines.find(({ label }) => label === added.label);
  if (!known) return [...lines, added];
  const amountCents = known.amountCents + added.amountCents;
  return lines.map((line) => (line === known ? { label: added.label, amountCents } : line));
}
