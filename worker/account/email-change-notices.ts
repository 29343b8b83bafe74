import { Customer } from "@domrit/server/account/customer.entity.ts";
import { EmailChange } from "@domrit/server/account/email-change/email-change.entity.ts";
import { mailedLink } from "@domrit/server/account/mailed-token.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import * as v from "valibot";
import { effect } from "../delivery/effect.ts";
import { renderEmail } from "../mail/render-email.ts";
import { securityEmail, undoableEmail } from "./security-email.ts";

/** Tells the mailbox of an account that another one is asked for. */
export const sendEmailChangeAskedNotice = notice("emailChangeAsked", "email-change-asked");

/** Tells the mailbox that an account had before that it has another now. */
export const sendEmailChangedNotice = notice("emailChanged", "email-changed");

/** What the mailbox that an account leaves is told, so that its owner learns of it and can undo it. */
function notice(what: "emailChangeAsked" | "emailChanged", kind: string) {
  const keyOf = (changeId: string): string => messageKey(kind, changeId, "email");
  return effect({
    queue: "email",
    fact: v.object({ changeId: v.string() }),
    key: ({ changeId }) => keyOf(changeId),
    async run({ changeId }, { em, mail, publicUrl, sessionKeys }, { occurredAt }) {
      const change = await em.findOne(EmailChange, changeId);
      const customer = change && (await em.findOne(Customer, change.customerId));
      if (!customer) return "no_recipient";
      if (change.endedAt) return "superseded";
      const { id, tokenHash, expiresAt: until } = change;
      const link = tokenHash && mailedLink(publicUrl, sessionKeys, "email-undo", { id, tokenHash });
      const content =
        link && until
          ? undoableEmail(what, customer, occurredAt, { link, until })
          : securityEmail(what, customer, occurredAt);
      await mail.send({ ...renderEmail(content), key: keyOf(changeId), to: change.previousEmail });
      return "sent";
    },
  });
}
