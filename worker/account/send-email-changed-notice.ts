import { Customer } from "@domrit/server/account/customer.entity.ts";
import { EmailChange } from "@domrit/server/account/email-change.entity.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import * as v from "valibot";
import { effect } from "../delivery/effect.ts";
import { renderEmail } from "../mail/render-email.ts";
import { securityEmail } from "./security-email.ts";

/** Tells the mailbox that an account had before that it has another now, so that its owner learns of it. */
export const sendEmailChangedNotice = effect({
  queue: "email",
  fact: v.object({ changeId: v.string() }),
  async run({ changeId }, { em, mail }, { occurredAt }) {
    const change = await em.findOne(EmailChange, changeId);
    const customer = change && (await em.findOne(Customer, change.customerId));
    if (!customer) return "no_recipient";
    await mail.send({
      ...renderEmail(securityEmail("emailChanged", customer, occurredAt)),
      key: messageKey("email-changed", changeId, "email"),
      to: change.previousEmail,
    });
    return "sent";
  },
});
