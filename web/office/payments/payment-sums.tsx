import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { PaymentsView } from "@domrit/shared/office/payments.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

const SUMS = ["received", "refunded", "open", "attention"] as const;

/** What all payments of the period come to, whatever is filtered. */
export function PaymentSums({ sums }: { sums: PaymentsView["sums"] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {SUMS.map((name) => (
        <div key={name} className="card flex flex-col-reverse justify-end break-inside-avoid p-4">
          <dt className="text-muted text-sm">
            {t(`office-payments:filters.${name}`)} ({sums[name].count})
          </dt>
          <dd
            className={`whitespace-nowrap font-extrabold text-2xl tabular-nums tracking-tight ${name === "attention" && sums[name].count > 0 ? "text-danger" : ""}`}
          >
            {formatMoney(toCents(sums[name].amount), locale)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
