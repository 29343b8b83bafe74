import { z } from "zod";
import { comesElsewhere, FLIGHT_STATES } from "../booking/trip/flight.ts";
import { message, wrongType } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";
import { toInstant } from "../time/amsterdam.ts";

const typed = line("wrongType").max(10, message("wrongType")).optional().default("");

/** What the desk says of a flight; the landing by Amsterdam's wall clock, where it comes at all. */
export const flightSchema = z
  .strictObject({
    state: z.enum(FLIGHT_STATES, wrongType),
    landingDate: typed,
    landingTime: typed,
  })
  .refine(({ state, landingDate: date, landingTime: time }) => comesElsewhere(state) || !!toInstant({ date, time }), {
    path: ["landingTime"],
    error: message("landingMissing"),
  });
export type FlightSetting = z.output<typeof flightSchema>;
