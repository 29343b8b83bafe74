import { createHash } from "node:crypto";
import { normalisePhone } from "@domrit/shared/booking/phone.ts";

/** A phone number (`+31612345678`) or e-mail address (lower case) in its one form, or undefined when it is neither. */
export function normaliseContact(typed: string): string | undefined {
  const trimmed = typed.trim();
  if (!trimmed.includes("@")) return normalisePhone(trimmed);
  return /^[^\s@]+@[^\s@]+$/.test(trimmed) ? trimmed.toLowerCase() : undefined;
}

/** The name under which a contact in its one form is blocked. */
export const contactHash = (contact: string): string => createHash("sha256").update(contact).digest("base64url");

/** Enough of a contact to recognise it by who knows it: `+31…678`, `j…@example.nl`. */
export function maskContact(contact: string): string {
  const [name = "", domain] = contact.split("@");
  return domain === undefined ? `${contact.slice(0, 3)}…${contact.slice(-3)}` : `${name.slice(0, 1)}…@${domain}`;
}
