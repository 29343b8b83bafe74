import * as z from "zod/mini";
import { message } from "../../i18n/validation-key.ts";
import { line } from "../../text/line.ts";
import { hasLink } from "../links.ts";
import { VEHICLE_TYPES } from "./vehicle-types.ts";

/** An address as somebody types it; `short` says what is wrong with one that is too short. */
export const location = (short: Parameters<typeof message>[0]) =>
  line(short).check(
    z.minLength(5, message(short)),
    z.maxLength(200, message("tooLong")),
    z.refine((address) => !hasLink(address), message("addressLink")),
  );

const isRealDate = (date: string): boolean => {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
};

/** The five fields of the booking form. By `zod/mini`, since a browser reads them before there is a price. */
export const tripFields = {
  pickupLocation: location("pickupLocationShort"),
  destination: location("destinationShort"),
  pickupDate: line("dateRequired").check(
    z.minLength(1, message("dateMissing")),
    z.refine((date) => date === "" || (/^\d{4}-\d{2}-\d{2}$/.test(date) && isRealDate(date)), message("dateInvalid")),
  ),
  pickupTime: line("timeRequired").check(
    z.minLength(1, message("timeMissing")),
    z.refine((time) => time === "" || /^([01]\d|2[0-3]):[0-5]\d$/.test(time), message("timeInvalid")),
  ),
  vehicleType: z.pipe(
    line("vehicleTypeRequired").check(z.minLength(1, message("vehicleTypeMissing"))),
    z.enum(VEHICLE_TYPES, message("vehicleTypeMissing")),
  ),
};

/** What the booking form asks for. */
export const bookingFormSchema = z.object(tripFields);
export type BookingForm = z.infer<typeof bookingFormSchema>;
