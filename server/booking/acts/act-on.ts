import { type Act, actRow, isTrailed } from "@domrit/shared/booking/acts/acts.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { AuditAct, AuditState } from "@domrit/shared/office/audit.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { maskContact } from "../../blocking/contact.ts";
import type { ServerContext } from "../../context.ts";
import { lockRows } from "../../database/lock-rows.ts";
import type { NewEvent } from "../../outbox/new-event.ts";
import { type AuditActor, recordAct } from "../../staff/audit/audit.ts";
import { Booking } from "../booking.entity.ts";
import { signalDriver } from "../signals.ts";
import { type Actor, requireRight } from "./actors.ts";
import { type DroveBefore, droveBefore, tellDrivers } from "./driver-news.ts";

/** What the audit trail calls it that somebody learned what a booking has by an act that compares. */
export const COMPARED: AuditAct = "booking_compared";

type ActDetails = {
  /** What the audit trail calls it; a report of the taxi centre stands in none. */
  act: Act | undefined;
  id: number;
  /** The rides that it concerns too. */
  together?: readonly number[];
  /** What the audit trail says of it beside how the booking is, once it is done. */
  added?: () => AuditState | undefined;
  /** Drivers who are told of their whole day instead. */
  toldOfDay?: ReadonlySet<string> | undefined;
};
/** `rides` are all that are locked. */
type Work = (tx: EntityManager, booking: Booking, rides: readonly Booking[]) => Promise<readonly NewEvent[]>;

/**
 * Does an act on a booking for any actor, in one transaction: the booking is locked and its owner checked again, and the
 * events and, for an audited actor, the audit entry are saved with it. Throws `not_found`, and `not_allowed` for an actor
 * without the right.
 */
export const actOn = (
  { commit, now }: Pick<ServerContext, "commit" | "now">,
  by: Actor,
  doing: ActDetails,
  work: Work,
): Promise<Booking> =>
  commit(async (tx) => {
    const { booking, events } = await actIn(tx, by, { ...doing, at: now() }, work);
    return { result: booking, events };
  });

/** Does an act in the caller's transaction, which commits the events. */
export async function actIn(
  tx: EntityManager,
  by: Actor,
  { act, id, at, together = [], added, toldOfDay }: ActDetails & { at: Date },
  work: Work,
): Promise<{ booking: Booking; events: readonly NewEvent[] }> {
  if (act) requireRight(by, act);
  const rides = await lockRows(tx, Booking, { id: { $in: [id, ...together] } });
  const booking = rides.find((ride) => ride.id === id);
  if (!booking || (await by.holds?.(booking, tx)) === false) throw new DomainError("not_found");
  const before = trailState(booking);
  const drove = rides.map((ride) => ({ ride, before: droveBefore(ride) }));
  const done = await work(tx, booking, rides);
  for (const { ride, before: was } of drove)
    if (was.driverId && was.driverId !== ride.driverId) await signalDriver(tx, was.driverId);
  const told = await tellEach(tx, drove, { act, by, now: at, toldOfDay });
  const events = [...done, ...told];
  if (by.isAudited && act) {
    const isDone = done.length > 0 || booking.version !== before.version;
    const fact = { subject: { kind: "booking" as const, id }, at };
    if (isDone)
      recordAct(tx, trailName(by), {
        ...fact,
        act: trailed(act),
        before,
        after: { ...trailState(booking), ...added?.() },
      });
    // The second press of a double click leaves no entry, unless that it changes nothing says what stands there.
    else if (actRow(act).compares) recordAct(tx, trailName(by), { ...fact, act: COMPARED });
  }
  return { booking, events };
}

type DrovenRide = { ride: Booking; before: DroveBefore };

async function tellEach(tx: EntityManager, drove: readonly DrovenRide[], doing: Parameters<typeof tellDrivers>[3]) {
  const events: NewEvent[] = [];
  for (const { ride, before } of drove) events.push(...(await tellDrivers(tx, before, ride, doing)));
  return events;
}

/** What the audit trail calls an act. */
function trailed(act: Act): AuditAct {
  if (isTrailed(act)) return act;
  throw new Error(`the audit trail has no name for ${act}`);
}

/** Who acts, as the audit trail names them. */
export const trailName = ({ staff, name, key }: Actor): AuditActor => staff ?? { id: null, name: name ?? key };

const masked = (contact: string | null | undefined) => (contact ? maskContact(contact) : null);

/** What the audit trail says of a booking: nobody's address, name or words. */
export const trailState = (booking: Booking) => ({
  version: booking.version,
  status: booking.status,
  driverState: booking.driverState,
  plate: booking.vehicle?.plate ?? null,
  cancelReason: booking.cancelReason ?? null,
  pickup: `${booking.pickupDate} ${booking.pickupTime}`,
  vehicleType: booking.vehicleType,
  price: booking.estimatedPriceCents / 100,
  phone: masked(booking.contactPhone),
  email: masked(booking.contactEmail),
  passengerPhone: masked(booking.extras.passengerPhone),
  readyAt: booking.readyAt?.toISOString() ?? null,
});
