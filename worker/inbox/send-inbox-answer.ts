import { ContactMessage } from "@domrit/server/contact/contact-message.entity.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { InboxAnswer } from "@domrit/server/inbox/inbox-answer.entity.ts";
import { RideReport } from "@domrit/server/reports/ride-report.entity.ts";
import { company } from "@domrit/shared/company/company.ts";
import { messageNumber } from "@domrit/shared/contact/message-number.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { answerFact } from "../delivery/effect.ts";
import { emailEffect } from "../delivery/message-effects.ts";
import { answerEmail, type Question } from "./answer-email.ts";

/** Mails to the address given in the message or report. */
export const sendInboxAnswer = emailEffect({
  fact: answerFact,
  message: ({ answerId }) => ({ key: messageKey("inbox-answer", answerId, "email") }),
  async write({ answerId }, { em, findBooking, officeEmail }) {
    const answer = await em.findOne(InboxAnswer, answerId);
    const question = answer && (await findQuestion(em, answer.itemId));
    // The customer has deleted the account.
    if (!question) return "superseded";
    if (!question.email) return "no_recipient";
    const ride = question.bookingId === undefined ? undefined : await findBooking(question.bookingId);
    return {
      content: answerEmail(answer.text, question, ride),
      to: question.email,
      replyTo: { name: company.name, address: officeEmail },
      isByHand: true,
    };
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
