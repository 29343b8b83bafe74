import type { InvoiceView } from "@domrit/shared/invoices/view.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { OrganisationFigures } from "@domrit/shared/organisations/account-views.ts";
import type { OrganisationView } from "@domrit/shared/organisations/organisation.ts";
import { organisationPaths } from "@domrit/shared/organisations/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../api/api-query.ts";
import { useSaveFile } from "../api/use-save-file.ts";
import { FormButton } from "../forms/form-button.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { formatDutchDate } from "../i18n/format-dutch-date.ts";
import { formatPeriod } from "../i18n/format-period.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Loaded } from "../layout/loaded.tsx";
import { accountFiguresRead, accountInvoicesRead } from "./queries.ts";

type OfOrganisation = { organisation: OrganisationView };

/** What its rides of this month were: of all, and of each department. */
export function AccountFigures({ organisation: { id } }: OfOrganisation) {
  const { t } = useTranslation();
  return (
    <section className="mt-10">
      <h3 className="mb-4 text-heading">{t("organisations:figures.title")}</h3>
      <Loaded query={useQuery(queryOf(accountFiguresRead(id)))} failed={t("organisations:loadFailed")}>
        {(figures) => <FiguresTable figures={figures} />}
      </Loaded>
    </section>
  );
}

const COLUMNS = ["department", "rides", "sum", "onTime", "cancelled"] as const;

function FiguresTable({ figures: { from, to, total, departments } }: { figures: OrganisationFigures }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const rows = [
    ...departments.map((each) => ({ ...each, name: each.department ?? t("organisations:figures.none") })),
    { ...total, name: t("organisations:figures.total") },
  ];
  return (
    <div className="card relative overflow-x-auto">
      <table className="w-full tabular-nums">
        <caption className="px-5 pt-4 text-start text-muted text-sm">
          {t("organisations:figures.days", { from: formatDutchDate(from), to: formatDutchDate(to) })}
        </caption>
        <thead className="border-line border-b text-muted text-sm">
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="px-5 py-2.5 text-start font-semibold">
                {t(`organisations:figures.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ name, rides, sum, onTime, late, cancelled }) => (
            <tr key={`${name} ${rides} ${sum}`}>
              <th scope="row" className="wrap-anywhere px-5 py-3 text-start font-semibold">
                {name}
              </th>
              <td className="px-5 py-3">{rides}</td>
              <td className="whitespace-nowrap px-5 py-3">{formatMoney(toCents(sum), locale)}</td>
              <td className="px-5 py-3">
                {onTime + late > 0 ? t("organisations:figures.of", { count: onTime, all: onTime + late }) : "–"}
              </td>
              <td className="px-5 py-3">{cancelled}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The newest invoices of its account, for its admins, whoever of them gets them. */
export function AccountInvoices({ organisation: { id } }: OfOrganisation) {
  const { t } = useTranslation();
  return (
    <section className="mt-10">
      <h3 className="mb-4 text-heading">{t("organisations:invoices.title")}</h3>
      <Loaded query={useQuery(queryOf(accountInvoicesRead(id)))} failed={t("organisations:loadFailed")}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="card p-5 text-muted">{t("organisations:invoices.none")}</p>
          ) : (
            <ul className="card divide-y divide-line">
              {items.map((invoice) => (
                <InvoiceItem key={invoice.id} invoice={invoice} organisationId={id} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function InvoiceItem({ invoice, organisationId }: { invoice: InvoiceView; organisationId: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { id, number, date, amount, month, week } = invoice;
  const period = month?.month ?? week?.week;
  const group = month?.group ?? week?.group;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5 sm:px-6">
      <div className="min-w-56 flex-1 wrap-break-word">
        <p className="font-bold tabular-nums">{number}</p>
        <p className="text-muted text-sm">
          {formatDutchDate(date)}
          {period && ` · ${formatPeriod(period, locale)}`}
          {group && ` · ${group}`}
        </p>
      </div>
      <p className="font-extrabold text-xl tabular-nums">{formatMoney(toCents(amount), locale)}</p>
      <div className="flex gap-3">
        {(["pdf", "ubl"] as const).map((format) => (
          <FileButton
            key={format}
            name={`${format.toUpperCase()}: ${number}`}
            text={format.toUpperCase()}
            path={organisationPaths.organisationInvoice(organisationId, id, format)}
          />
        ))}
      </div>
      <span className="sr-only">{amount < 0 && t("organisations:invoices.credit")}</span>
    </li>
  );
}

function FileButton({ name, text, path }: { name: string; text: string; path: string }) {
  const { t } = useTranslation();
  const file = useSaveFile(t("organisations:loadFailed"));
  return (
    <FormButton
      look="secondary"
      method="get"
      action={path}
      aria-label={name}
      isPending={file.isPending}
      onPress={() => file.save(path)}
    >
      {text}
    </FormButton>
  );
}
