import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { ContactMessage } from "@domrit/server/contact/contact-message.entity.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { InboxAnswer } from "@domrit/server/inbox/inbox-answer.entity.ts";
import { RideReport } from "@domrit/server/reports/ride-report.entity.ts";
import { company } from "@domrit/shared/company/company.ts";
import { messageNumber } from "@domrit/shared/contact/message-number.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { InboxKind } from "@domrit/shared/office/inbox/inbox.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { answerFact } from "../delivery/effect.ts";
import { emailEffect } from "../delivery/message-effects.ts";
import type { EmailContent, Part } from "../mail/email-content.ts";
import { greeting } from "../mail/greeting.ts";
import { longMoment, pickupMoment } from "../mail/moment.ts";

export const sendInboxAnswer = emailEffect({
  fact: answerFact,
  message: ({ answerId }) => ({ key: messageKey("inbox-answer", answerId, "email") }),
  async write({ answerId }, { em, findBooking, officeEmail }) {
    const answer = await em.findOne(InboxAnswer, answerId);
    const question = answer && (await findQuestion(em, answer.itemId));
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

export type Question = {
  kind: InboxKind;
  number: string;
  name: string | null;
  language: Locale;
  text: string;
  createdAt: Date;
};

const PREVIEW = 140;

/** In the writer's language. It may quote the question, since somebody at the office has read it. */
export function answerEmail(answer: string, question: Question, ride?: Booking): EmailContent {
  const { kind, number, name, language: locale, text, createdAt } = question;
  const t = translator(locale);
  const { phoneDisplay: phone, disputes } = company;
  const facts = [
    { label: t("email-inbox:number"), value: number, strong: true },
    ...(ride
      ? [
          { label: t("email-inbox:ride"), value: ride.reference },
          { label: t("email-inbox:when"), value: pickupMoment(ride.pickupAt, locale) },
        ]
      : []),
  ];
  const committee: Part[] = kind === "complaint" ? [{ kind: "text", text: t("email-inbox:disputes", disputes) }] : [];
  return {
    locale,
    subject: t(`email-inbox:subject.${kind}`, { number }),
    preview: answer.replace(/\s+/g, " ").slice(0, PREVIEW),
    title: t(`email-inbox:title.${kind}`),
    parts: [
      greeting(t, name),
      { kind: "text", text: answer },
      { kind: "text", text: t("email-inbox:closing", { company: company.name }) },
      { kind: "facts", facts },
      { kind: "text", text: t("email-inbox:reply", { phone }) },
      ...committee,
      { kind: "text", text: t("email-inbox:wrote", longMoment(createdAt, locale)) },
      { kind: "quote", text },
    ],
    reason: ride ? t("email-inbox:reason.report", { reference: ride.reference }) : t("email-inbox:reason.contact"),
  };
}
