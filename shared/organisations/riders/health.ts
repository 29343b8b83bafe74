import * as v from "valibot";
import { z } from "zod";
import { careViewSchema } from "../../care/care.ts";
import { careSchema } from "../../care/schema.ts";

/** Consent is asked for again after so many months. */
export const HEALTH_MONTHS = 12;

const { aids, companion, remark, consent } = careSchema.shape;

/** `PUT /api/user/organisations/{id}/riders/{riderId}/health`: with the consent of the rider, or of who may give it for them. */
export const riderHealthSchema = z.strictObject({ aids, companion, remark, consent });
export type RiderHealthForm = z.infer<typeof riderHealthSchema>;

export const riderHealthViewSchema = v.pipe(
  v.nullable(v.pick(careViewSchema, ["aids", "companion", "remark"])),
  v.title("RiderHealth"),
);
export type RiderHealth = v.InferOutput<typeof riderHealthViewSchema>;
