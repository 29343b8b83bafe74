import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { RideReport } from "@domrit/server/reports/ride-report.entity.ts";
import { effect, reportFact } from "../delivery/effect.ts";
import { renderEmail } from "../mail/render-email.ts";
import { reportAcknowledgementEmail } from "./acknowledgement-email.ts";

/** Later than this the office will have answered itself. */
const USEFUL_MS = 3 * 24 * 3_600_000;

const keyOf = (reportId: string): string => messageKey("report-acknowledgement", reportId, "email");

/** Tells who reported something about a ride its number, and when there is an answer. */
export const sendReportAcknowledgement = effect({
  queue: "email",
  fact: reportFact,
  key: ({ reportId }) => keyOf(reportId),
  async run({ reportId }, { em, findBooking, mail, now }) {
    const report = await em.findOne(RideReport, reportId);
    if (!report) return "superseded";
    if (!report.contactEmail) return "no_recipient";
    if (now.getTime() > report.createdAt.getTime() + USEFUL_MS) return "expired";
    await mail.send({
      ...renderEmail(reportAcknowledgementEmail(report, await findBooking(report.bookingId))),
      key: keyOf(reportId),
      to: report.contactEmail,
    });
    return "sent";
  },
});
