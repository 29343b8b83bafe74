import * as v from "valibot";
import { z } from "zod";
import { bookingContactSchema } from "../booking/schema.ts";
import { message } from "../i18n/validation-key.ts";

/** The version of a ride that whoever acts has seen. */
const version = z.int({ error: message("wrongType") });

/** The body of `POST /api/office/bookings/:id/ready` and of `POST …/messages/:messageId/resend`. */
export const seenSchema = z.strictObject({ version });

/** The body of `PUT /api/office/bookings/:id/contact`. */
export const officeContactSchema = bookingContactSchema.extend({ version });

/**
 * What came of an act on a ride: the version that it has now, and the channels on which no message of it goes, as too many
 * have gone to that mailbox or number already.
 */
export const actedSchema = v.object({ version: v.number(), withheld: v.array(v.picklist(["email", "sms"])) });
export type Acted = v.InferOutput<typeof actedSchema>;
