/** Removes a tag after a plus, and the dots that Gmail ignores. The SQL below must match. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [name = ""] = email.slice(0, at).toLowerCase().split("+");
  const host = email
    .slice(at + 1)
    .toLowerCase()
    .replace(/^googlemail\.com$/, "gmail.com");
  return `${host === "gmail.com" ? name.replaceAll(".", "") : name}@${host}`;
}

/** Identical to the index of the migration `20261124-booking`. */
export const RIDE_MAILBOX = `case when lower(contact_email) ~ '@(gmail|googlemail)[.]com$'
  then replace(split_part(split_part(lower(contact_email), '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(lower(contact_email), '@', 1), '+', 1) || '@' || split_part(lower(contact_email), '@', 2) end`;
