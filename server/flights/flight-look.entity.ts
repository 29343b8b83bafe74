import { defineEntity, p } from "@mikro-orm/core";

export const FlightLookSchema = defineEntity({
  name: "FlightLook",
  tableName: "flight_look",
  properties: {
    /** Its name at the airport and the day in Amsterdam on which it is to land, `KL1234 2026-12-10`. */
    id: p.text().primary(),
    lookedAt: p.datetime().index(),
  },
});

/** When a flight was last looked up: several rides of one flight make one request. */
export class FlightLook extends FlightLookSchema.class {}
FlightLookSchema.setClass(FlightLook);
