import { createHmac, timingSafeEqual } from "node:crypto";

/** 40 bits: with the key, the part before the @ stays within 64 characters (RFC 5321). */
const MAC_DIGITS = 10;

/** `secret` signs the return addresses; `mailbox` receives them: `bounces@example.nl`. */
export type Returns = { secret: string; mailbox: string };

/** `bounces+{key}.{mac}@…`: signed, so that only a mail server that got the e-mail knows it. */
export function returnAddress({ secret, mailbox }: Returns, key: string): string {
  const [name = "", host = ""] = mailbox.split("@");
  return `${name}+${key}.${macOf(secret, key)}@${host}`;
}

/** Undefined for an address that is not ours. */
export function keyOfReturnAddress({ secret, mailbox }: Returns, address: string): string | undefined {
  const [name = "", host = ""] = mailbox.toLowerCase().split("@");
  // Mail servers may change the case.
  const [signed = "", at = "", ...more] = address.toLowerCase().split("@");
  const [, key = "", mac = ""] = /^([0-9a-f]{40}(?:-\d+)?)\.([0-9a-f]+)$/.exec(signed.slice(name.length + 1)) ?? [];
  if (!signed.startsWith(`${name}+`) || at !== host || more.length > 0 || !key) return undefined;
  const [right, given] = [Buffer.from(macOf(secret, key)), Buffer.from(mac)];
  return right.length === given.length && timingSafeEqual(right, given) ? key : undefined;
}

const macOf = (secret: string, key: string): string =>
  createHmac("sha256", secret).update(`return address ${key}`).digest("hex").slice(0, MAC_DIGITS);
