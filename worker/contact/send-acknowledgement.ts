import { ContactMessage } from "@domrit/server/contact/contact-message.entity.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { contactFact, effect } from "../delivery/effect.ts";
import { renderEmail } from "../mail/render-email.ts";
import { acknowledgementEmail } from "./acknowledgement-email.ts";

/** Later than this the office will have answered itself. */
const USEFUL_MS = 3 * 24 * 3_600_000;

/** Tells who wrote to the office that it arrived. */
export const sendAcknowledgement = effect({
  queue: "email",
  fact: contactFact,
  async run({ contactMessageId }, { em, mail, now }) {
    const message = await em.findOneOrFail(ContactMessage, contactMessageId);
    if (now.getTime() > message.createdAt.getTime() + USEFUL_MS) return "expired";
    await mail.send({
      ...renderEmail(acknowledgementEmail(message)),
      key: messageKey("acknowledgement", contactMessageId, "email"),
      to: message.email,
    });
    return "sent";
  },
});
