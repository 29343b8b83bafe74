import type { ComponentProps } from "react";
import { BookingForm } from "./booking-form.tsx";
import { HoursField } from "./extras/hours-field.tsx";

/** The booking form of a page about rides by the hour. A file of its own, as no other page fetches its field. */
export function HourlyForm(props: Omit<ComponentProps<typeof BookingForm>, "Hours">) {
  return <BookingForm {...props} Hours={HoursField} />;
}
