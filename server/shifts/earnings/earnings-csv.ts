import type { OfficeLocale } from "@domrit/shared/i18n/locales.ts";
import { csv, SIGNS } from "../../csv/csv.ts";
import type { Translate } from "../../i18n/translate.ts";
import type { EarningRow } from "./read-earnings.ts";

const COLUMNS = ["driver", "day", "hours", "owed", "net", "rule", "earned"] as const;

/** A line for each driver and day, in hours and euros with two decimals. */
export function earningsCsv(earnings: readonly EarningRow[], locale: OfficeLocale, t: Translate): string {
  const { separator, decimal } = SIGNS[locale];
  const number = (hundredths: number): string => (hundredths / 100).toFixed(2).replace(".", decimal);
  const lines = earnings.map(({ firstName, day, workedMinutes, owedCents, netCents, rule, earnedCents }) => [
    firstName ?? t("office-shifts:formerDriver"),
    day,
    number(Math.round((workedMinutes * 100) / 60)),
    number(owedCents),
    number(netCents),
    rule ? t(`office-shifts:earnings.rules.${rule.kind}`, { value: number(rule.value) }) : "",
    earnedCents === undefined ? "" : number(earnedCents),
  ]);
  return csv([COLUMNS.map((column) => t(`office-shifts:earnings.columns.${column}`)), ...lines], separator);
}
