import * as v from "valibot";
import { z } from "zod";
import { phoneNumber } from "../../booking/contact-fields.ts";
import { location } from "../../booking/trip/trip.ts";
import { VEHICLE_TYPES } from "../../booking/trip/vehicle-types.ts";
import { LOCALES } from "../../i18n/locales.ts";
import { message, wrongType } from "../../i18n/validation-key.ts";
import { personName } from "../../person/name.ts";
import { line, lines } from "../../text/typed.ts";

export const MOST_RIDERS = 500;
const MOST_WAYS = 10;
export const MOST_DRIVERS = 10;

/** Where somebody likes to sit. */
export const SEAT_WISHES = ["front", "back"] as const;

const drivers = z.array(z.uuid(wrongType), wrongType).max(MOST_DRIVERS, message("tooManyDrivers")).optional();

/** `POST /api/user/organisations/{id}/riders`, and `PUT …/riders/{riderId}`. Empty means none; nothing in it is about health. */
export const riderSchema = z
  .strictObject({
    name: personName(line("required")).min(1, message("required")),
    phone: phoneNumber("wrongType").optional(),
    language: z.enum(LOCALES, wrongType),
    home: location("addressShort"),
    vehicleType: z.enum(VEHICLE_TYPES, wrongType).optional(),
    departmentId: z.union([z.literal(""), z.uuid()], wrongType).optional(),
    seat: z.union([z.literal(""), z.enum(SEAT_WISHES)], wrongType).optional(),
    /** In words that the driver reads: "Bel aan bij de buren". */
    wishes: lines("wrongType").max(200, message("tooLong")).optional(),
    /** Where they usually go. */
    ways: z.array(location("addressShort"), wrongType).max(MOST_WAYS, message("tooManyWays")).optional(),
    favourites: drivers,
    never: drivers,
  })
  .refine(({ favourites = [], never = [] }) => !favourites.some((id) => never.includes(id)), {
    path: ["never"],
    message: message("driverBoth"),
  });
export type RiderForm = z.infer<typeof riderSchema>;

/** What is kept of a rider. `healthUntil`: until when their health part is (ISO 8601), null for none. */
export const riderEntries = {
  id: v.string(),
  name: v.string(),
  phone: v.nullable(v.string()),
  language: v.picklist(LOCALES),
  home: v.string(),
  vehicleType: v.picklist(VEHICLE_TYPES),
  seat: v.nullable(v.picklist(SEAT_WISHES)),
  wishes: v.nullable(v.string()),
  ways: v.array(v.string()),
  /** Drivers by their ids. */
  favourites: v.array(v.string()),
  never: v.array(v.string()),
  healthUntil: v.nullable(v.string()),
};

/** As who books for the organisation sees it; `link` leads to the rider's own page, without signing in. */
export const riderViewSchema = v.pipe(
  v.object({
    ...riderEntries,
    departmentId: v.nullable(v.string()),
    link: v.string(),
    /** After a change: the booked days, `YYYY-MM-DD`, that are still as they were. */
    unchangedDays: v.optional(v.array(v.string())),
  }),
  v.title("Rider"),
);
export type RiderView = v.InferOutput<typeof riderViewSchema>;
export const ridersSchema = v.array(riderViewSchema);

/** `GET /api/user/organisations/{id}/drivers`: who drove for it in the last year, and whom its riders name. */
export const knownDriversSchema = v.array(v.object({ id: v.string(), firstName: v.string() }));
export type KnownDrivers = v.InferOutput<typeof knownDriversSchema>;
