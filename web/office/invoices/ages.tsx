import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { OfficeInvoices } from "@domrit/shared/office/invoices.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** What is open, by how late it is. */
export function Ages({ ages }: Pick<OfficeInvoices, "ages">) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <section aria-label={t("office-invoices:ages.label")} className="mb-6">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {ages.map(({ age, count, amount }) => (
          <div key={age} className="card flex flex-col-reverse justify-end p-4">
            <dt className="text-muted text-sm">
              {t(`office-invoices:ages.${age}`)} ({count})
            </dt>
            <dd
              className={`whitespace-nowrap font-extrabold text-xl tabular-nums tracking-tight sm:text-2xl ${age === "older" && count > 0 ? "text-danger" : ""}`}
            >
              {formatMoney(toCents(amount), locale)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
