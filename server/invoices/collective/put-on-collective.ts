import type { EntityManager } from "@mikro-orm/postgresql";
import { Invoice } from "../invoice.entity.ts";
import { CollectiveRide } from "./collective-ride.entity.ts";
import { monthAfter, monthOf } from "./month.ts";

type CompletedRide = { bookingId: number; customerId: string; completedAt: Date; isCorrection: boolean; now: Date };

/**
 * Puts a completed ride on the invoice of its month, once; if that one is issued, on the next, but not a corrected
 * ride. Returns whether it is on one. The caller keeps the account (`keepCustomer`), as the issuer does, so that no
 * ride is lost in between.
 */
export async function putOnCollective(
  tx: EntityManager,
  { bookingId, customerId, completedAt, isCorrection, now }: CompletedRide,
): Promise<boolean> {
  if (await tx.findOne(CollectiveRide, bookingId)) return true;
  const [last] = await tx.find(
    Invoice,
    { customerId, kind: "invoice", month: { $ne: null } },
    { orderBy: { month: "desc" }, limit: 1, fields: ["month"] },
  );
  const month = monthOf(completedAt);
  const isOpen = !last?.month || last.month < month;
  if (!isOpen && isCorrection) return false;
  tx.create(CollectiveRide, {
    bookingId,
    customerId,
    month: isOpen ? month : monthAfter(last.month ?? month),
    createdAt: now,
  });
  return true;
}
