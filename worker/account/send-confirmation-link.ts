import { Customer } from "@domrit/server/account/customer.entity.ts";
import { EmailConfirmation } from "@domrit/server/account/email-confirmation/email-confirmation.entity.ts";
import { mailedLink } from "@domrit/server/account/mailed-token.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import * as v from "valibot";
import { effect } from "../delivery/effect.ts";
import { renderEmail } from "../mail/render-email.ts";
import { linkEmail } from "./link-email.ts";

const keyOf = (confirmationId: string): string => messageKey("email-confirmation", confirmationId, "email");

/** Sends an address the link that confirms it as an account's. */
export const sendConfirmationLink = effect({
  queue: "email",
  fact: v.object({ confirmationId: v.string() }),
  key: ({ confirmationId }) => keyOf(confirmationId),
  async run({ confirmationId }, { em, mail, publicUrl, sessionKeys, now }) {
    const confirmation = await em.findOne(EmailConfirmation, confirmationId);
    if (!confirmation || confirmation.usedAt) return "superseded";
    if (now >= confirmation.expiresAt) return "expired";
    const customer = await em.findOne(Customer, confirmation.customerId);
    if (!customer) return "no_recipient";
    const { language, expiresAt } = confirmation;
    const link = mailedLink(publicUrl, sessionKeys, "email-confirmation", confirmation);
    if (!link) return "expired";
    await mail.send({
      ...renderEmail(
        linkEmail("confirmEmail", { language, expiresAt, endsNothing: customer.ownerProvedAt !== null }, link),
      ),
      key: keyOf(confirmationId),
      to: confirmation.email,
    });
    return "sent";
  },
});
