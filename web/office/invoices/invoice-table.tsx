import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { daysUntil } from "@domrit/shared/office/inbox/inbox.ts";
import type { OfficeInvoiceItem } from "@domrit/shared/office/invoices.ts";
import { Link } from "react-router";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatDutchDate } from "../../i18n/format-dutch-date.ts";
import { formatPeriod } from "../../i18n/format-period.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TableCard } from "../layout/table-card.tsx";
import { InvoiceSign } from "./invoice-sign.tsx";
import { invoicePath } from "./queries.ts";

/** What a phone has no room for comes last. */
const COLUMNS = ["number", "amount", "customer", "due", "what"] as const;

export function InvoiceTable({ items }: { items: readonly OfficeInvoiceItem[] }) {
  const { t } = useTranslation();
  return (
    <TableCard
      caption={t("office-invoices:title")}
      columns={COLUMNS.map((column) => t(`office-invoices:columns.${column}`))}
    >
      {items.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </TableCard>
  );
}

function Row({ item }: { item: OfficeInvoiceItem }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { id, kind, number, date, buyer, attention, month, amount, left, state } = item;
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  return (
    <tr className="relative align-top hover:bg-sunken">
      <th scope="row" className="whitespace-nowrap px-4 py-3 text-start">
        {/* The link covers the whole row. */}
        <Link to={invoicePath(id)} className="link tabular-nums after:absolute after:inset-0">
          {number}
        </Link>
        <span className="block font-normal text-muted text-sm">
          {kind === "credit_note" && `${t("office-invoices:creditNote")} · `}
          {formatDutchDate(date)}
        </span>
      </th>
      <td className="whitespace-nowrap px-4 py-3 tabular-nums">
        <span className="block font-semibold">{money(amount)}</span>
        {left !== 0 && left !== amount && (
          <span className="block text-muted text-sm">
            {t(`office-invoices:page.${left > 0 ? "left" : "give"}`)} {money(Math.abs(left))}
          </span>
        )}
      </td>
      <td className="min-w-40 px-4 py-3">
        <span className="wrap-anywhere block font-semibold">{buyer}</span>
        {attention && <span className="block text-muted text-sm">{attention}</span>}
      </td>
      <td className="whitespace-nowrap px-4 py-3">
        {state && <InvoiceSign state={state} />}
        <Due item={item} />
      </td>
      <td className="whitespace-nowrap px-4 py-3">
        {month ? t("office-invoices:period", { period: formatPeriod(month, locale) }) : t("office-invoices:ride")}
      </td>
    </tr>
  );
}

function Due({ item: { state, dueOn, reminders } }: { item: OfficeInvoiceItem }) {
  const { t } = useTranslation();
  if (!dueOn || (state !== "open" && state !== "overdue")) return null;
  const late = -daysUntil(dueOn, serverNow());
  return (
    <span className="block text-muted text-sm">
      {state === "overdue"
        ? t("office-invoices:late", { count: late })
        : t("office-invoices:dueOn", { date: formatDutchDate(dueOn) })}
      {reminders > 0 && ` · ${t("office-invoices:reminded", { count: reminders })}`}
    </span>
  );
}
