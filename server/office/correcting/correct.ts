import { isFinal } from "@domrit/shared/booking/status.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { toCents } from "@domrit/shared/money/cents.ts";
import { type Correction, correctSchema } from "@domrit/shared/office/correcting.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Customer } from "../../account/customer.entity.ts";
import { actOn } from "../../booking/acts/act-on.ts";
import { count, namedInTimeline } from "../../booking/acts/actors.ts";
import type { BookingAct, SeenVersion } from "../../booking/acts/booking-act.ts";
import { takePrice } from "../../booking/acts/set-price.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { isGranted } from "../../booking/paying/account-room.ts";
import { isOnAccount } from "../../booking/paying/on-account.ts";
import { recordEntry } from "../../booking/timeline/record-entry.ts";
import { requireCorrectable } from "../../invoices/issuing/correct-invoice.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { correctTaken } from "../../payments/taking/correct-taken.ts";

/**
 * Corrects a ride that is over, as a manager: its price, what was paid for it in the car and how, and whose account it is on. Credit note,
 * invoice and refund follow by themselves. Why stands in the audit trail alone. Throws `illegal_transition` for a ride that is not over,
 * `version_conflict`, `invalid_fields` for an account that there is not or more than the ride cost, and `monthly_invoiced` for one that
 * stands on the invoice of a month.
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
      await requireCorrectable(tx, ride);
      const before = ride.estimatedPriceCents;
      if (price !== undefined) takePrice(ride, price * 100);
      if (account !== undefined) await giveTo(tx, ride, account);
      if (paid || account !== undefined) await payAs(tx, ride, paid?.how);
      const at = now();
      const taken = paid && { how: paid.how, amountCents: toCents(paid.amount) };
      const events = taken ? await correctTaken(tx, ride, taken, at) : [];
      ride.touch(at);
      const isOther = before !== ride.estimatedPriceCents;
      const words = isOther && {
        from: { estimatedPrice: before / 100 },
        to: { estimatedPrice: ride.estimatedPriceCents / 100 },
      };
      recordEntry(tx, ride, { what: "corrected", ...namedInTimeline(by, ride), at, ...words });
      return [...events, newEvent("booking.corrected", { bookingId: ride.id, version: ride.version }, at)];
    });
    return { booking, withheld: [] };
  },
};

/** Makes it the ride of this customer, or nobody's. */
async function giveTo(tx: EntityManager, ride: Booking, account: string | null): Promise<void> {
  if (account && !(await tx.findOne(Customer, account)))
    throw new DomainError("invalid_fields", { fields: { account: [message("accountUnknown")] } });
  ride.customerId = account;
  if (account) ride.guestId = null;
}

/** On account only for who was granted one, and no more where it was paid in the car. */
async function payAs(tx: EntityManager, ride: Booking, how: "cash" | "card" | "account" | undefined): Promise<void> {
  if (how === "account") ride.paying = "account";
  else if (how && isOnAccount(ride)) ride.paying = "car";
  if (!isOnAccount(ride) || (ride.customerId && (await isGranted(tx, ride.customerId)))) return;
  throw new DomainError("invalid_fields", { fields: { [how ? "paid.how" : "account"]: [message("notOnAccount")] } });
}
