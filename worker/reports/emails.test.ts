import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { RideReport } from "@domrit/server/reports/ride-report.entity.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { REPORT_KINDS } from "@domrit/shared/reports/kinds.ts";
import { describe, expect, test } from "vitest";
import { renderEmail } from "../mail/render-email.ts";
import { reportAcknowledgementEmail } from "./acknowledgement.ts";
import { reportEmail } from "./office-report.ts";

const ride = (overrides = {}) =>
  Object.assign(new Booking(), {
    id: 1,
    reference: "K7M-4QX",
    status: "completed",
    pickupLocation: "Kanaalstraat 12-bis A, Utrecht",
    destination: "Schiphol",
    pickupAt: new Date("2026-11-20T13:30:00Z"),
    vehicleType: "luxury",
    driver: { firstName: "Ali", phone: "+31611111111" },
    vehicle: { make: "Tesla", model: "Model Y", colour: "black", plate: "TX-12-34" },
    ...overrides,
  });
const report = (overrides = {}) =>
  Object.assign(new RideReport(), {
    id: "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11",
    number: "M-9ZR-2HD",
    bookingId: 1,
    kind: "complaint",
    text: "Regel een\nRegel <script>twee</script>",
    driverOrPlate: "lange man, taxi 7",
    contactName: "Deniz <b>Kaya</b>",
    contactEmail: "deniz@example.nl",
    contactPhone: "+31612345678",
    language: "tr",
    createdAt: new Date("2026-11-23T12:00:00Z"),
    ...overrides,
  });

describe("the office", () => {
  test("reads all that the law's complaint form asks, in its own language, and nothing of it as markup", () => {
    const mail = renderEmail(reportEmail(report(), ride()));
    expect(mail).toMatchObject({ subject: "Klacht M-9ZR-2HD over rit K7M-4QX", language: "nl" });
    const wanted = [
      ...[
        "vrijdag 20 november 2026 om 14:30",
        "Kanaalstraat 12-bis A, Utrecht",
        "Schiphol",
        "Ali",
        "TX-12-34, Tesla Model Y, zwart",
      ],
      ...["lange man, taxi 7", "Deniz <b>Kaya</b>", "deniz@example.nl", "+31612345678", "Türkçe", "> Regel een"],
      ...["maandag 7 december 2026", "Antwoord op deze e-mail"],
    ];
    for (const word of wanted) expect(mail.text).toContain(word);
    expect(mail.html).toContain("Regel een<br>Regel &lt;script&gt;twee&lt;/script&gt;");
    expect(mail.html).not.toContain("<script");
  });

  test("is told what is not known, that the ride was cancelled, and to call who has no mailbox", () => {
    const gone = ride({ status: "cancelled", driver: null, vehicle: null });
    const { text } = renderEmail(reportEmail(report({ contactEmail: null, driverOrPlate: null }), gone));
    expect(text).toMatch(/Chauffeur:? +Niet bekend/);
    for (const word of ["De rit is geannuleerd", "bel het nummer hierboven"]) expect(text).toContain(word);
    expect(text).not.toContain("Volgens de klant");
  });
});

describe.each(LOCALES)("the writer gets an answer in %s", (language) => {
  const DAYS = { nl: "maandag 7 december 2026", en: "Monday, 7 December 2026", tr: "7 Aralık 2026 Pazartesi" };

  test.each(REPORT_KINDS)("the number and the day of the answer (%s), and nothing of what was typed", (kind) => {
    const { subject, text, html } = renderEmail(reportAcknowledgementEmail(report({ language, kind }), ride()));
    for (const word of ["M-9ZR-2HD", "K7M-4QX", DAYS[language]]) expect(text).toContain(word);
    expect(subject).toContain("M-9ZR-2HD");
    for (const form of [text, html]) {
      for (const word of ["Deniz", "<b>", "Regel", "deniz@", "taxi 7", "Kanaalstraat"])
        expect(form).not.toContain(word);
    }
  });

  test("by their name, where that is one", () => {
    const greeted = renderEmail(reportAcknowledgementEmail(report({ language, contactName: "Deniz Kaya" }), ride()));
    for (const form of [greeted.text, greeted.html]) {
      expect(form).toContain({ nl: "Beste Deniz Kaya,", en: "Dear Deniz Kaya,", tr: "Sayın Deniz Kaya," }[language]);
    }
    expect(renderEmail(reportAcknowledgementEmail(report({ language }), ride())).text).not.toContain("Deniz");
  });

  test("an open complaint names the committee; a lost item names none", () => {
    const committee = "Geschillencommissie Zorgvervoer en Taxi";
    const textOf = (kind: string) => renderEmail(reportAcknowledgementEmail(report({ language, kind }), ride())).text;
    expect(textOf("complaint")).toContain(committee);
    expect(textOf("complaint")).toContain("degeschillencommissie.nl");
    expect(textOf("lost_item")).not.toContain(committee);
  });
});
