import { company } from "@domrit/shared/company/company.ts";
import { Secret, TOTP } from "otpauth";

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, half minutes. */
const ALGORITHM = { algorithm: "SHA1", digits: 6, period: 30 };
/** A clock may be half a minute off either way. */
const WINDOW = 1;

/** A new secret, as apps take it in by hand. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that a QR code carries to an app. */
export const appUri = (secret: string, label: string): string =>
  new TOTP({ ...ALGORITHM, issuer: company.name, label, secret }).toString();

/** The half minute, counted from 1970, whose code this is; undefined when it is none of now. */
export function stepOf(code: string, secret: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const validating = { ...ALGORITHM, token: code, secret: Secret.fromBase32(secret), timestamp, window: WINDOW };
  const off = TOTP.validate(validating);
  return off === null ? undefined : TOTP.counter({ period: ALGORITHM.period, timestamp }) + off;
}
