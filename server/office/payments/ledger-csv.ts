import type { OfficeLocale } from "@domrit/shared/i18n/locales.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { instantsOf } from "../../booking/figures/punctuality.ts";
import { amountCell, csv, SIGNS } from "../../csv/csv.ts";
import type { Translate } from "../../i18n/translate.ts";
import { type Movement, movementsOf } from "../../payments/books/movements.ts";
import { PaymentAnswer } from "../../payments/books/payment-intent.entity.ts";
import { readStandings } from "../../payments/books/standing.ts";

export async function readMovements(em: EntityManager, period: Period): Promise<Movement[]> {
  const [from, until] = instantsOf(period);
  const told = await em.find(PaymentAnswer, { at: { $gte: from, $lt: until } }, { fields: ["intentId"] });
  const kept = await readStandings(em, { id: { $in: [...new Set(told.map(({ intentId }) => intentId))] } });
  return kept.flatMap(movementsOf).filter(({ at }) => at >= from && at < until);
}

type Line = { day: string; movement: Movement; count: number; cents: number };

/** A line for each day, kind, way to pay and pay-out, in euros, exact to the cent. */
export function ledgerCsv(movements: readonly Movement[], locale: OfficeLocale, t: Translate): string {
  const { separator } = SIGNS[locale];
  const euros = (cents: number) => (cents > 0 ? amountCell(cents, locale) : "");
  const lines = new Map<string, Line>();
  for (const movement of movements) {
    const { date: day } = toWallTime(movement.at);
    const key = [day, movement.what, movement.how, movement.method, movement.settlementId].join(" ");
    const line = lines.get(key) ?? { day, movement, count: 0, cents: 0 };
    lines.set(key, { ...line, count: line.count + 1, cents: line.cents + movement.cents });
  }
  const header = (["day", "what", "how", "method", "settlement", "count", "in", "out"] as const).map((name) =>
    t(`office-ledger:csv.${name}`),
  );
  const sorted = [...lines].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
  const rows = sorted.map(({ day, movement: { what, how, method, settlementId }, count, cents }) => [
    ...[day, t(`office-ledger:what.${what}`), how === "account" ? "" : t(`office-ledger:how.${how}`)],
    ...[method ?? "", settlementId ?? "", count, euros(cents), euros(-cents)],
  ]);
  return csv([header, ...rows], separator);
}
