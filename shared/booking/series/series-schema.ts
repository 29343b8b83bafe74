import { z } from "zod";
import { message, wrongType } from "../../i18n/validation-key.ts";
import { tripFields } from "../trip/trip.ts";
import { WEEKDAYS } from "./series.ts";

/** Further rides on these days of the week, up to and including a date. */
export const seriesSchema = z.strictObject({
  days: z
    .array(z.enum(WEEKDAYS, wrongType), wrongType)
    .min(1, message("seriesDaysMissing"))
    .max(WEEKDAYS.length, message("wrongType")),
  until: tripFields.pickupDate,
  skipHolidays: z.boolean(wrongType).optional(),
});

type AskedSeries = z.infer<typeof seriesSchema>;

/** The series that a request asks for, and the field that says it: its care part named it before every ride could have one. */
export function askedSeries({
  series,
  care,
}: {
  series?: AskedSeries | undefined;
  care?: { series?: AskedSeries | undefined } | undefined;
}): { series: AskedSeries | undefined; field: string } {
  return series ? { series, field: "series" } : { series: care?.series, field: "care.series" };
}
