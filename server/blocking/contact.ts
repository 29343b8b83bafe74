import { createHash } from "node:crypto";
import { normalisePhone } from "@domrit/shared/booking/phone.ts";

/** Normalises a phone number (`+31612345678`) or e-mail address (lower case); undefined for anything else. */
export function normaliseContact(typed: string): string | undefined {
  const trimmed = typed.trim();
  if (!trimmed.includes("@")) return normalisePhone(trimmed);
  return /^[^\s@]+@[^\s@]+$/.test(trimmed) ? trimmed.toLowerCase() : undefined;
}

export const contactHash = (contact: string): string => createHash("sha256").update(contact).digest("base64url");

/** Recognisable for people who know it: `+31…678`, `j…@example.nl`. */
export function maskContact(contact: string): string {
  const [name = "", domain] = contact.split("@");
  return domain === undefined ? `${contact.slice(0, 3)}…${contact.slice(-3)}` : `${name.slice(0, 1)}…@${domain}`;
}
