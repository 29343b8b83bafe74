import { z } from "zod";
import { needsWheelchairTaxi } from "../care/care.ts";
import { careSchema } from "../care/schema.ts";
import { LOCALES } from "../i18n/locales.ts";
import { message, wrongType } from "../i18n/validation-key.ts";
import { PAYING } from "../payments/paying.ts";
import { line } from "../text/typed.ts";
import { contactFields } from "./contact-fields.ts";
import { extrasShape, takenAwayShape } from "./extras/request-schema.ts";
import { seriesSchema } from "./series/series-schema.ts";
import { agreedShape } from "./trip/agreed-price.ts";
import { type ChildSeats, seatsTogether } from "./trip/child-seats.ts";
import { returnSchema } from "./trip/return.ts";
import { SEATS } from "./trip/seats.ts";
import { tripFields } from "./trip/trip.ts";
import type { VehicleType } from "./trip/vehicle-types.ts";

type Party = { vehicleType: VehicleType; passengers?: number | undefined };

/** Whether everybody has a seat; what is wrong by itself is told by its own field. */
export const hasSeats = ({ vehicleType, passengers = 1 }: Party): boolean => !(passengers > SEATS[vehicleType]);

/** Whether there is a place for each child seat, as far as it is said how many ride; as above. */
export const takesChildSeats = ({
  vehicleType,
  passengers,
  childSeats,
}: Party & { childSeats?: ChildSeats | undefined }): boolean =>
  !(seatsTogether(childSeats) > (passengers ?? SEATS[vehicleType]));

const hasMoment = ({ pickupTime, arriveBy }: { pickupTime?: unknown; arriveBy?: unknown }): boolean =>
  pickupTime !== undefined || arriveBy !== undefined;

/** Beside the faults of other fields, so that all are told at once. */
const isObject = ({ value }: { value: unknown }): boolean => typeof value === "object" && value !== null;

const requestFields = z.strictObject({
  ...tripFields,
  /** May be left out beside a time of arrival. */
  pickupTime: z.optional(tripFields.pickupTime),
  /** Until when to be there, on `pickupDate`; Amsterdam's wall clock, `HH:MM`. */
  arriveBy: z.optional(tripFields.pickupTime),
  contactName: contactFields.contactName.optional(),
  contactEmail: contactFields.contactEmail.optional(),
  contactPhone: contactFields.contactPhone.optional(),
  ...extrasShape,
  care: careSchema.optional(),
  discountCode: line("wrongType").toUpperCase().max(20, message("tooLong")).optional(),
  language: z.enum(LOCALES, wrongType).optional(),
  quotedPrice: z.number(wrongType).optional(),
  /** Only from the desk. */
  agreedPrice: agreedShape.agreedPrice.optional(),
  agreedKm: agreedShape.agreedKm.optional(),
  paying: z.enum(PAYING, wrongType).optional(),
  /** On whose account, for which of its departments, and under which reference of theirs. */
  organisationId: z.uuid(wrongType).optional(),
  departmentId: z.uuid(wrongType).optional(),
  reference: line("wrongType").max(50, message("tooLong")).optional(),
  /** A regular rider of an organisation, who is the passenger; on its account. */
  riderId: z.uuid(wrongType).optional(),
  return: returnSchema.optional(),
  series: seriesSchema.optional(),
});

type CarriedAids = Pick<z.infer<typeof requestFields>, "vehicleType" | "care">;

/** Whether the vehicle takes what the passenger travels with; as above. */
const takesAids = ({ vehicleType, care }: CarriedAids): boolean =>
  vehicleType === "wheelchair" || !Array.isArray(care?.aids) || !needsWheelchairTaxi(care.aids);

/** The body of `POST /api/bookings`, preview or real: the form's five fields, and what a caller may add; nothing else. */
export const bookingRequestSchema = requestFields
  .refine(hasSeats, { path: ["passengers"], message: message("passengersTooMany"), when: isObject })
  .refine(takesChildSeats, { path: ["childSeats"], message: message("childSeatsTooMany"), when: isObject })
  .refine(hasMoment, { path: ["pickupTime"], message: message("timeRequired"), when: isObject })
  .refine(takesAids, { path: ["vehicleType"], message: message("careVehicle"), when: isObject })
  .meta({ title: "BookingRequest" });
export type BookingRequest = z.infer<typeof bookingRequestSchema>;
/** A request whose pickup is known, as typed or worked out. */
export type TimedRequest = BookingRequest & { pickupTime: string };

/**
 * The body of `POST /api/bookings/{id}/change`, preview or real. A time of arrival, an agreed price, and the department and
 * reference of a ride on account are taken away by `null`, an extra by what the registry says. Seats depend on what stays.
 */
export const bookingChangeSchema = requestFields
  .omit({
    contactName: true,
    contactEmail: true,
    contactPhone: true,
    language: true,
    return: true,
    series: true,
    care: true,
    paying: true,
    organisationId: true,
    riderId: true,
  })
  .partial()
  .extend({
    version: z.int(wrongType),
    arriveBy: requestFields.shape.arriveBy.nullable(),
    agreedPrice: requestFields.shape.agreedPrice.nullable(),
    agreedKm: requestFields.shape.agreedKm.nullable(),
    departmentId: requestFields.shape.departmentId.nullable(),
    reference: requestFields.shape.reference.nullable(),
    ...takenAwayShape,
  })
  .meta({ title: "BookingChange" });
export type BookingChange = z.infer<typeof bookingChangeSchema>;

/** The body of `PUT /api/bookings/{id}/contact`: what is added to a booking made without it, or was wrong. */
export const bookingContactSchema = z.strictObject({
  contactEmail: contactFields.contactEmail.optional(),
  contactPhone: contactFields.contactPhone.optional(),
});
export type BookingContact = z.infer<typeof bookingContactSchema>;

/** The body of `POST /api/bookings/{id}/links`: one to share, or one in place of the holder's own or the passenger's. */
export const newLinkSchema = z.strictObject({ kind: z.enum(["share", "replace", "passenger"], wrongType) });
export type NewLink = z.infer<typeof newLinkSchema>;

/** The body of `POST /api/bookings/{id}/cancel`. */
export const cancelSchema = z.strictObject({ acceptCharge: z.boolean(wrongType).optional() });
