import type { RidePaid } from "@domrit/server/invoices/receipt/receipt-document.ts";
import { company } from "@domrit/shared/company/company.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { expect, test } from "vitest";
import { renderEmail } from "../mail/render-email.ts";
import { exampleBooking } from "../testing/booking.ts";
import { receiptEmail } from "./send-receipt-email.ts";

const link = "https://domrit.example/booking-confirmation/8658639189463435?token=abc";
const receipt = (overrides = {}, paid: Partial<RidePaid> = {}) =>
  renderEmail(
    receiptEmail(exampleBooking({ status: "completed", ...overrides }), {
      link,
      paid: { isOnAccount: false, settlement: undefined, ...paid },
      isAmended: false,
      isForAnother: false,
      isInvoiced: false,
    }),
  );

const EXPECTED = {
  nl: ["Bedankt voor uw rit", "Vaste ritprijs", "Niet tevreden?", "binnen 14 dagen", "Iets verloren?", "30 dagen"],
  en: ["Thank you for your ride", "Fixed fare", "Not satisfied?", "within 14 days", "Lost something?", "30 days"],
  tr: ["Yolculuğunuz için teşekkürler", "Sabit ücret", "Memnun kalmadınız mı?", "14 gün", "Bir şey mi", "30 gün"],
};

test.each(LOCALES)("thanks, and says what it cost, how to complain and to find what was lost (%s)", (language) => {
  const mail = receipt({ language });
  expect(mail.subject).toContain("C77-6FC");
  const ride = [
    "Stationsplein 1, Utrecht",
    "Schiphol, Vertrekhal 3",
    formatMoney(85_00, language),
    "Ayşe Yılmaz",
    link,
  ];
  for (const form of [mail.html, mail.text]) {
    for (const part of [...ride, ...EXPECTED[language], company.disputes.committee]) expect(form).toContain(part);
    expect(form).not.toMatch(/\{\{|undefined|null|email:|booking:/);
  }
});

test.each([
  ["nl", "in de taxi betaald", "verzamelfactuur van de maand. Die betaalt u binnen 14 dagen"],
  ["en", "paid in the taxi", "monthly invoice, which is to be paid within 14 days"],
  ["tr", "takside nakit", "aylık faturanıza"],
] as const)("says that it is paid, or on which invoice it comes (%s)", (language, paid, onAccount) => {
  const [inTaxi, monthly] = [receipt({ language }).text, receipt({ language }, { isOnAccount: true }).text].map(
    (text) => text.replace(/\s+/g, " "),
  );
  expect(inTaxi).toContain(paid);
  expect(inTaxi).not.toContain(onAccount);
  expect(monthly).toContain(onAccount);
  expect(monthly).not.toContain(paid);
});

test.each([
  ["nl", "€ 60,00 online betaald op 20 november 2026, met iDEAL | Wero.", "Nog te betalen: € 25,00."],
  ["en", "€60.00 paid online on 20 November 2026, by iDEAL | Wero.", "Still to pay: €25.00."],
  ["tr", "20 Kasım 2026 tarihinde internetten iDEAL | Wero ile €60,00 ödendi.", "Kalan tutar: €25,00."],
] as const)("says what was paid online, when and how, and what is open (%s)", (language, paid, open) => {
  const payments = [{ date: "2026-11-20", how: "online" as const, method: "ideal", cents: 60_00 }];
  const text = receipt({ language }, { settlement: { payments, openCents: 25_00 } }).text.replace(/\s+/g, " ");
  for (const told of [paid, open]) expect(text).toContain(told);
});

test("nothing that was typed becomes markup or a link", () => {
  const { html, text } = receipt({
    contactName: "<b>x</b>",
    pickupLocation: "<img src=x>",
    destination: "evil.example",
  });
  expect(html).not.toMatch(/<img|<b>x/);
  expect(text).not.toContain("evil.example");
});
