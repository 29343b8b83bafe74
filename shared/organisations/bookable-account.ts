import * as v from "valibot";

/**
 * An account that a member can book on: its departments by name, their own one among them, and whether each ride needs a
 * reference. `waits`: the ride would wait for approval; true where it is cancelled without, false where it is paid in the taxi.
 */
export const bookableAccountSchema = v.object({
  id: v.string(),
  company: v.string(),
  departments: v.array(v.object({ id: v.string(), name: v.string() })),
  departmentId: v.optional(v.string()),
  referenceRequired: v.boolean(),
  waits: v.optional(v.boolean()),
});
export type BookableAccount = v.InferOutput<typeof bookableAccountSchema>;
