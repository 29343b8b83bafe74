import * as v from "valibot";
import { z } from "zod";
import { message } from "../i18n/validation-key.ts";

/** The version of a ride that the actor has seen. */
const version = z.int({ error: message("wrongType") });

/** What is sent with each act on a ride, beside what its guest would send. */
export const seenSchema = z.strictObject({ version });

/**
 * What came of an act on a ride: the version that it has now, and the channels on which no message of it goes, as too many
 * have gone to that mailbox or number already.
 */
export const actedSchema = v.object({ version: v.number(), withheld: v.array(v.picklist(["email", "sms"])) });
export type Acted = v.InferOutput<typeof actedSchema>;
