import * as v from "valibot";

/**
 * An account that a member can book on: its departments by name, their own one among them, and whether each ride needs a
 * reference, and what one looks like. Of the ride that is asked about, `waits`: it would wait for approval; true where it is cancelled without, false
 * where it is paid in the taxi. `blocked`: it cannot be booked on it, over the limit of its month, in euros, of which so much is
 * `left`, or with too little time left to approve it.
 */
export const bookableAccountSchema = v.object({
  id: v.string(),
  company: v.string(),
  departments: v.array(v.object({ id: v.string(), name: v.string() })),
  departmentId: v.optional(v.string()),
  referenceRequired: v.boolean(),
  referencePattern: v.optional(v.string()),
  waits: v.optional(v.boolean()),
  blocked: v.optional(v.picklist(["limit", "time"])),
  limit: v.optional(v.number()),
  left: v.optional(v.number()),
});
export type BookableAccount = v.InferOutput<typeof bookableAccountSchema>;
