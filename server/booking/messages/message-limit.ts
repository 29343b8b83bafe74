import type { Channel } from "@domrit/shared/booking/messages.ts";
import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { canBeTexted } from "@domrit/shared/person/can-be-texted.ts";
import { Customer } from "../../account/customer.entity.ts";
import { mailboxOf } from "../../blocking/mailbox.ts";
import type { ServerContext } from "../../context.ts";
import type { RateLimits } from "../../http/limits/rate-limit.ts";
import { smsFault } from "../../sms/countries.ts";
import { smsRefused } from "../../sms/metrics.ts";
import type { Actor } from "../acts/actors.ts";
import { hasProved } from "../placing/account-contact.ts";

type Contact = {
  contactEmail?: string | null | undefined;
  contactPhone?: string | null | undefined;
  /** Where it is known, the text messages go there alone. */
  passengerPhone?: string | null | undefined;
};
type MessageServer = Pick<ServerContext, "orm" | "limits" | "config">;

/**
 * Counts messages to a mailbox and a phone, and gives the channels that have had too many. A mailbox that is proven
 * to be the customer's does not count.
 */
export async function withheldChannels(server: MessageServer, by: Actor, contact: Contact): Promise<Channel[]> {
  const { contactEmail, contactPhone, passengerPhone } = contact;
  const phone = passengerPhone ?? contactPhone;
  const called = phone && (normalisePhone(phone) ?? phone);
  const texted = called && canBeTexted(called) ? called : undefined;
  const [mayMail, mayText] = await Promise.all([
    !contactEmail || mayMailFrom(server, by, contactEmail.toLowerCase()),
    !texted || mayTextTo(server, by, texted),
  ]);
  return [...(mayMail ? [] : ["email" as const]), ...(mayText ? [] : ["sms" as const])];
}

async function mayMailFrom({ orm, limits }: MessageServer, { customerId }: Actor, email: string): Promise<boolean> {
  const customer = customerId ? await orm.em.fork().findOne(Customer, customerId) : null;
  return hasProved(customer, email) || mayMailTo(limits, email);
}

export const mayMailTo = (limits: RateLimits, email: string): Promise<boolean> =>
  isLeft(limits.mailbox, mailboxOf(email));

async function mayTextTo({ limits, config }: MessageServer, by: Actor, phone: string): Promise<boolean> {
  const refuse = (reason: string): false => {
    smsRefused.inc({ reason });
    return false;
  };
  const fault = smsFault(phone, config.SMS_COUNTRIES);
  if (fault) return refuse(fault);
  // The sender first, so that one that is over takes nothing from the numbers it writes to.
  if (by.texts && !(await isLeft(limits[by.texts], by.key))) return refuse("address");
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
