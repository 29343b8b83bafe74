import { contactHash, maskContact, normaliseContact } from "@domrit/server/blocking/contact.ts";
import { type Command, Refused, table } from "./command.ts";

export const block: Command = {
  usage: "block <phone or e-mail> [reason]",
  what: "sends nothing more to a phone number or mailbox, and takes no booking with it",
  async run({ words: [typed, ...reason], client }) {
    const contact = contactOf(typed);
    await client.query(
      `insert into blocked_contact (contact_hash, masked, reason, blocked_at) values ($1, $2, $3, now())
       on conflict (contact_hash) do update set reason = excluded.reason`,
      [contactHash(contact), maskContact(contact), reason.join(" ")],
    );
    return { data: { blocked: maskContact(contact) }, text: `${maskContact(contact)} is blocked within 5 seconds.` };
  },
};

export const unblock: Command = {
  usage: "unblock <phone or e-mail>",
  what: "takes a phone number or mailbox off that list",
  async run({ words: [typed], client }) {
    const contact = contactOf(typed);
    const { rowCount } = await client.query("delete from blocked_contact where contact_hash = $1", [
      contactHash(contact),
    ]);
    if (!rowCount) throw new Refused(`${maskContact(contact)} was not blocked.`);
    return { data: { unblocked: maskContact(contact) }, text: `${maskContact(contact)} is no longer blocked.` };
  },
};

type BlockedEntry = { masked: string; reason: string; blockedAt: Date };

export const blocked: Command = {
  usage: "blocked",
  what: "lists what is blocked; the numbers themselves are not kept",
  async run({ client }) {
    const { rows: data } = await client.query<BlockedEntry>(
      'select masked, reason, blocked_at as "blockedAt" from blocked_contact order by blocked_at',
    );
    const rows = data.map(({ masked, reason, blockedAt }) => [masked, blockedAt.toISOString(), reason]);
    return { data, text: rows.length > 0 ? table(["CONTACT", "SINCE", "REASON"], rows) : "Nobody is blocked." };
  },
};

function contactOf(typed = ""): string {
  const contact = normaliseContact(typed);
  if (!contact) throw new Refused("Give a phone number (+31612345678) or an e-mail address.", 2);
  return contact;
}
