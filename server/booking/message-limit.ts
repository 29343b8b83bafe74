import type { Channel } from "@domrit/shared/booking/messages.ts";
import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { mailboxOf } from "../blocking/mailbox.ts";
import type { ServerContext } from "../context.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import { smsFault } from "../sms/countries.ts";
import { smsRefused } from "../sms/metrics.ts";

type Contact = {
  contactEmail?: string | null | undefined;
  contactPhone?: string | null | undefined;
  /** Where it is known, the text messages go there alone. */
  passengerPhone?: string | null | undefined;
};
/**
 * Who has a message sent: a visitor by their address on the network, with the mailbox that they have shown to be theirs;
 * or somebody of the staff, who stand at one address and write to many.
 */
export type Sender = { ip: string; ownEmail?: string | undefined } | { staffId: string };
type Needs = Pick<ServerContext, "limits" | "config">;

/**
 * Counts the messages that would now go to a mailbox and a phone, and gives the channels on which none may, so that
 * nobody can have a stranger flooded with messages. What they tell of happens all the same.
 */
export async function withheldChannels(server: Needs, contact: Contact, sender: Sender): Promise<Channel[]> {
  const { contactEmail, contactPhone, passengerPhone } = contact;
  const phone = passengerPhone ?? contactPhone;
  const email = contactEmail?.toLowerCase();
  const ownEmail = "ip" in sender ? sender.ownEmail?.toLowerCase() : undefined;
  const [mayMail, mayText] = await Promise.all([
    !email || email === ownEmail || mayMailTo(server.limits, email),
    !phone || mayTextTo(server, normalisePhone(phone) ?? phone, sender),
  ]);
  return [...(mayMail ? [] : ["email" as const]), ...(mayText ? [] : ["sms" as const])];
}

/** Counts a message to a mailbox that has proved nothing; false when it has had its few of today. */
export const mayMailTo = (limits: RateLimits, email: string): Promise<boolean> =>
  isLeft(limits.mailbox, mailboxOf(email));

async function mayTextTo({ limits, config }: Needs, phone: string, sender: Sender): Promise<boolean> {
  const refuse = (reason: string): false => {
    smsRefused.inc({ reason });
    return false;
  };
  const fault = smsFault(phone, config.SMS_COUNTRIES);
  if (fault) return refuse(fault);
  // The sender first, so that one that is over takes nothing from the numbers it writes to.
  const mayWrite = "ip" in sender ? isLeft(limits.smsAddress, sender.ip) : isLeft(limits.officeSms, sender.staffId);
  if (!(await mayWrite)) return refuse("address");
  return (await isLeft(limits.smsNumber, phone)) || refuse("number");
}

async function isLeft(limit: RateLimits["mailbox"], key: string): Promise<boolean> {
  try {
    await limit(key);
    return true;
  } catch (thrown) {
    if (thrown instanceof DomainError && thrown.code === "too_many_requests") return false;
    throw thrown;
  }
}
