import * as v from "valibot";

/** An account that a member can book on: its departments by name, their own one among them, and whether each ride needs a reference. */
export const bookableAccountSchema = v.object({
  id: v.string(),
  company: v.string(),
  departments: v.array(v.object({ id: v.string(), name: v.string() })),
  departmentId: v.optional(v.string()),
  referenceRequired: v.boolean(),
});
export type BookableAccount = v.InferOutput<typeof bookableAccountSchema>;
