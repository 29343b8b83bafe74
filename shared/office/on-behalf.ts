import * as v from "valibot";
import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";

/** The version of a ride that the actor has seen. */
const version = z.int({ error: message("wrongType") });

/** What is sent with each act on a ride, beside what its guest would send. */
export const seenSchema = z.strictObject({ version });

/**
 * What came of an act on a ride: the version that it has now, and the channels on which no message of it goes, as too many
 * have gone to that mailbox or number already.
 */
export const actedSchema = v.object({ version: v.number(), withheld: v.array(v.picklist(["email", "sms"])) });
export type OnBehalfAnswer = v.InferOutput<typeof actedSchema>;

/** No ride costs more, in euros. */
const MOST_EUROS = 5000;
const euros = { error: message("agreedPrice") };

/** The body of `PUT /api/office/bookings/{id}/price`: another price than the tariff's, in whole euros, and why; the office's own words. */
export const setPriceSchema = z.strictObject({
  price: z.int(euros).min(1, euros).max(MOST_EUROS, euros),
  reason: line("priceReasonMissing").min(1, message("priceReasonMissing")).max(200, message("tooLong")),
});
export type PriceSetting = z.output<typeof setPriceSchema>;
