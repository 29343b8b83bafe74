import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { InboxKind } from "@domrit/shared/office/inbox/inbox.ts";
import type { EmailContent, Part } from "../mail/email-content.ts";
import { greeting } from "../mail/greeted-name.ts";
import { longMoment } from "../mail/moment.ts";
import { pickupMoment } from "../mail/pickup-moment.ts";

/** A message or report that the office answers. */
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
