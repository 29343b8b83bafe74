import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { translator } from "../../i18n/translate.ts";
import type { Address, Buyer, Seller } from "../invoice-document.ts";
import { groupIban } from "../texts.ts";
import type { Box, Canvas } from "./canvas.ts";
import { LEFT, RIGHT, SECOND } from "./canvas.ts";
import { STYLES } from "./look.ts";

export type Party = { title: string; name: string; lines: string[] };

const COLUMNS = [
  { x: LEFT, width: SECOND - LEFT - 36 },
  { x: SECOND, width: RIGHT - SECOND },
];

export function columns(canvas: Canvas, parties: readonly Party[], y: number): number {
  return Math.max(
    y,
    ...COLUMNS.map((column, index) => (parties[index] ? write(canvas, parties[index], { ...column, y }) : y)),
  );
}

function write(canvas: Canvas, { title, name, lines }: Party, place: Box): number {
  let { y } = place;
  y += canvas.write("H2", title, place, STYLES.heading) + 5;
  y += canvas.write("P", name, { ...place, y }, STYLES.strong);
  return y + canvas.write("P", lines.join("\n"), { ...place, y }, STYLES.body);
}

const addressLines = ({ street, postalCode, city }: Address): string[] => [street, `${postalCode} ${city}`];

export function buyerParty({ name, attention, address, kvk, vatId, reference, email }: Buyer, language: Locale): Party {
  const t = translator(language);
  const lines = [
    ...(attention ? [t("invoice:parties.attention", { name: attention })] : []),
    ...(address ? addressLines(address) : []),
    ...(kvk ? [t("invoice:parties.kvk", { kvk })] : []),
    ...(vatId ? [t("invoice:parties.vatId", { vatId })] : []),
    ...(reference ? [t("invoice:parties.reference", { reference })] : []),
    email,
  ];
  return { title: t("invoice:parties.buyer"), name, lines };
}

export function sellerParty({ name, address, kvk, vatId, iban, taxiLicence }: Seller, language: Locale): Party {
  const t = translator(language);
  const lines = [
    ...addressLines(address),
    t("invoice:parties.kvk", { kvk }),
    t("invoice:parties.vatId", { vatId }),
    ...(taxiLicence ? [t("invoice:parties.taxiLicence", { taxiLicence })] : []),
    t("invoice:parties.iban", { iban: groupIban(iban) }),
  ];
  return { title: t("invoice:parties.seller"), name, lines };
}
