import { ContactMessage } from "@domrit/server/contact/contact-message.entity.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { contactFact, effect } from "../delivery/effect.ts";
import { renderEmail } from "../mail/render-email.ts";
import { acknowledgementEmail } from "./acknowledgement-email.ts";

/** Later than this the office will have answered itself. */
const USEFUL_MS = 3 * 24 * 3_600_000;

const keyOf = (contactMessageId: string): string => messageKey("acknowledgement", contactMessageId, "email");

/** Tells who wrote to the office that it arrived. */
export const sendAcknowledgement = effect({
  queue: "email",
  fact: contactFact,
  key: ({ contactMessageId }) => keyOf(contactMessageId),
  async run({ contactMessageId }, { em, mail, now }) {
    const message = await em.findOneOrFail(ContactMessage, contactMessageId);
    if (now.getTime() > message.createdAt.getTime() + USEFUL_MS) return "expired";
    await mail.send({
      ...renderEmail(acknowledgementEmail(message)),
      key: keyOf(contactMessageId),
      to: message.email,
    });
    return "sent";
  },
});
