import * as v from "valibot";

/** What was written from `restoredTo` until `lostAt` was lost; ISO 8601 in UTC. */
const lostWindowSchema = v.object({ restoredTo: v.string(), lostAt: v.string() });
export type LostWindow = v.InferOutput<typeof lostWindowSchema>;

/** What a `not_found` of a booking says beside it, while a loss is recent: the booking may have been lost. */
export const maybeLostSchema = v.object({ lost: lostWindowSchema });

/** Effects wait, since when, until what was lost is reconciled. */
export const heldSchema = v.object({ ...lostWindowSchema.entries, heldSince: v.string() });
export type HoldAnswer = v.InferOutput<typeof heldSchema>;
