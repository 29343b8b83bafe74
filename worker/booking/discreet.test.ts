import { bookingCalendar } from "@domrit/server/booking/calendar.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { expect, test } from "vitest";
import { receiptEmail } from "../invoices/send-receipt-email.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { renderEmail } from "../mail/render-email.ts";
import { exampleBooking } from "../testing/booking.ts";
import { cancellationEmail } from "./email/cancellation.ts";
import { changedEmail } from "./email/changed.ts";
import { confirmedEmail, lateEmail, reminderEmail, unconfirmedEmail } from "./email/coming-ride.ts";
import { confirmationEmail } from "./email/confirmation.ts";
import { paidEmail, refundedEmail } from "./email/money.ts";
import {
  arrivedSms,
  cancellationSms,
  changedSms,
  confirmationSms,
  driverSms,
  lateSms,
  reminderSms,
  unconfirmedSms,
} from "./sms/texts.ts";

const publicUrl = "https://domrit.example";
const link = `${publicUrl}/booking-confirmation/1?token=abc`;
const now = new Date("2026-11-20T12:00:00Z");
const writing = { link, publicUrl, now };
/** What would say where the passenger goes, or in what. */
const TELLING = /UMC|Oncologie|Kanaalstraat|rolstoel|wheelchair|tekerlekli|zorg|care|sağlık/i;

const careRide = (language: (typeof LOCALES)[number]) =>
  exampleBooking({
    language,
    isDiscreet: true,
    vehicleType: "wheelchair",
    pickupLocation: "Kanaalstraat 12, Utrecht",
    destination: "UMC Utrecht, Oncologie",
    driver: { firstName: "Sem" },
    etaAt: now,
  });

test.each(LOCALES)("a locked phone shows nothing of health of a care ride, nor where it goes (%s)", (language) => {
  const ride = careRide(language);
  const emails: EmailContent[] = [
    confirmationEmail(ride, writing),
    confirmedEmail(ride, writing),
    lateEmail(ride, writing),
    reminderEmail(ride, writing),
    unconfirmedEmail(ride, writing),
    changedEmail(ride, writing),
    cancellationEmail(ride, { publicUrl }),
    receiptEmail(ride, {
      link,
      paid: { isOnAccount: false, settlement: undefined },
      isAmended: false,
      isForAnother: true,
      isInvoiced: false,
    }),
    paidEmail(ride, writing),
    refundedEmail(ride, writing),
  ];
  for (const { subject, preview, title, data } of emails) {
    expect([subject, preview, title].join()).not.toMatch(TELLING);
    expect(preview).not.toBe("");
    expect(data).toBeUndefined();
  }
  const texts = [confirmationSms(ride, link), changedSms(ride, link), cancellationSms(ride), driverSms(ride)];
  const more = [arrivedSms(ride), lateSms(ride), reminderSms(ride), unconfirmedSms(ride)];
  expect([...texts, ...more].join()).not.toMatch(TELLING);
  expect(bookingCalendar(ride, { publicUrl, now }).replaceAll("\r\n ", "")).not.toMatch(TELLING);
});

test("the opened message contains the whole ride", () => {
  const { html, text } = renderEmail(confirmationEmail(careRide("nl"), writing));
  for (const form of [html, text]) expect(form).toContain("UMC Utrecht, Oncologie");
});

test("the confirmation of a series lists its rides and what they cost together", () => {
  const rides = ["2026-11-21T13:30:00Z", "2026-11-24T13:30:00Z"].map((at) =>
    exampleBooking({ pickupAt: new Date(at) }),
  );
  const { text } = renderEmail(confirmationEmail(careRide("nl"), { ...writing, series: rides }));
  expect(text.replaceAll("\u00a0", " ")).toContain("Uw 2 ritten, samen € 170,00");
  for (const day of ["zaterdag 21 november 2026", "dinsdag 24 november 2026"]) expect(text).toContain(day);
  expect(renderEmail(confirmationEmail(careRide("nl"), writing)).text).not.toContain("samen");
});
