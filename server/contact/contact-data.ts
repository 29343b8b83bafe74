import type { PersonalData } from "../account/personal-data/personal-data.ts";
import { InboxAnswer } from "../inbox/inbox-answer.entity.ts";
import { ContactMessage, ContactMessageSchema } from "./contact-message.entity.ts";

/**
 * What was written from the account's mailbox by the contact form, with the answers, once its owner proved to read it. A message
 * belongs to its mailbox: it goes by its age, and not with an account.
 */
export const contactData: PersonalData = {
  tables: [ContactMessageSchema],
  async export(em, { email, emailConfirmedAt }) {
    if (!emailConfirmedAt) return { contactMessages: [] };
    const rows = await em.execute<{ id: string }[]>("select id from contact_message where lower(email) = lower(?)", [
      email,
    ]);
    const ids = rows.map(({ id }) => id);
    const messages = await em.find(ContactMessage, { id: { $in: ids } }, { orderBy: { createdAt: "desc" } });
    const answers = await em.find(InboxAnswer, { itemId: { $in: ids } }, { orderBy: { at: "asc" } });
    return {
      contactMessages: messages.map(({ id, name, email: from, subject, message, language, createdAt }) => ({
        name,
        email: from,
        subject,
        message,
        language,
        createdAt,
        answers: answers.filter(({ itemId }) => itemId === id).map(({ channel, text, at }) => ({ channel, text, at })),
      })),
    };
  },
  erase: () => Promise.resolve({}),
};
