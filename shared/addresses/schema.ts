import { z } from "zod";
import { hasLink } from "../booking/links.ts";
import { message } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";

export const MAX_ADDRESSES = 20;

export const addressSchema = z.strictObject({
  label: line("required").min(1, message("required")).max(40, message("tooLong")),
  address: line("required")
    .min(5, message("addressShort"))
    .max(200, message("tooLong"))
    .refine((address) => !hasLink(address), message("addressLink")),
});
export type AddressEntry = z.infer<typeof addressSchema>;
