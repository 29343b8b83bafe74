import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { RideReport } from "@domrit/server/reports/ride-report.entity.ts";
import { effect, reportFact } from "../delivery/effect.ts";
import { renderEmail } from "../mail/render-email.ts";
import { reportEmail } from "./report-email.ts";

const keyOf = (reportId: string): string => messageKey("report-to-office", reportId, "email");

/** Brings a report about a ride to the office, which answers it by replying. */
export const sendReport = effect({
  queue: "email",
  fact: reportFact,
  key: ({ reportId }) => keyOf(reportId),
  async run({ reportId }, { em, findBooking, mail, officeEmail }) {
    const report = await em.findOne(RideReport, reportId);
    // Its customer has deleted the account since.
    if (!report) return "superseded";
    const { contactName, contactEmail } = report;
    await mail.send({
      ...renderEmail(reportEmail(report, await findBooking(report.bookingId))),
      key: keyOf(reportId),
      to: officeEmail,
      ...(contactEmail && { replyTo: { name: contactName ?? "", address: contactEmail } }),
    });
    return "sent";
  },
});
