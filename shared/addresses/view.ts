import * as v from "valibot";

/** Oldest first. */
export const addressViewSchema = v.object({ id: v.string(), label: v.string(), address: v.string() });
export type AddressView = v.InferOutput<typeof addressViewSchema>;
export const addressesViewSchema = v.array(addressViewSchema);
