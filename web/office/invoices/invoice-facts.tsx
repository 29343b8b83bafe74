import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { OfficeInvoice } from "@domrit/shared/office/invoices.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import { Link } from "react-router";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatDutchDate } from "../../i18n/format-dutch-date.ts";
import { formatPeriod } from "../../i18n/format-period.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Facts } from "../../ui/facts.tsx";
import { InvoiceSign } from "./invoice-sign.tsx";
import { INVOICES, invoicePath } from "./queries.ts";

/** Who has to pay what, and what is left of it. */
export function InvoiceFacts({ invoice }: { invoice: OfficeInvoice }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { state, buyer, attention, email, date, month, rides, amount, left, dueOn, creditOf, bookingId } = invoice;
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  return (
    <>
      {state && (
        <p className="mb-3">
          <InvoiceSign state={state} />
        </p>
      )}
      <Facts
        facts={[
          [t("office-invoices:page.of"), attention ? `${buyer}\n${attention}` : buyer],
          [t("office-invoices:page.email"), email],
          [t("office-invoices:page.date"), formatDutchDate(date)],
          [
            t("office-invoices:columns.what"),
            month && t("office-invoices:period", { period: formatPeriod(month, locale) }),
          ],
          [t("office-invoices:page.rides"), String(rides)],
          [t("office-invoices:page.amount"), money(amount)],
          [t("office-invoices:page.due"), dueOn && formatDutchDate(dueOn)],
          [t("office-invoices:page.left"), left > 0 && money(left)],
          [t("office-invoices:page.give"), left < 0 && money(-left)],
          [
            t("office-invoices:page.creditOf"),
            creditOf && (
              <Link to={invoicePath(creditOf.id)} className="link">
                {creditOf.number}
              </Link>
            ),
          ],
        ]}
      />
      {state === "with_ride" && <p className="mt-3">{t("office-invoices:page.withRide")}</p>}
      <p className="mt-3 flex flex-wrap gap-x-6 print:hidden">
        {bookingId !== null && (
          <Link to={officeBookingPath(bookingId)} className="link inline-flex min-h-11 items-center">
            {t("office-invoices:page.toRide")}
          </Link>
        )}
        <Link
          to={`${INVOICES}?${new URLSearchParams({ state: "all", customer: invoice.customerId })}`}
          className="link inline-flex min-h-11 items-center"
        >
          {t("office-invoices:page.ofCustomer")}
        </Link>
      </p>
    </>
  );
}
