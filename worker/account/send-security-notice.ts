import { Customer } from "@domrit/server/account/customer.entity.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { SECURITY_CHANGES } from "@domrit/shared/account/events.ts";
import * as v from "valibot";
import { effect } from "../delivery/effect.ts";
import { renderEmail } from "../mail/render-email.ts";
import { securityEmail } from "./security-email.ts";

const keyOf = (eventId: string): string => messageKey("security-notice", eventId, "email");

/** Tells a customer what was changed about how they sign in, so that they learn of it when it was somebody else. */
export const sendSecurityNotice = effect({
  queue: "email",
  fact: v.object({ customerId: v.string(), what: v.picklist(SECURITY_CHANGES) }),
  key: (_fact, eventId) => keyOf(eventId),
  async run({ customerId, what }, { em, mail }, { eventId, occurredAt }) {
    const customer = await em.findOne(Customer, customerId);
    if (!customer) return "no_recipient";
    await mail.send({
      ...renderEmail(securityEmail(what, customer, occurredAt)),
      key: keyOf(eventId),
      to: customer.email,
    });
    return "sent";
  },
});
