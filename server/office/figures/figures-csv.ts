import type { OfficeLocale } from "@domrit/shared/i18n/locales.ts";
import { CANCELLATIONS, type FiguresView } from "@domrit/shared/office/figures.ts";
import { amountCell, csv, SIGNS } from "../../csv/csv.ts";
import type { Translate } from "../../i18n/translate.ts";

type Row = { figure: string; day?: string; what?: string; count: number | string; cents?: number };

/** A row for each figure, in the spreadsheet format of the language. Amounts in euros with VAT. */
export function figuresCsv(figures: FiguresView, locale: OfficeLocale, t: Translate): string {
  const { separator } = SIGNS[locale];
  const header = (["figure", "day", "what", "count", "euros"] as const).map((name) => t(`office-figures:csv.${name}`));
  const lines = rowsOf(figures, t).map(({ figure, day = "", what = "", count, cents }) => [
    ...[figure, day, what, count],
    cents === undefined ? "" : amountCell(cents, locale),
  ]);
  return csv([header, ...lines], separator);
}

function rowsOf(view: FiguresView, t: Translate): Row[] {
  const { days, punctuality, cancellations, messages, careRides, revenue } = view;
  return [
    ...days.flatMap(({ day, ...counts }) =>
      (["booked", "completed", "cancelled", "noShow"] as const).map((what) => ({
        figure: t("office-figures:rides.title"),
        day,
        what: t(`office-figures:rides.${what}`),
        count: counts[what],
      })),
    ),
    ...(["onTime", "late", "unknown"] as const).map((what) => ({
      figure: t("office-figures:punctuality.title"),
      what: t(`office-figures:punctuality.${what}`),
      count: punctuality[what],
    })),
    ...CANCELLATIONS.map((why) => ({
      figure: t("office-figures:cancellations.title"),
      what: t(`office-figures:cancellations.${why}`),
      count: cancellations[why],
    })),
    ...messages.map(({ kind, channel, failed }) => ({
      figure: t("office-figures:messages.title"),
      what: `${t(`office-figures:kinds.${kind}`)}, ${t(`office-figures:channels.${channel}`)}`,
      count: failed,
    })),
    { figure: t("office-figures:care.title"), count: careRides ?? t("office-figures:care.few") },
    ...(revenue?.services ?? []).map(({ vehicleType, rides, cents }) => ({
      figure: t("office-figures:services.title"),
      what: t(`office-figures:services.${vehicleType}`),
      count: rides,
      cents,
    })),
    ...(revenue?.money ?? []).map(({ what, payments, cents }) => ({
      figure: t("office-figures:money.title"),
      what: t(`office-figures:money.${what}`),
      count: payments,
      cents,
    })),
    ...(revenue?.billing ?? []).map(({ billing, rides, cents }) => ({
      figure: t("office-figures:billing.title"),
      what: t(`office-figures:billing.${billing}`),
      count: rides,
      cents,
    })),
  ];
}
