import * as v from "valibot";
import { REFUND_CAUSES, WORD_OF } from "./paying.ts";

const held = {
  id: v.string(),
  /** In euros. */
  amount: v.number(),
  cause: v.picklist(REFUND_CAUSES),
  by: v.picklist(WORD_OF),
  /** Since when it waits; ISO 8601 in UTC. */
  at: v.string(),
};

/** Money of a ride that is to go back because of what a desk or a driver said, and waits for a manager. */
export const heldRefundSchema = v.object(held);
export type HeldRefund = v.InferOutput<typeof heldRefundSchema>;

/** Longest wait first. */
export const heldRefundsSchema = v.object({
  items: v.array(v.object({ ...held, bookingId: v.number(), reference: v.string() })),
});
export type HeldRefunds = v.InferOutput<typeof heldRefundsSchema>;
