import { drawBookingId } from "./booking-id.ts";

type Passenger = { passengerName?: string | undefined; passengerPhone?: string | undefined };
type LinkedRide = { extras: Passenger; passengerLinkId?: number | null | undefined };

/** True where somebody else rides than booked. */
export const hasPassenger = ({ passengerName, passengerPhone }: Passenger): boolean =>
  !!passengerName || !!passengerPhone;

/** The id of a new link for the passenger; null when the customer rides. */
export const newPassengerLink = (booked: Passenger): number | null => (hasPassenger(booked) ? drawBookingId() : null);

/**
 * The id of the passenger's link after a change: another one where another phone is the passenger's, so that the link
 * that went to the former opens nothing; one that was ended stays so while the phone is the same.
 */
export function passengerLinkAfter({ extras, passengerLinkId = null }: LinkedRide, changed: Passenger): number | null {
  const isSame = hasPassenger(extras) && isSamePhone(extras, changed);
  return isSame && hasPassenger(changed) ? passengerLinkId : newPassengerLink(changed);
}

/** True where the change names a phone whose owner has heard nothing of the ride yet. */
export const isNewPassenger = (before: Passenger, changed: Passenger): boolean =>
  !!changed.passengerPhone && !isSamePhone(before, changed);

const isSamePhone = (one: Passenger, other: Passenger): boolean => one.passengerPhone === other.passengerPhone;
