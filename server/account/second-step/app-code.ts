import { company } from "@domrit/shared/company/company.ts";
import { Secret, TOTP } from "otpauth";

/** Understood by every app (RFC 6238). */
const ALGORITHM = { algorithm: "SHA1", digits: 6, period: 30 };
/** Tolerates clocks that are half a minute off. */
const WINDOW = 1;

/** In the form that apps accept by hand. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code. */
export const appUri = (secret: string, label: string): string =>
  new TOTP({ ...ALGORITHM, issuer: company.name, label, secret }).toString();

/** The half minute since 1970 of this code; undefined when it does not match now. */
export function stepOf(code: string, secret: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const validating = { ...ALGORITHM, token: code, secret: Secret.fromBase32(secret), timestamp, window: WINDOW };
  const off = TOTP.validate(validating);
  return off === null ? undefined : TOTP.counter({ period: ALGORITHM.period, timestamp }) + off;
}
