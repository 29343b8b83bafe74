import { drawBookingId } from "./booking-id.ts";

type Passenger = { passengerName?: string | undefined; passengerPhone?: string | undefined };
type LinkedRide = { extras: Passenger; passengerLinkId?: number | null | undefined };

/** True where somebody else rides than booked. */
export const hasPassenger = ({ passengerName, passengerPhone }: Passenger): boolean =>
  !!passengerName || !!passengerPhone;

export const newPassengerLink = (booked: Passenger): number | null => (hasPassenger(booked) ? drawBookingId() : null);

/** The passenger's link after a change: another one for another phone, so that the former opens nothing. */
export function passengerLinkAfter({ extras, passengerLinkId = null }: LinkedRide, changed: Passenger): number | null {
  const isSame = hasPassenger(extras) && isSamePhone(extras, changed);
  return isSame && hasPassenger(changed) ? passengerLinkId : newPassengerLink(changed);
}

/** True where the change names a phone whose owner has heard nothing of the ride yet. */
export const isNewPassenger = (before: Passenger, changed: Passenger): boolean =>
  !!changed.passengerPhone && !isSamePhone(before, changed);

const isSamePhone = (one: Passenger, other: Passenger): boolean => one.passengerPhone === other.passengerPhone;
