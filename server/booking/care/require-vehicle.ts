import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { needsWheelchairTaxi } from "@domrit/shared/care/care.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { ServerContext } from "../../context.ts";
import type { Booking } from "../booking.entity.ts";
import { careOfRide } from "./care-of-rides.ts";

/** Throws `invalid_fields` for a change after which the vehicle does not take what the passenger travels with. */
export async function requireVehicle(
  { reading, careKeys }: Pick<ServerContext, "reading" | "careKeys">,
  booking: Booking,
  { vehicleType }: Pick<BookingRequest, "vehicleType">,
): Promise<void> {
  if (vehicleType === "wheelchair") return;
  const care = await careOfRide({ em: reading.em.fork(), keys: careKeys }, booking);
  if (!care || !needsWheelchairTaxi(care.aids)) return;
  throw new DomainError("invalid_fields", { fields: { vehicleType: [message("careVehicle")] } });
}
