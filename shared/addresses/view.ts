import * as v from "valibot";

/** Oldest first. */
export const addressViewSchema = v.pipe(
  v.object({ id: v.string(), label: v.string(), address: v.string() }),
  v.title("Address"),
);
export type AddressView = v.InferOutput<typeof addressViewSchema>;
export const addressesViewSchema = v.array(addressViewSchema);
