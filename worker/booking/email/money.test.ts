import { translator } from "@domrit/server/i18n/translate.ts";
import { expect, test } from "vitest";
import { renderEmail } from "../../mail/render-email.ts";
import { exampleBooking } from "../../testing/booking.ts";
import type { RidePayment } from "../ride-message.ts";
import { confirmationEmail } from "./confirmation.ts";
import { keptEmail, paidEmail, refundedEmail } from "./money.ts";

const now = new Date("2026-11-20T12:00:00Z");
const link = "https://domrit.example/booking-confirmation/8658639189463435?token=abc&lng=nl";
const payment = (over: Partial<RidePayment> = {}): RidePayment => ({
  due: 85_00,
  paid: 0,
  refunded: 0,
  kept: 0,
  isOnAccount: false,
  mayPayOnline: true,
  ...over,
});
const inOneLine = (text: string): string => text.replace(/\s+/g, " ");
const confirmation = (paying: "car" | "now" | null, over?: Partial<RidePayment>) =>
  renderEmail(confirmationEmail(exampleBooking({ paying }), { link, now, payment: payment(over) }));

test("the confirmation says how the ride is paid, and leads who chose to pay online to where that is done", () => {
  const [chosen, either, alone, done] = [
    confirmation("now"),
    confirmation(null),
    confirmation(null, { mayPayOnline: false }),
    confirmation("now", { due: 0, paid: 85_00, mayPayOnline: false }),
  ];
  expect(chosen.text).toContain("/booking-confirmation/8658639189463435/pay?token=abc&lng=nl");
  expect(inOneLine(either.text)).toContain("Online betalen kan ook");
  expect(inOneLine(alone.text)).toContain("U betaalt in de taxi, contant of met pinpas of creditcard. Goedgekeurde");
  expect(inOneLine(done.text)).toContain("U hebt al betaald");
  for (const { text } of [either, alone, done]) expect(text).not.toContain("/pay?");
});

test.each([
  ["nl", "Betaling ontvangen, reservering C77-6FC", "In de taxi hoeft u niets te betalen.", "U krijgt geld terug"],
  ["en", "Payment received, booking C77-6FC", "There is nothing to pay in the taxi.", "Your refund is on its way"],
  ["tr", "Ödemeniz alındı, rezervasyon C77-6FC", "Takside bir şey ödemeniz gerekmez.", "Size para iade ettik"],
] as const)("payments and refunds are listed, with the balance (%s)", (language, subject, left, title) => {
  const settled = { link, payment: payment({ due: 0, paid: 85_00, mayPayOnline: false }) };
  const paid = renderEmail(paidEmail(exampleBooking({ language }), settled));
  expect(paid.subject).toBe(subject);
  for (const told of [left, "85"]) expect(inOneLine(paid.text)).toContain(told);
  const partly = renderEmail(
    paidEmail(exampleBooking({ language }), { link, payment: payment({ due: 10_00, paid: 75_00 }) }),
  );
  expect(inOneLine(partly.text)).not.toContain(left);
  const back = renderEmail(
    refundedEmail(exampleBooking({ language }), { link, payment: payment({ due: 0, paid: 85_00, refunded: 5_00 }) }),
  );
  for (const form of [back.html, back.text]) expect(form).toContain(title);
  const hint = translator(language)("email:confirmation.openHint");
  expect(inOneLine(back.text)).toContain(hint);
  for (const status of ["cancelled", "completed"] as const) {
    const over = exampleBooking({ language, status });
    for (const { text } of [paidEmail(over, settled), refundedEmail(over, settled)].map(renderEmail)) {
      expect(inOneLine(text)).not.toContain(hint);
      expect(inOneLine(text)).not.toContain(left);
    }
  }
  expect(back.text).not.toMatch(/\{\{|undefined|null|email:|payment:/);
});

test.each([
  ["nl", "Wij vragen u het onderstaande bedrag te betalen", "op uw verzamelfactuur", "niets in rekening"],
  ["en", "We ask you to pay the amount below", "on your monthly invoice", "We charge nothing"],
  ["tr", "Aşağıdaki tutarı ödemenizi rica ederiz", "aylık faturanıza yazılır", "ücret almıyoruz"],
] as const)(
  "what the office decided about a fee is told, and how it is paid (%s)",
  (language, asked, account, none) => {
    const textOf = (over: Parameters<typeof exampleBooking>[0], paid: Partial<RidePayment>) =>
      renderEmail(
        keptEmail(exampleBooking({ language, status: "cancelled", ...over }), { link, payment: payment(paid) })!,
      ).text;
    const toPay = textOf({ feeCents: 12_34 }, { due: 12_34 });
    expect(inOneLine(toPay)).toContain(asked);
    expect(toPay).toContain("/booking-confirmation/8658639189463435/pay?token=abc");
    expect(toPay).toMatch(/12[.,]34/);
    const onAccount = textOf(
      { feeCents: 12_34, paying: "account" },
      { due: 0, isOnAccount: true, mayPayOnline: false },
    );
    expect(inOneLine(onAccount)).toContain(account);
    expect(onAccount).toMatch(/12[.,]34/);
    const nothing = textOf({ feeCents: 0 }, { due: 0, mayPayOnline: false });
    expect(inOneLine(nothing)).toContain(none);
    for (const text of [toPay, onAccount, nothing]) expect(text).not.toMatch(/\{\{|undefined|null|email:|payment:/);
  },
);

test("a fee for a passenger who was not found is told to who booked by the passenger's name", () => {
  const missed = { status: "cancelled", cancelReason: "no_show", passengerName: "Oma Jansen" } as const;
  const told = [
    keptEmail(exampleBooking({ ...missed, feeCents: 12_34 }), { link, payment: payment({ due: 12_34 }) }),
    keptEmail(exampleBooking({ ...missed, feeCents: 12_34 }), { link, payment: payment({ isOnAccount: true }) }),
    keptEmail(exampleBooking(missed), { link, payment: payment({ due: 0, kept: 30_00 }) }),
  ];
  for (const email of told) {
    expect(inOneLine(renderEmail(email!).text)).toContain(
      "Onze chauffeur was op de ophaallocatie en vond Oma Jansen niet",
    );
  }
});

test.each([
  ["nl", "Wat uw geannuleerde rit kost", "Kosten: € 30,00"],
  ["en", "What your cancelled ride costs", "Charge: €30.00"],
  ["tr", "İptal edilen yolculuğunuzun ücreti", "İptal ücreti: €30,00"],
] as const)("the fee of a late cancellation is told, and none where all was given back (%s)", (...row) => {
  const [language, title, charge] = row;
  const over = exampleBooking({ language, status: "cancelled" });
  const settled = payment({ due: 0, paid: 85_00, refunded: 55_00, kept: 30_00, mayPayOnline: false });
  const told = keptEmail(over, { link, payment: settled });
  const { text, html } = renderEmail(told!);
  for (const form of [text, html]) expect(form).toContain(title);
  expect(inOneLine(text)).toContain(charge);
  expect(text).not.toMatch(/\{\{|undefined|null|email:|payment:/);
  expect(keptEmail(over, { link, payment: { ...settled, refunded: 85_00, kept: 0 } })).toBeUndefined();
});
