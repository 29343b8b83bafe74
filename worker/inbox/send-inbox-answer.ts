import { ContactMessage } from "@domrit/server/contact/contact-message.entity.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { InboxAnswer } from "@domrit/server/inbox/inbox-answer.entity.ts";
import { RideReport } from "@domrit/server/reports/ride-report.entity.ts";
import { company } from "@domrit/shared/company/company.ts";
import { messageNumber } from "@domrit/shared/contact/message-number.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { answerFact, effect } from "../delivery/effect.ts";
import { renderEmail } from "../mail/render-email.ts";
import { answerEmail, type Question } from "./answer-email.ts";

const keyOf = (answerId: string): string => messageKey("inbox-answer", answerId, "email");

/** Mails what the office answered, to the address that the message or report gave itself. */
export const sendInboxAnswer = effect({
  queue: "email",
  fact: answerFact,
  message: ({ answerId }) => ({ key: keyOf(answerId) }),
  async run({ answerId }, { em, findBooking, mail, officeEmail }) {
    const answer = await em.findOne(InboxAnswer, answerId);
    const asked = answer && (await findQuestion(em, answer.itemId));
    // Its customer has deleted the account since.
    if (!asked) return "superseded";
    if (!asked.email) return "no_recipient";
    const ride = asked.bookingId === undefined ? undefined : await findBooking(asked.bookingId);
    await mail.send({
      ...renderEmail(answerEmail(answer.text, asked, ride)),
      key: keyOf(answerId),
      to: asked.email,
      replyTo: { name: company.name, address: officeEmail },
      isByHand: true,
    });
    return "sent";
  },
});

type AnsweredQuestion = Question & { email: string | null; bookingId?: number };

async function findQuestion(em: EntityManager, itemId: string): Promise<AnsweredQuestion | undefined> {
  const message = await em.findOne(ContactMessage, itemId);
  if (message) {
    const { name, email, language, message: text, createdAt } = message;
    return { kind: "contact", number: messageNumber(itemId), name, email, language, text, createdAt };
  }
  const report = await em.findOne(RideReport, itemId);
  if (!report) return undefined;
  const { kind, number, contactName: name, contactEmail: email, language, text, createdAt, bookingId } = report;
  return { kind, number, name: name ?? null, email: email ?? null, language, text, createdAt, bookingId };
}
