import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from "@domrit/shared/dispatch/messages.ts";
import { hostCookie } from "../http/host-cookie.ts";
import type { Proof } from "../http/routes.ts";

const cookie = (name: string, description: string) => ({ type: "apiKey", in: "cookie", name, description });
const header = (name: string, description: string) => ({ type: "apiKey", in: "header", name, description });

export const describeProofs = (publicUrl: string): Record<Exclude<Proof, "nobody">, object> => ({
  session: cookie(hostCookie(publicUrl, "sid"), "Of a browser: set by a first booking, and by signing in."),
  rideToken: header("X-Booking-Token", "The secret in a ride's link."),
  driverSession: cookie(hostCookie(publicUrl, "driver"), "Of a driver's phone: set by an invitation."),
  venueSession: cookie(hostCookie(publicUrl, "venue"), "Of a venue's own device: set by a manager's link."),
  signature: header(
    SIGNATURE_HEADER,
    `HMAC-SHA-256 over the time in \`${TIMESTAMP_HEADER}\`, a dot and the body, as \`sha256=\` and hexadecimal digits.`,
  ),
});
