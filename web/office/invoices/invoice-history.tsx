import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { OfficeInvoice } from "@domrit/shared/office/invoices.ts";
import { Link } from "react-router";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatDutchDate } from "../../i18n/format-dutch-date.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { invoicePath } from "./queries.ts";

export function InvoiceHistory({ invoice: { acts, credits } }: { invoice: OfficeInvoice }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <section className="card p-5">
      {credits.length > 0 && (
        <>
          <h2 className="mb-2 text-heading">{t("office-invoices:page.credits")}</h2>
          <ul className="mb-5 divide-y divide-line">
            {credits.map(({ id, number, date, amount }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4">
                <Link to={invoicePath(id)} className="link inline-flex min-h-11 items-center tabular-nums">
                  {number}
                </Link>
                <span className="text-muted">{formatDutchDate(date)}</span>
                <span className="ms-auto font-semibold tabular-nums">{formatMoney(toCents(amount), locale)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className="mb-2 text-heading">{t("office-invoices:page.history")}</h2>
      {acts.length === 0 && <p className="text-muted">{t("office-invoices:page.nothing")}</p>}
      <ol className="divide-y divide-line">
        {acts.map((act) => (
          <li key={act.number} className="py-2">
            <p className="font-semibold">
              <ActText act={act} />
            </p>
            <p className="text-muted text-sm">
              {t("office-invoices:history.by", { name: act.by, moment: formatMoment(act.at, locale) })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ActText({ act: { kind, amount, paidOn, how } }: { act: OfficeInvoice["acts"][number] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (kind !== "paid" || amount === null || !paidOn || !how) return t(`office-invoices:history.${kind}`);
  return t(`office-invoices:history.${amount < 0 ? "paidBack" : "paid"}`, {
    amount: formatMoney(Math.abs(toCents(amount)), locale),
    date: formatDutchDate(paidOn),
    how: t(`office-invoices:how.${how}`),
  });
}
