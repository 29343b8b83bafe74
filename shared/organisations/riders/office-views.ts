import * as v from "valibot";
import { VEHICLE_TYPES } from "../../booking/trip/vehicle-types.ts";
import { ridersDaySchema } from "./day.ts";

/** `GET /api/office/organisations/{id}/riders?date=`: all its riders by name, and their day. */
export const officeRidersSchema = v.object({
  company: v.string(),
  day: ridersDaySchema,
  all: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      home: v.string(),
      vehicleType: v.picklist(VEHICLE_TYPES),
      ways: v.array(v.string()),
    }),
  ),
});
export type OfficeRiders = v.InferOutput<typeof officeRidersSchema>;
export type OfficeRider = OfficeRiders["all"][number];
