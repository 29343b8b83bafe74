/** The vehicle types of the booking form, in the order shown. */
export const VEHICLE_TYPES = ["luxury", "van", "wheelchair", "station"] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];
