import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { PaymentItem } from "@domrit/shared/office/payments.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import { Link } from "react-router";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TableCard } from "../layout/table-card.tsx";

/** The most important first: a phone shows no more without scrolling. */
const COLUMNS = ["at", "ride", "amount", "state", "what"] as const;

export function PaymentTable({ items }: { items: readonly PaymentItem[] }) {
  const { t } = useTranslation();
  return (
    <TableCard
      caption={t("office-payments:page.title")}
      columns={COLUMNS.map((column) => t(`office-payments:columns.${column}`))}
      cell="px-3"
      numbers={t("office-payments:columns.amount")}
    >
      {items.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </TableCard>
  );
}

function Row({ item }: { item: PaymentItem }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { at, bookingId, reference, kind, how, state, attention, cause, reason, amount } = item;
  return (
    <tr className="relative align-top hover:bg-sunken">
      <td className="whitespace-nowrap px-3 py-3">{formatMoment(at, locale)}</td>
      <th scope="row" className="px-3 py-3 text-start">
        {/* The link covers the whole row. */}
        <Link to={officeBookingPath(bookingId)} className="link whitespace-nowrap after:absolute after:inset-0">
          {reference}
        </Link>
      </th>
      <td className="whitespace-nowrap px-3 py-3 text-end font-semibold tabular-nums">
        {formatMoney(toCents(kind === "refund" ? -amount : amount), locale)}
      </td>
      <td className="whitespace-nowrap px-3 py-3">{t(`office-payments:entryStates.${state}`)}</td>
      <td className="w-full min-w-64 px-3 py-3">
        {t(`office-payments:kinds.${kind}`)}, {t(`office-payments:how.${how}`)}
        {(cause || reason) && (
          <span className="wrap-anywhere block text-muted text-sm">
            {[cause && t(`office-payments:causes.${cause}`), reason].filter(Boolean).join(": ")}
          </span>
        )}
        {attention && (
          <span className="block font-semibold text-danger text-sm">{t(`office-payments:attention.${attention}`)}</span>
        )}
      </td>
    </tr>
  );
}
