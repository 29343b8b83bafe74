import { ContactMessage } from "@domrit/server/contact/contact-message.entity.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { contactFact, effect } from "../delivery/effect.ts";
import { renderEmail } from "../mail/render-email.ts";
import { messageEmail } from "./office-email.ts";

const keyOf = (contactMessageId: string): string => messageKey("office-message", contactMessageId, "email");

/** Brings a visitor's message to the office, which answers it by replying. */
export const sendOfficeMessage = effect({
  queue: "email",
  fact: contactFact,
  key: ({ contactMessageId }) => keyOf(contactMessageId),
  async run({ contactMessageId }, { em, mail, officeEmail }) {
    const message = await em.findOneOrFail(ContactMessage, contactMessageId);
    await mail.send({
      ...renderEmail(messageEmail(message)),
      key: keyOf(contactMessageId),
      to: officeEmail,
      replyTo: { name: message.name, address: message.email },
    });
    return "sent";
  },
});
