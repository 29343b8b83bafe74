import { OVERTAKEN } from "@domrit/server/booking/message-moments.ts";
import { unconfirmedEmail } from "./email/coming-ride.ts";
import { rideEmail } from "./ride-message.ts";

/** Tells the customer by e-mail that the taxi centre has not confirmed the ride yet, and whom to call. */
export const sendUnconfirmedEmail = rideEmail({
  kind: "unconfirmed",
  isOvertaken: OVERTAKEN.unconfirmed,
  write: unconfirmedEmail,
});
