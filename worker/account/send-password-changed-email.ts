import { accessLeft } from "@domrit/server/account/access/access-left.ts";
import { Customer } from "@domrit/server/account/customer.entity.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import * as v from "valibot";
import { effect } from "../delivery/effect.ts";
import { renderEmail } from "../mail/render-email.ts";
import { passwordChangedEmail } from "./security-email.ts";

const keyOf = (eventId: string): string => messageKey("password-changed", eventId, "email");

/** Tells a customer that their password was changed, so that they learn of it when it was somebody else. */
export const sendPasswordChangedEmail = effect({
  queue: "email",
  fact: v.object({ customerId: v.string() }),
  key: (_fact, eventId) => keyOf(eventId),
  async run({ customerId }, { em, mail }, { eventId, occurredAt }) {
    const customer = await em.findOne(Customer, customerId);
    if (!customer) return "no_recipient";
    await mail.send({
      ...renderEmail(passwordChangedEmail(customer, occurredAt, await accessLeft(em, customer, []))),
      key: keyOf(eventId),
      to: customer.email,
    });
    return "sent";
  },
});
