import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import type { EmailContent, Part } from "../../mail/email-content.ts";
import { greeting } from "../../mail/greeting.ts";
import type { MessageContext } from "../ride-message.ts";
import { otherRider } from "./other-rider.ts";
import { payLink, ridePreview, tripFacts } from "./trip.ts";

type MoneyContext = Pick<MessageContext, "link" | "payment">;

export const paidEmail = (booking: Booking, writing: MoneyContext): EmailContent =>
  moneyEmail(booking, { kind: "paid", intro: "email:paid.intro" }, writing);

export const refundedEmail = (booking: Booking, writing: MoneyContext): EmailContent =>
  moneyEmail(booking, { kind: "refunded", intro: "email:refunded.intro" }, writing);

/** Tells what a late cancellation or a no-show costs. Undefined when everything was given back. */
export function keptEmail(booking: Booking, writing: MoneyContext): EmailContent | undefined {
  const { feeCents, cancelReason } = booking;
  const noShow = otherRider(booking) === undefined ? "no_show" : "noShowOf";
  const isOf = cancelReason === "no_show" ? noShow : "late";
  if (feeCents === 0) return moneyEmail(booking, { kind: "kept", intro: "email:kept.nothing" }, writing);
  if (feeCents != null && writing.payment?.isOnAccount) {
    return moneyEmail(booking, { kind: "kept", intro: `email:kept.account.${isOf}` }, writing);
  }
  if (feeCents != null && writing.payment?.due) {
    return moneyEmail(booking, { kind: "kept", intro: `email:kept.asked.${isOf}` }, writing);
  }
  if (!writing.payment?.kept) return undefined;
  return moneyEmail(booking, { kind: "kept", intro: `email:kept.${isOf}` }, writing);
}

type MoneyTexts =
  | { kind: "paid"; intro: "email:paid.intro" }
  | { kind: "refunded"; intro: "email:refunded.intro" }
  | {
      kind: "kept";
      intro: `email:kept.${"" | "account." | "asked."}${"late" | "no_show" | "noShowOf"}` | "email:kept.nothing";
    };

function moneyEmail(booking: Booking, { kind, intro }: MoneyTexts, { link, payment }: MoneyContext): EmailContent {
  const { language: locale, reference, contactName, status } = booking;
  const t = translator(locale);
  const isOver = isFinal(status);
  return {
    locale,
    subject: t(`email:${kind}.subject`, { reference }),
    preview: ridePreview(booking, kind),
    title: t(`email:${kind}.title`),
    parts: [
      greeting(t, contactName),
      { kind: "text", text: t(intro, { name: otherRider(booking) }) },
      ...(payment ? [amounts(payment, booking)] : []),
      ...(kind === "kept" && payment?.mayPayOnline
        ? [{ kind: "button" as const, label: t("email:confirmation.pay"), href: payLink(link) }]
        : []),
      ...(kind === "paid" && payment?.due === 0 && !isOver
        ? [{ kind: "text" as const, text: t("email:paid.nothingLeft") }]
        : []),
      tripFacts(booking),
      {
        kind: "button",
        label: t("email:receipt.open"),
        href: link,
        ...(!isOver && { hint: t("email:confirmation.openHint") }),
      },
    ],
    reason: t("email:cancellation.reason", { reference }),
  };
}

function amounts(
  { paid, refunded, kept, due, isOnAccount }: NonNullable<MoneyContext["payment"]>,
  { language, feeCents }: Booking,
): Part {
  const t = translator(language);
  const facts = [
    { label: t("payment:paid"), cents: paid },
    { label: t("payment:refunded"), cents: refunded },
    { label: t("payment:kept"), cents: isOnAccount && feeCents ? feeCents : kept },
    { label: t("payment:due"), cents: due },
  ];
  return {
    kind: "facts",
    facts: facts
      .filter(({ cents }) => cents > 0)
      .map(({ label, cents }) => ({ label, value: formatMoney(cents, language), strong: true })),
  };
}
