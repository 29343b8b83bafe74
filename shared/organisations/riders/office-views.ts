import * as v from "valibot";
import { VEHICLE_TYPES } from "../../booking/trip/vehicle-types.ts";
import { ridersDaySchema } from "./day.ts";
import { SEAT_WISHES } from "./rider.ts";

/** What the desk books a regular rider with; the driver reads seat and wishes. */
export const officeRiderSchema = v.object({
  id: v.string(),
  name: v.string(),
  home: v.string(),
  vehicleType: v.picklist(VEHICLE_TYPES),
  ways: v.array(v.string()),
  seat: v.nullable(v.picklist(SEAT_WISHES)),
  wishes: v.nullable(v.string()),
});
export type OfficeRider = v.InferOutput<typeof officeRiderSchema>;

/** `GET /api/office/organisations/{id}/riders?date=`: all its riders by name, and their day. */
export const officeRidersSchema = v.object({
  company: v.string(),
  day: ridersDaySchema,
  all: v.array(officeRiderSchema),
});
export type OfficeRiders = v.InferOutput<typeof officeRidersSchema>;
