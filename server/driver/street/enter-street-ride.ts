import type { StreetRide } from "@domrit/shared/driver/street.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { Actor } from "../../booking/acts/actors.ts";
import { createPlaceRides } from "../../booking/acts/place-rides.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import type { ServerContext } from "../../context.ts";
import { atMeter, drivenRide, drivenTimes } from "../../planning/afterwards/driven-ride.ts";
import { isIn } from "../../shifts/closing/driven.ts";
import { Shift } from "../../shifts/shift.entity.ts";

/**
 * Enters a ride that its driver took from the street, by the act of rides entered afterwards, in the car of their shift; once for each
 * press. Throws `invalid_fields` for a pickup when the driver had no shift, and as `drivenRide` and the function of `createPlaceRides`.
 */
export async function enterStreetRide(server: ServerContext, by: Actor, said: StreetRide): Promise<Booking> {
  const { eventId, occurredAt: _at, endTime, price, paid, ...trip } = said;
  const now = server.now();
  const request = { ...trip, vehicleType: "luxury", language: DEFAULT_LOCALE } as const;
  const entry = { source: "street", endTime, driverId: by.key, carId: "", price, paid } as const;
  const { startedAt } = drivenTimes({ request, driven: entry, now });
  const em = server.orm.em.fork();
  const shifts = await em.find(
    Shift,
    { driverId: by.key, beganAt: { $lte: startedAt } },
    { orderBy: { beganAt: "desc" } },
  );
  const shift = shifts.find((each) => isIn(each, startedAt));
  if (!shift) throw new DomainError("invalid_fields", { fields: { pickupTime: [message("noShiftThen")] } });
  const driven = { ...entry, carId: shift.carId };
  const over = await drivenRide(em, { request, driven, by: "driver", now });
  return await createPlaceRides(server)(
    by,
    { ...atMeter(request, driven), language: DEFAULT_LOCALE },
    { key: eventId, driven: over },
  );
}
