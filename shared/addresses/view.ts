import * as v from "valibot";

/** A saved address as `GET /api/user/addresses` lists it, the oldest first. */
export const addressViewSchema = v.object({ id: v.string(), label: v.string(), address: v.string() });
export type AddressView = v.InferOutput<typeof addressViewSchema>;
export const addressesViewSchema = v.array(addressViewSchema);
