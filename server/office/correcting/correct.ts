import { isFinal } from "@domrit/shared/booking/status.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { toCents } from "@domrit/shared/money/cents.ts";
import { type Correction, correctSchema } from "@domrit/shared/office/on-behalf.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Customer } from "../../account/customer.entity.ts";
import { actOn } from "../../booking/acts/act-on.ts";
import { count, namedInTimeline } from "../../booking/acts/actors.ts";
import type { BookingAct, SeenVersion } from "../../booking/acts/booking-act.ts";
import { takePrice } from "../../booking/acts/set-price.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { grantedTo, requireRoomForCorrection, takenRoom } from "../../booking/paying/account-room.ts";
import { organisationOf } from "../../booking/paying/billed.ts";
import { isOnAccount } from "../../booking/paying/on-account.ts";
import { recordEntry } from "../../booking/timeline/record-entry.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { correctTaken } from "../../payments/taking/record-taken.ts";

/**
 * Corrects a finished ride, as a manager: its price, what was paid in the car, and its account. Credit note, invoice
 * and refund follow. The reason is only in the audit trail. Throws `illegal_transition` for an unfinished ride,
 * `version_conflict`, `invalid_fields`, and `account_limit`.
 */
export const correct: BookingAct<Correction & SeenVersion> = {
  act: "correct",
  method: "post",
  path: "/correct",
  schema: correctSchema,
  async run({ limits, commit, now }, by, found, { price, paid, account, reason, version }) {
    await count(limits, by, "correct");
    const added = () => ({
      reason,
      ...(paid && { how: paid.how, amount: paid.amount }),
      ...(account !== undefined && { account: account ?? "none" }),
    });
    const booking = await actOn({ commit, now }, by, { act: "correct", id: found.id, added }, async (tx, ride) => {
      if (!isFinal(ride.status)) throw new DomainError("illegal_transition");
      if (version !== ride.version) throw new DomainError("version_conflict");
      const at = now();
      const before = takenRoom(ride);
      const events = await put(tx, ride, { price, paid, account }, at);
      await requireRoomForCorrection(tx, ride, before);
      ride.touch(at);
      const was = before.estimatedPriceCents;
      const isOther = was !== ride.estimatedPriceCents;
      const words = isOther && {
        from: { estimatedPrice: was / 100 },
        to: { estimatedPrice: ride.estimatedPriceCents / 100 },
      };
      recordEntry(tx, ride, { what: "corrected", ...namedInTimeline(by, ride), at, ...words });
      // A change that only the office needs is not told to a customer with a receipt.
      const isTold = isOther || paid || account !== undefined;
      const channels = isTold ? ride.promised().filter((channel) => channel === "email") : [];
      const { id: bookingId, version: correction } = ride;
      return [...events, newEvent("booking.corrected", { bookingId, version: correction, correction, channels }, at)];
    });
    return { booking, withheld: [] };
  },
};

async function put(
  tx: EntityManager,
  ride: Booking,
  { price, paid, account }: Omit<Correction, "reason">,
  at: Date,
): Promise<NewEvent[]> {
  if (price !== undefined) takePrice(ride, price * 100);
  if (account !== undefined) await giveTo(tx, ride, account);
  if (paid || account !== undefined) await payAs(tx, ride, paid?.how);
  return paid ? await correctTaken(tx, ride, { how: paid.how, amountCents: toCents(paid.amount) }, at) : [];
}

async function giveTo(tx: EntityManager, ride: Booking, account: string | null): Promise<void> {
  if (account && !(await tx.findOne(Customer, account)))
    throw new DomainError("invalid_fields", { fields: { account: [message("accountUnknown")] } });
  ride.customerId = account;
  [ride.organisationId, ride.departmentId, ride.orderReference] = [null, null, null];
  if (account) ride.guestId = null;
}

/** On account only for a granted account, and not after payment in the car. */
async function payAs(tx: EntityManager, ride: Booking, how: "cash" | "card" | "account" | undefined): Promise<void> {
  if (how === "account") ride.paying = "account";
  else if (how && isOnAccount(ride)) ride.paying = "car";
  if (!isOnAccount(ride)) return;
  if (!ride.organisationId && ride.customerId) ride.organisationId = (await grantedTo(tx, ride.customerId))?.id ?? null;
  if (ride.organisationId && (await organisationOf(tx, ride))?.state === "granted") return;
  throw new DomainError("invalid_fields", { fields: { [how ? "paid.how" : "account"]: [message("notOnAccount")] } });
}
