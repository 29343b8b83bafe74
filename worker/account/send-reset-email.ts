import { Customer } from "@domrit/server/account/customer.entity.ts";
import { mailedLink } from "@domrit/server/account/mailed-token.ts";
import { PasswordReset } from "@domrit/server/account/password/password-reset.entity.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import * as v from "valibot";
import { effect } from "../delivery/effect.ts";
import { renderEmail } from "../mail/render-email.ts";
import { linkEmail } from "./link-email.ts";

const keyOf = (resetId: string): string => messageKey("password-reset", resetId, "email");

/** Sends the link that sets a new password. */
export const sendResetEmail = effect({
  queue: "email",
  fact: v.object({ resetId: v.string() }),
  key: ({ resetId }) => keyOf(resetId),
  async run({ resetId }, { em, mail, publicUrl, sessionKeys, now }) {
    const reset = await em.findOne(PasswordReset, resetId);
    if (!reset || reset.usedAt) return "superseded";
    if (now >= reset.expiresAt) return "expired";
    const customer = reset.customerId && (await em.findOne(Customer, reset.customerId));
    if (!customer) return "no_recipient";
    const link = mailedLink(publicUrl, sessionKeys, "password-reset", reset);
    if (!link) return "expired";
    await mail.send({
      ...renderEmail(linkEmail("reset", reset, link)),
      key: keyOf(resetId),
      to: customer.email,
    });
    return "sent";
  },
});
