import { DomainError, type FieldErrors } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Customer } from "../../account/customer.entity.ts";
import { contactHash } from "../../blocking/contact.ts";
import { mailboxOf } from "../../blocking/mailbox.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { DiscountCode } from "../../fares/discounts/discount-code.entity.ts";
import type { Discount } from "../../fares/discounts/discounts.ts";
import type { Booking } from "../booking.entity.ts";
import { lockPassenger, type Passenger, requireFirstRide, requireStillFirstRide } from "./first-ride.ts";

/** Holds what else could use the code up, until the transaction ends: other orders of the passenger, or of a code with a limit. */
export async function holdDiscount(em: EntityManager, discount: Discount, passenger: Passenger): Promise<void> {
  if (discount.firstRide) await lockPassenger(em, passenger);
  if (discount.hasLimit) await lockRow(em, DiscountCode, { id: discount.id });
}

/**
 * Refuses a code that is not the passenger's, or was used as often as it may be. Held before. `except`: the ride that
 * takes it, where it is booked.
 */
export async function requireDiscount(
  em: EntityManager,
  discount: Discount,
  passenger: Passenger,
  except?: number,
): Promise<void> {
  if (discount.firstRide) await requireFirstRide(em, passenger, except);
  if (discount.contactHash && !(await isFor(em, discount, passenger))) {
    refuse({ discountCode: [message("discountNotYours")] });
  }
  if (discount.hasLimit) await requireUseLeft(em, discount, except);
}

/** Throws `invalid_fields` for a code that was used as often as it may be. Nothing is asked for one without a limit. */
export async function requireUseLeft(
  em: EntityManager,
  discount: Discount | undefined,
  except?: number,
): Promise<void> {
  if (!discount?.hasLimit) return;
  const rows = await em.execute<{ is_over: boolean }[]>(USED_UP, [except ?? 0, discount.id]);
  if (rows[0]?.is_over) refuse({ discountCode: [message("discountOver")] });
}

// Counted, so that a cancelled ride gives its use back.
const USED_UP = `
  select ended_at is not null or (
    select count(*) from booking where discount_code = code and status <> 'cancelled' and booking.id <> ?
  ) >= most_uses as is_over
  from discount_code where id = ?`;

/** Refuses a new contact with which the ride would not have had its discount. */
export async function requireDiscountStays(
  em: EntityManager,
  booking: Booking,
  contact: Pick<Passenger, "contactEmail" | "contactPhone">,
): Promise<void> {
  const code = booking.discountCode ?? null;
  const discount = code && (await em.findOne(DiscountCode, { code }));
  if (!discount) return;
  if (discount.firstRide) await requireStillFirstRide(em, booking, contact);
  const passenger = { ...contact, customerId: booking.customerId ?? null };
  if (discount.contactHash && contact.contactEmail && !(await isFor(em, discount, passenger))) {
    refuse({ contactEmail: [message("contactNotOfCode")] });
  }
}

/** By the e-mail address of the ride or of the account. */
async function isFor(
  em: EntityManager,
  discount: Pick<DiscountCode, "contactHash">,
  { contactEmail, customerId }: Passenger,
): Promise<boolean> {
  const isIts = (email: string | null | undefined) => !!email && contactHash(mailboxOf(email)) === discount.contactHash;
  return isIts(contactEmail) || (!!customerId && isIts((await em.findOne(Customer, customerId))?.email));
}

function refuse(fields: FieldErrors): never {
  throw new DomainError("invalid_fields", { fields });
}
