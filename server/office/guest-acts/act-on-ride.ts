import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import { maskContact } from "../../blocking/contact.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { parseBookingId } from "../../booking/booking-id.ts";
import type { ServerContext } from "../../context.ts";
import { auditedCommit } from "../../staff/audit.ts";
import type { SignedInStaff } from "../../staff/staff-session.ts";

/** The ride that an address names, whoever booked it; throws `not_found`. */
export const createAskedRide =
  ({ reading }: Pick<ServerContext, "reading">) =>
  async (ctx: Context): Promise<{ booking: Booking }> => {
    const id = parseBookingId(ctx.params.id);
    const booking = id && (await reading.em.fork().findOne(Booking, id));
    if (!booking) throw new DomainError("not_found");
    return { booking };
  };

/** What the audit trail says of a ride that the desk acts on: nobody's address, name or words. */
async function rideState(tx: EntityManager, id: number) {
  // Past the identity map, as the command reads the row anew once it is locked.
  const ride = await tx.findOneOrFail(Booking, id, { disableIdentityMap: true });
  const masked = (contact: string | null | undefined) => (contact ? maskContact(contact) : null);
  return {
    version: ride.version,
    status: ride.status,
    pickup: `${ride.pickupDate} ${ride.pickupTime}`,
    vehicleType: ride.vehicleType,
    price: ride.estimatedPriceCents / 100,
    phone: masked(ride.contactPhone),
    email: masked(ride.contactEmail),
    passengerPhone: masked(ride.extras.passengerPhone),
    readyAt: ride.readyAt?.toISOString() ?? null,
  };
}

/** Commits what somebody of the staff does to a ride, with how it stood before and after in the audit trail. */
export const committedBy = (
  { commit, now }: Pick<ServerContext, "commit" | "now">,
  staff: SignedInStaff,
  { act, id, otherwise }: { act: string; id: number; otherwise?: string },
) =>
  auditedCommit(commit, staff, {
    ...{ act, subject: { kind: "booking" as const, id }, at: now() },
    ...(otherwise && { otherwise }),
    state: (tx) => rideState(tx, id),
  });
