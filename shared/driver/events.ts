import * as v from "valibot";

const ride = { bookingId: v.number(), version: v.number(), driverId: v.string() };

export const driverEvents = {
  /** The desk invited a driver who has a telephone number. */
  "driver.invited": v.object({ invitationId: v.string() }),
  /** A ride is theirs to drive, has been changed, or is not theirs any more; by somebody else than the driver. */
  "driver.offered": v.object(ride),
  "driver.ride_changed": v.object(ride),
  "driver.ride_cancelled": v.object(ride),
};
