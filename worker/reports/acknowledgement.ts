import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { type Translate, translator } from "@domrit/server/i18n/translate.ts";
import { RideReport } from "@domrit/server/reports/ride-report.entity.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { ANSWER_DAYS, answerBy } from "@domrit/shared/reports/answer-by.ts";
import type { ReportKind } from "@domrit/shared/reports/kinds.ts";
import { reportFact } from "../delivery/effect.ts";
import { emailEffect } from "../delivery/message-effects.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { greeting } from "../mail/greeting.ts";
import { longMoment, pickupMoment } from "../mail/moment.ts";

/** The office will have answered by then. */
const USEFUL_MS = 3 * 24 * 3_600_000;

export const sendReportAcknowledgement = emailEffect({
  fact: reportFact,
  key: ({ reportId }) => messageKey("report-acknowledgement", reportId, "email"),
  async write({ reportId }, { em, findBooking, now }) {
    const report = await em.findOne(RideReport, reportId);
    if (!report) return "superseded";
    if (!report.contactEmail) return "no_recipient";
    if (now.getTime() > report.createdAt.getTime() + USEFUL_MS) return "expired";
    return {
      content: reportAcknowledgementEmail(report, await findBooking(report.bookingId)),
      to: report.contactEmail,
    };
  },
});

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

/** "maandag 7 december 2026". */
export const answerDay = ({ createdAt }: RideReport, locale: Locale): string =>
  longMoment(new Date(answerBy(createdAt)), locale).date;
