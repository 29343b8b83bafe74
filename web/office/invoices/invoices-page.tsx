import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import {
  INVOICE_FILTERS,
  type InvoiceFilter,
  type OfficeInvoices,
  readInvoiceFilter,
} from "@domrit/shared/office/invoices.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { EmptyState } from "../../account/empty-state.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FileText } from "../../icons/icons.tsx";
import { FilterLinks } from "../layout/filter-links.tsx";
import { itemsOf, Loaded, MorePages } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { SearchBox } from "../layout/search-box.tsx";
import { useStaff } from "../layout/staff-context.ts";
import { ExportForm } from "./export-form.tsx";
import { InvoiceTable } from "./invoice-table.tsx";
import { invoicesQuery } from "./queries.ts";

const MOST_SEARCHED = 100;

type Filter = ReturnType<typeof readInvoiceFilter>;

function queryOf({ state, q, customer }: Filter): string {
  return String(
    new URLSearchParams({ ...(state !== "open" && { state }), ...(q && { q }), ...(customer && { customer }) }),
  );
}

export default function InvoicesPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filter = readInvoiceFilter(address);
  const list = useInfiniteQuery(invoicesQuery(queryOf(filter)));
  const pages = list.data?.pages ?? [];
  const last = pages.at(-1);
  const items = itemsOf(pages);
  return (
    <OfficePage
      title={t("office-invoices:title")}
      actions={
        <SearchBox
          words={filter.q}
          most={MOST_SEARCHED}
          label={t("office-invoices:search.label")}
          placeholder={t("office-invoices:search.hint")}
          submit={t("office-invoices:search.submit")}
        />
      }
    >
      {last && <Ages ages={last.ages} state={filter.state} searchOf={(state) => queryOf({ ...filter, state })} />}
      <Filters filter={filter} name={items[0]?.buyer} />
      {/* Always there: a screen reader may miss a status that appears together with its text. */}
      <p role="status" className="mb-3 text-muted">
        {last && t("office-invoices:found", { count: last.total })}
      </p>
      <Loaded query={list} failed={t("office-invoices:failed")}>
        {() =>
          items.length === 0 ? (
            <EmptyState Icon={FileText} title={t("office-invoices:empty")} text={t("office-invoices:emptyText")} />
          ) : (
            <InvoiceTable items={items} />
          )
        }
      </Loaded>
      <MorePages list={list} text={t("office-invoices:more")} />
      {useStaff().role === "manager" && <ExportForm />}
    </OfficePage>
  );
}

function Filters({ filter, name = "" }: { filter: Filter; name?: string | undefined }) {
  const { t } = useTranslation();
  const states = INVOICE_FILTERS.map((state) => ({
    text: t(`office-invoices:filter.${state}`),
    search: queryOf({ ...filter, state }),
    isCurrent: state === filter.state,
  }));
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-8 gap-y-3">
      <FilterLinks label={t("office-invoices:filter.state")} choices={states} />
      {filter.customer && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>{t("office-invoices:customerOnly", { name })}</span>
          <Link
            to={{ search: queryOf({ ...filter, customer: "" }) }}
            className="link inline-flex min-h-11 items-center"
          >
            {t("office-invoices:customerAll")}
          </Link>
        </p>
      )}
    </div>
  );
}

type AgesProps = Pick<OfficeInvoices, "ages"> & { state: InvoiceFilter; searchOf: (state: InvoiceFilter) => string };

/** What is open, by how late it is; each leads to its invoices. */
function Ages({ ages, state, searchOf }: AgesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <nav aria-label={t("office-invoices:ages.label")} className="mb-6">
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {ages.map(({ age, count, amount }) => (
          <li key={age}>
            <Link
              to={{ search: searchOf(age) }}
              preventScrollReset
              aria-current={state === age ? "true" : undefined}
              className="card flex h-full flex-col p-4 hover:bg-sunken aria-[current]:border-brand"
            >
              <span
                className={`whitespace-nowrap font-extrabold text-xl tabular-nums tracking-tight sm:text-2xl ${age === "older" && count > 0 ? "text-danger" : ""}`}
              >
                {formatMoney(toCents(amount), locale)}
              </span>
              <span className="text-muted text-sm">
                {t(`office-invoices:ages.${age}`)} ({count})
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
