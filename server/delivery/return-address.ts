import { createHmac, timingSafeEqual } from "node:crypto";

/** 40 bits: with the name of a message the address stays within the 64 characters that RFC 5321 gives its part before the @. */
const MAC_DIGITS = 10;

/** What signs the addresses that e-mails come back to, and the mailbox that all of them are of: `bounces@example.nl`. */
export type Returns = { secret: string; mailbox: string };

/**
 * Where an e-mail comes back to that cannot be delivered: an address of its own below the mailbox, which says which message
 * it was (`bounces+{key}.{mac}@…`), so that nobody but its mail server can tell of it.
 */
export function returnAddress({ secret, mailbox }: Returns, key: string): string {
  const [name = "", host = ""] = mailbox.split("@");
  return `${name}+${key}.${macOf(secret, key)}@${host}`;
}

/** The name of the message that comes back to this address; undefined for an address that is not one of ours. */
export function keyOfReturnAddress({ secret, mailbox }: Returns, address: string): string | undefined {
  const [name = "", host = ""] = mailbox.toLowerCase().split("@");
  // Mail servers may write an address in other capitals.
  const [signed = "", at = "", ...more] = address.toLowerCase().split("@");
  const [, key = "", mac = ""] = /^([0-9a-f]{40}(?:-\d+)?)\.([0-9a-f]+)$/.exec(signed.slice(name.length + 1)) ?? [];
  if (!signed.startsWith(`${name}+`) || at !== host || more.length > 0 || !key) return undefined;
  const [right, given] = [Buffer.from(macOf(secret, key)), Buffer.from(mac)];
  return right.length === given.length && timingSafeEqual(right, given) ? key : undefined;
}

const macOf = (secret: string, key: string): string =>
  createHmac("sha256", secret).update(`return address ${key}`).digest("hex").slice(0, MAC_DIGITS);
