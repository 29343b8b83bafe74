import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { isLost } from "@domrit/shared/payments/paying.ts";
import type { PaymentEntry } from "@domrit/shared/payments/view.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

export function EntryList({ entries }: { entries: readonly PaymentEntry[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  return (
    <ul className="mt-3 flex flex-col divide-y divide-line border-line border-t empty:hidden">
      {entries.toReversed().map((entry) => (
        <li key={entry.id} className="py-2 text-sm">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold text-base">
              {t(`office-payments:kinds.${entry.kind}`)}, {t(`office-payments:how.${entry.how}`)}
            </span>
            <span className={`font-semibold text-base tabular-nums ${isLost(entry) ? "line-through" : ""}`}>
              {money(entry.kind === "refund" ? -entry.amount : entry.amount)}
            </span>
          </p>
          <p className="text-muted">
            {t(`office-payments:entryStates.${entry.state}`)} · {t(`office-payments:by.${entry.by}`)} ·{" "}
            <time dateTime={entry.at}>{formatMoment(entry.at, locale)}</time>
          </p>
          {entry.cause && <p>{t(`office-payments:causes.${entry.cause}`)}</p>}
          {entry.reason && <p className="wrap-anywhere">{entry.reason}</p>}
          {entry.chargedBack > 0 && (
            <p className="font-semibold text-danger">
              {t("office-payments:ride.chargedBack", { amount: money(entry.chargedBack) })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
