import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { expect, test } from "vitest";
import { approvalEmail, waitsForApproval } from "../booking/email/approval.ts";
import { renderEmail } from "../mail/render-email.ts";
import { exampleBooking } from "../testing/booking.ts";
import { approvalAskedEmail } from "./send-approval-asked.ts";

const link = "https://domrit.example/dashboard/organisations/abc/approvals";
const approval = {
  state: "waiting" as const,
  because: ["amount" as const, "limit" as const],
  unapproved: "cancel" as const,
  askedAt: "2026-11-20T12:00:00Z",
};
const UNFILLED = /\{\{|undefined|email-account:|email:|organisations:/;

test.each(LOCALES)(
  "who approves is told what waits, until when, and nothing that who booked has typed (%s)",
  (locale) => {
    const ride = exampleBooking({ approval, contactName: "www.kwaad.example", pickupLocation: "Kwaadstraat 1" });
    const business = "Kaya & Zn. <b> www.kwaad.example";
    for (const what of ["asked", "reminder", "over"] as const) {
      const { html, text, subject } = renderEmail(approvalAskedEmail(ride, { what, business, link }, locale));
      expect(text).toContain(link);
      expect(text).toContain(ride.reference);
      expect(text).not.toContain("Kwaadstraat");
      expect(html).not.toContain("//www.kwaad.example");
      expect([text, subject].join()).not.toMatch(UNFILLED);
      // An hour before the pickup at 14:30.
      expect(text.includes("13:30")).toBe(what !== "over");
    }
  },
);

test.each(LOCALES)(
  "who booked is told what was decided, and before that what their ride waits for (%s)",
  (language) => {
    const mail = (state: "approved" | "refused") => {
      const ride = exampleBooking({ language, approval: { ...approval, state } });
      return renderEmail(approvalEmail(ride, { link: "https://domrit.example/r" }));
    };
    const [approved, refused] = [mail("approved"), mail("refused")];
    for (const { text, subject } of [approved, refused]) expect([text, subject].join()).not.toMatch(UNFILLED);
    expect(approved.subject).not.toBe(refused.subject);
    const [waits] = waitsForApproval(exampleBooking({ language, approval }));
    expect(JSON.stringify(waits)).toContain("13:30");
    expect(waitsForApproval(exampleBooking({ language }))).toEqual([]);
  },
);
