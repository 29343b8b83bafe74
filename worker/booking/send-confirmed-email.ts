import { OVERTAKEN } from "@domrit/server/booking/message-moments.ts";
import { confirmedEmail } from "./email/coming-ride.ts";
import { rideEmail } from "./ride-message.ts";

/** Tells the customer by e-mail that the taxi centre has confirmed the ride. */
export const sendConfirmedEmail = rideEmail({
  kind: "confirmed",
  // A series is confirmed once, by its first ride.
  isOvertaken: (booking, now) => booking.isFollower() || OVERTAKEN.confirmed(booking, now),
  write: confirmedEmail,
});
