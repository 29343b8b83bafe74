import * as v from "valibot";

/** What was written from `restoredTo` until `lostAt` was lost; ISO 8601 in UTC. */
const lostWindowSchema = v.object({ restoredTo: v.string(), lostAt: v.string() });
export type LostWindow = v.InferOutput<typeof lostWindowSchema>;

/** Added to a booking's `not_found` while a loss is recent. */
export const maybeLostSchema = v.object({ lost: lostWindowSchema });

/** Effects wait since then until the loss is reconciled. */
export const heldSchema = v.object({ ...lostWindowSchema.entries, heldSince: v.string() });
export type HoldAnswer = v.InferOutput<typeof heldSchema>;
