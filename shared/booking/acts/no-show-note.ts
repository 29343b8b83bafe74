import * as v from "valibot";

/** What a driver said who met nobody: whether the passenger was called, and if not, why. `at` is ISO 8601 in UTC. */
export const noShowNoteSchema = v.object({ called: v.string(), driver: v.string(), at: v.string() });
export type NoShowNote = v.InferOutput<typeof noShowNoteSchema>;
