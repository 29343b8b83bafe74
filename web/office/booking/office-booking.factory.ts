import { type OfficeBooking, officeBookingSchema } from "@domrit/shared/office/booking.ts";
import * as v from "valibot";
import recorded from "../../testing/answers/office-booking.json";

/** A booking as the API answered it to the office. */
export const officeBooking = (over: Partial<OfficeBooking> = {}): OfficeBooking => ({
  ...v.parse(officeBookingSchema, recorded.body),
  ...over,
});
