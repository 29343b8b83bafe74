import { checkPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import { tripFields } from "@domrit/shared/booking/trip/trip.ts";
import { z } from "zod";
import { extrasSchema } from "../booking/extras/extras-schema.ts";
import { checkSeries, seriesShape } from "../booking/series/series-part.ts";
import { serverNow } from "../clock/server-clock.ts";
import { careShape } from "./care-part.ts";

const fields = z.object({ ...tripFields, ...careShape, ...seriesShape, ...extrasSchema.shape });
export type CareForm = z.infer<typeof fields>;
export const CARE_FIELDS = fields.keyof().options;

export const careFormSchema = fields.superRefine((form, context) => {
  checkSeries(form, context);
  const pickup = checkPickup({ date: form.pickupDate, time: form.pickupTime }, serverNow());
  // With a time of arrival the pickup is known only with the price.
  if (pickup.ok || form.arriveBy) return;
  context.addIssue({ code: "custom", path: [pickup.field], message: pickup.message });
});
