import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import type { RateLimits } from "../http/rate-limit.ts";

type Contact = { contactEmail?: string | undefined; contactPhone?: string | undefined };

/** Counts what will be sent to a mailbox or phone, so that nobody can have a stranger flooded with messages. */
export async function limitMessages(limits: RateLimits, { contactEmail, contactPhone }: Contact): Promise<void> {
  if (contactEmail) await limits.bookingRecipient(contactEmail.toLowerCase());
  if (contactPhone) await limits.bookingRecipient(normalisePhone(contactPhone) ?? contactPhone);
}
