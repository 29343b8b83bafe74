import { accountRights } from "@domrit/server/booking/access/account-rights.ts";
import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { hasPassenger } from "@domrit/server/booking/passenger.ts";
import type { EntityManager } from "@mikro-orm/postgresql";

/** Whether who booked a ride for somebody else has left the organisation that pays it: they are told nothing of it any more. */
export const isOfFormerMember = async (em: EntityManager, booking: Booking): Promise<boolean> =>
  hasPassenger(booking.extras) && (await accountRights(em, booking, undefined)).hasLeft;
