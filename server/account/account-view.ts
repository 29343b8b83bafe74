import type { Trip, UserView } from "@domrit/shared/account/view.ts";
import type { Booking } from "../booking/booking.entity.ts";
import type { Customer } from "./customer.entity.ts";

/** The customer as they see themselves. */
export function userView({ id, firstName, lastName, username, email, phone }: Customer): UserView {
  return { id, firstName, lastName, username, email, phone };
}

/** A customer's booking as a line of their list. */
export function tripView(booking: Booking): Trip {
  const { id, reference, pickupDate, pickupTime, pickupLocation, destination, status, vehicleType, version } = booking;
  const estimatedPrice = booking.estimatedPriceCents / 100;
  return {
    id,
    reference,
    pickupDate,
    pickupTime,
    pickupLocation,
    destination,
    status,
    estimatedPrice,
    vehicleType,
    version,
  };
}
