import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { CollectiveRide } from "./collective-ride.entity.ts";

/** Takes a ride off the invoice of its month. False once that is issued: the issuer locks the row of the ride too. */
export async function takeOffCollective(tx: EntityManager, bookingId: number): Promise<boolean> {
  const put = await tx.findOne(CollectiveRide, bookingId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (put?.invoiceId) return false;
  if (put) tx.remove(put);
  return true;
}
