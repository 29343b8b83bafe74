import { OVERTAKEN } from "@domrit/server/booking/message-moments.ts";
import { confirmedEmail } from "./coming-ride-emails.ts";
import { rideEmail } from "./ride-message.ts";

/** Tells the customer by e-mail that the taxi centre has confirmed the ride. */
export const sendConfirmedEmail = rideEmail({
  kind: "confirmed",
  isOvertaken: OVERTAKEN.confirmed,
  write: confirmedEmail,
});
