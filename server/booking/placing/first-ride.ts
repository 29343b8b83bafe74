import { DomainError, type FieldErrors } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { type EntityManager, type FilterQuery, raw } from "@mikro-orm/postgresql";
import { mailboxOf, RIDE_MAILBOX } from "../../blocking/mailbox.ts";
import { DiscountCode } from "../../fares/discounts/discount-code.entity.ts";
import { Booking } from "../booking.entity.ts";

export type Passenger = { customerId: string | null; contactEmail: string | null; contactPhone: string | null };

const MAILBOX = raw(RIDE_MAILBOX);

/** Holds other bookings of this customer or contact until the transaction ends. */
export async function lockPassenger(em: EntityManager, passenger: Passenger): Promise<void> {
  const { customerId, contactEmail, contactPhone } = passenger;
  const mailbox = contactEmail && mailboxOf(contactEmail);
  const names = [customerId, mailbox, contactPhone].filter((name) => name !== null).sort();
  for (const name of names) await em.execute("select pg_advisory_xact_lock(hashtextextended(?, 0))", [name]);
}

/**
 * Refuses the new-client discount after an earlier ride, driven or planned, and without a contact. `except`: the
 * discounted ride, where it is booked.
 */
export async function requireFirstRide(em: EntityManager, passenger: Passenger, except?: number): Promise<void> {
  if (knownBy(passenger).length === 0) refuse({ discountCode: [message("discountNeedsContact")] });
  const others = except === undefined ? {} : { id: { $ne: except } };
  if (await hasRide(em, passenger, others)) refuse({ discountCode: [message("discountNotFirstRide")] });
}

/** Refuses a new contact that would have been refused the discount with which the ride was booked. */
export async function requireStillFirstRide(
  em: EntityManager,
  booking: Booking,
  contact: Pick<Passenger, "contactEmail" | "contactPhone">,
): Promise<void> {
  await lockPassenger(em, { customerId: null, ...contact });
  const { createdAt, seriesId } = booking;
  const own = togetherWith(booking);
  const others = { id: { $nin: own }, createdAt: { $lt: createdAt }, ...(seriesId ? notOfSeries(seriesId) : {}) };
  for (const field of ["contactEmail", "contactPhone"] as const) {
    const only = { customerId: null, contactEmail: null, contactPhone: null, [field]: contact[field] };
    if (await hasRide(em, only, others)) refuse({ [field]: [message("contactRodeBefore")] });
  }
}

/**
 * The guest's bookings that may become this customer's: not a ride with the discount for a first one, with what was booked
 * beside it, where the customer rode before.
 */
export async function withoutLaterDiscounts(
  em: EntityManager,
  customerId: string,
  bookings: Booking[],
): Promise<Booking[]> {
  const rides = bookings.filter(({ status }) => status !== "cancelled");
  const used = rides.flatMap(({ discountCode }) => discountCode ?? []);
  const codes = used.length > 0 ? await em.find(DiscountCode, { code: { $in: used }, firstRide: true }) : [];
  const isFirst = ({ discountCode }: Booking) => codes.some(({ code }) => code === discountCode);
  if (!rides.some(isFirst)) return bookings;
  const earliest = { orderBy: { createdAt: "asc" }, limit: 1 } as const;
  const earlier = await em.find(Booking, { customerId, status: { $ne: "cancelled" } }, earliest);
  const first = Math.min(...[...earlier, ...rides].map(({ createdAt }) => createdAt.getTime()));
  const later = rides.filter((ride) => isFirst(ride) && ride.createdAt.getTime() > first);
  const kept = new Set(later.flatMap(togetherWith));
  return bookings.filter((booking) => !togetherWith(booking).some((id) => kept.has(id)));
}

const togetherWith = ({ id, returnId, outboundId, seriesId }: Booking): number[] =>
  [id, returnId, outboundId, seriesId].filter((each) => typeof each === "number");

const notOfSeries = (seriesId: number) => ({
  $or: [{ seriesId: null }, { seriesId: { $ne: seriesId } }],
});

async function hasRide(em: EntityManager, passenger: Passenger, others: FilterQuery<Booking>): Promise<boolean> {
  const samePassenger = knownBy(passenger);
  if (samePassenger.length === 0) return false;
  return (await em.count(Booking, { $and: [{ $or: samePassenger, status: { $ne: "cancelled" } }, others] })) > 0;
}

const knownBy = ({ customerId, contactEmail, contactPhone }: Passenger): FilterQuery<Booking>[] => [
  ...(customerId ? [{ customerId }] : []),
  ...(contactEmail ? [{ [MAILBOX]: mailboxOf(contactEmail), contactEmail: { $ne: null } }] : []),
  ...(contactPhone ? [{ contactPhone }] : []),
];

function refuse(fields: FieldErrors): never {
  throw new DomainError("invalid_fields", { fields });
}
