import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { type Care, needsWheelchairTaxi } from "@domrit/shared/care/care.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import type { Booking } from "../booking.entity.ts";
import { CareDetail } from "./care-detail.entity.ts";
import { type CareKeys, destroyedAt } from "./care-keys.ts";
import { openCare, sealCare } from "./seal.ts";

type CareContext = { em: EntityManager; keys: CareKeys };
type Ride = Pick<Booking, "id" | "pickupAt">;

/** Keeps the health part of rides in the caller's transaction. The keys come first: a key without a ride does no harm. */
export async function keepCare(
  { em, keys }: CareContext,
  rides: readonly Ride[],
  care: Care,
  consentAt: Date,
): Promise<void> {
  const made = await keys.make(rides.map(({ id, pickupAt }) => ({ id, until: destroyedAt(pickupAt) })));
  const sealed = rides.flatMap(({ id }, index) => {
    const key = made[index];
    return key ? [{ bookingId: id, sealed: sealCare(care, id, key), consentAt }] : [];
  });
  await em.insertMany(CareDetail, sealed);
}

/**
 * The health parts of these rides, by booking; none where it was withdrawn or its key is destroyed. Rejects while the
 * keys are away.
 */
export async function readCare({ em, keys }: CareContext, bookingIds: readonly number[]): Promise<Map<number, Care>> {
  const details = await em.find(CareDetail, { bookingId: { $in: [...bookingIds] } });
  if (details.length === 0) return new Map();
  const careKeys = await keys.find(details.map(({ bookingId }) => bookingId));
  return new Map(
    details.flatMap(({ bookingId, sealed }) => {
      const key = careKeys.get(bookingId);
      return key ? [[bookingId, openCare(sealed, bookingId, key)] as const] : [];
    }),
  );
}

export async function careOfRide(
  keeping: CareContext,
  booking: Pick<Booking, "id" | "isDiscreet">,
): Promise<Care | undefined> {
  return booking.isDiscreet ? (await readCare(keeping, [booking.id])).get(booking.id) : undefined;
}

/** Throws `invalid_fields` for a change after which the vehicle does not take what the passenger travels with. */
export async function requireVehicle(
  { reading, careKeys }: Pick<ServerContext, "reading" | "careKeys">,
  booking: Booking,
  { vehicleType }: Pick<BookingRequest, "vehicleType">,
): Promise<void> {
  if (vehicleType === "wheelchair") return;
  const care = await careOfRide({ em: reading.em.fork(), keys: careKeys }, booking);
  if (!care || !needsWheelchairTaxi(care.aids)) return;
  throw new DomainError("invalid_fields", { fields: { vehicleType: [message("careVehicle")] } });
}
