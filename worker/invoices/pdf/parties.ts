import { translator } from "@domrit/server/i18n/translate.ts";
import type { Address, Buyer, InvoiceDocument, Seller } from "@domrit/server/invoices/invoice-document.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { groupIban } from "../texts.ts";
import type { Canvas, Place } from "./canvas.ts";
import { STYLES } from "./look.ts";
import { LEFT, RIGHT, SECOND } from "./paper.ts";

/** Who bought and who sold, side by side; gives the y below them. */
export function parties(canvas: Canvas, { buyer, seller, language }: InvoiceDocument, y: number): number {
  const t = translator(language);
  const left = { x: LEFT, y, width: SECOND - LEFT - 36 };
  const right = { x: SECOND, y, width: RIGHT - SECOND };
  return Math.max(
    party(canvas, t("invoice:parties.buyer"), [buyer.name, ...buyerLines(buyer, language)], left),
    party(canvas, t("invoice:parties.seller"), [seller.name, ...sellerLines(seller, language)], right),
  );
}

function party(canvas: Canvas, title: string, [name = "", ...lines]: string[], place: Place): number {
  let { y } = place;
  y += canvas.write("H2", title, place, STYLES.heading) + 5;
  y += canvas.write("P", name, { ...place, y }, STYLES.strong);
  return y + canvas.write("P", lines.join("\n"), { ...place, y }, STYLES.body);
}

const addressLines = ({ street, postalCode, city }: Address): string[] => [street, `${postalCode} ${city}`];

function buyerLines({ attention, address, kvk, vatId, email }: Buyer, language: Locale): string[] {
  const t = translator(language);
  return [
    ...(attention ? [t("invoice:parties.attention", { name: attention })] : []),
    ...(address ? addressLines(address) : []),
    ...(kvk ? [t("invoice:parties.kvk", { kvk })] : []),
    ...(vatId ? [t("invoice:parties.vatId", { vatId })] : []),
    email,
  ];
}

function sellerLines({ address, kvk, vatId, iban }: Seller, language: Locale): string[] {
  const t = translator(language);
  return [
    ...addressLines(address),
    t("invoice:parties.kvk", { kvk }),
    t("invoice:parties.vatId", { vatId }),
    t("invoice:parties.iban", { iban: groupIban(iban) }),
  ];
}
