import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { RideReport } from "@domrit/server/reports/ride-report.entity.ts";
import { colourIn } from "@domrit/shared/booking/colour.ts";
import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import { reportFact } from "../delivery/effect.ts";
import { emailEffect } from "../delivery/message-effects.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { longMoment, pickupMoment } from "../mail/moment.ts";
import { answerDay } from "./acknowledgement.ts";

export const sendReport = emailEffect({
  fact: reportFact,
  key: ({ reportId }) => messageKey("report-to-office", reportId, "email"),
  async write({ reportId }, { em, findBooking, officeEmail }) {
    const report = await em.findOne(RideReport, reportId);
    if (!report) return "superseded";
    const { contactName, contactEmail } = report;
    return {
      content: reportEmail(report, await findBooking(report.bookingId)),
      to: officeEmail,
      ...(contactEmail && { replyTo: { name: contactName ?? "", address: contactEmail } }),
    };
  },
});

export function reportEmail(report: RideReport, booking: Booking): EmailContent {
  const locale = DEFAULT_LOCALE;
  const t = translator(locale);
  const { number, contactName, contactEmail, contactPhone } = report;
  const { reference, driver, vehicle } = booking;
  const kind = t(`email-report:kinds.${report.kind}`);
  const date = answerDay(report, locale);
  const unknown = t("email-report:office.unknown");
  const said = [
    { label: t("email-report:office.taxi"), value: report.driverOrPlate },
    { label: t("email-report:office.name"), value: contactName },
    { label: t("email-report:office.email"), value: contactEmail },
    { label: t("email-report:office.phone"), value: contactPhone },
  ];
  return {
    locale,
    subject: t("email-report:office.subject", { kind, number, reference }),
    preview: t("email-report:office.preview", { date }),
    title: `${kind} ${number}`,
    parts: [
      {
        kind: "facts",
        facts: [
          { label: t("email-report:office.answerBy"), value: date, strong: true },
          {
            label: t("email-report:office.received"),
            value: t("email:trip.moment", longMoment(report.createdAt, locale)),
          },
          { label: t("email:trip.reference"), value: reference },
          { label: t("email:trip.when"), value: pickupMoment(booking.pickupAt, locale) },
          { label: t("email:trip.pickup"), value: booking.pickupLocation },
          { label: t("email:trip.destination"), value: booking.destination },
          { label: t("email:trip.vehicle"), value: t(`booking:vehicles.${booking.vehicleType}`) },
          { label: t("email-report:office.driver"), value: driver?.firstName ?? unknown },
          {
            label: t("email-report:office.plate"),
            value: vehicle
              ? `${vehicle.plate}, ${vehicle.make} ${vehicle.model}, ${colourIn(locale, vehicle.colour)}`
              : unknown,
          },
          ...said.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
          { label: t("email-report:office.language"), value: t(`layout:language.${report.language}`) },
        ],
      },
      ...(booking.status === "cancelled" ? [{ kind: "text" as const, text: t("email-report:office.cancelled") }] : []),
      { kind: "quote", text: report.text },
      {
        kind: "text",
        text: contactEmail ? t("email-report:office.answerEmail") : t("email-report:office.answerPhone"),
      },
    ],
    reason: t("email-report:office.reason"),
  };
}
