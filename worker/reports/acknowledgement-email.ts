import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { type Translate, translator } from "@domrit/server/i18n/translate.ts";
import type { RideReport } from "@domrit/server/reports/ride-report.entity.ts";
import { company } from "@domrit/shared/company/company.ts";
import { ANSWER_DAYS } from "@domrit/shared/reports/answer-by.ts";
import type { ReportKind } from "@domrit/shared/reports/kinds.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { greeting } from "../mail/greeted-name.ts";
import { pickupMoment } from "../mail/pickup-moment.ts";
import { answerDay } from "./answer-day.ts";

/**
 * What somebody gets who complained about a ride or lost something on it. Nothing of what was typed is repeated but the name, as
 * in every message to a mailbox that has proved nothing.
 */
export function reportAcknowledgementEmail(report: RideReport, booking: Booking): EmailContent {
  const { language: locale, kind, number } = report;
  const { reference } = booking;
  const t = translator(locale);
  const date = answerDay(report, locale);
  return {
    locale,
    subject: t(`email-report:acknowledgement.subject.${kind}`, { number }),
    preview: t("email-report:acknowledgement.preview", { date }),
    title: t(`email-report:acknowledgement.title.${kind}`),
    parts: [
      greeting(t, report.contactName),
      { kind: "text", text: t(`email-report:acknowledgement.intro.${kind}`) },
      {
        kind: "facts",
        facts: [
          { label: t("email-report:acknowledgement.number"), value: number, strong: true },
          { label: t("email-report:acknowledgement.answerBy"), value: date, strong: true },
          { label: t("email-report:acknowledgement.ride"), value: reference },
          { label: t("email-report:acknowledgement.when"), value: pickupMoment(booking.pickupAt, locale) },
        ],
      },
      { kind: "steps", title: t("email-report:acknowledgement.next"), steps: nextSteps(t, kind, date) },
      { kind: "text", text: t("email-report:acknowledgement.urgent", { phone: company.phoneDisplay }) },
    ],
    reason: t("email-report:acknowledgement.reason", { reference }),
  };
}

function nextSteps(t: Translate, kind: ReportKind, date: string): string[] {
  if (kind === "lost_item") {
    return [
      t("email-report:acknowledgement.steps.lost_item.look"),
      t("email-report:acknowledgement.steps.lost_item.answer", { date }),
      t("email-report:acknowledgement.steps.lost_item.fetch"),
    ];
  }
  return [
    t("email-report:acknowledgement.steps.complaint.look"),
    t("email-report:acknowledgement.steps.complaint.answer", { date, days: ANSWER_DAYS }),
    t("email-report:acknowledgement.steps.complaint.disputes", company.disputes),
  ];
}
