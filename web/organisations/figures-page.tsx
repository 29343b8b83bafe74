import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { OrganisationFigures } from "@domrit/shared/organisations/account-views.ts";
import { APPROVING_ROLES } from "@domrit/shared/organisations/approvals.ts";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useSearchParams } from "react-router";
import { customerLoader } from "../account/customer-loader.ts";
import { queryOf } from "../api/api-query.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { formatDutchDate } from "../i18n/format-dutch-date.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Loaded } from "../layout/loaded.tsx";
import { MonthForm } from "./month-form.tsx";
import { OrganisationFrame } from "./organisation-frame.tsx";
import { accountFiguresRead, organisationsRead } from "./queries.ts";

export const loader = customerLoader(({ params: { id = "" }, url: { searchParams } }) => [
  organisationsRead,
  accountFiguresRead(id, searchParams),
]);

export const clientLoader = () => undefined;

/** What the rides of a month on the account were: of all, and of each department. */
export default function FiguresPage() {
  const { t } = useTranslation();
  return (
    <OrganisationFrame title={t("organisations:figures.title")} roles={APPROVING_ROLES}>
      {({ id, company }) => <Figures id={id} company={company} />}
    </OrganisationFrame>
  );
}

function Figures({ id, company }: { id: string; company: string }) {
  const { t } = useTranslation();
  const [asked] = useSearchParams();
  return (
    <>
      <h2 className="font-extrabold text-2xl tracking-tight">{t("organisations:figures.title")}</h2>
      <p className="wrap-break-word mt-1.5 mb-5 text-muted">{t("organisations:figures.text", { company })}</p>
      <MonthForm />
      <Loaded query={useQuery(queryOf(accountFiguresRead(id, asked)))} failed={t("organisations:loadFailed")}>
        {(figures) => <FiguresTable figures={figures} />}
      </Loaded>
    </>
  );
}

const COLUMNS = ["department", "rides", "sum", "onTime", "cancelled"] as const;

function FiguresTable({ figures: { from, to, total, departments } }: { figures: OrganisationFigures }) {
  const { t } = useTranslation();
  const days = useId();
  const locale = useLocale();
  const rows = [
    ...departments.map((each) => ({ ...each, name: each.department ?? t("organisations:figures.none") })),
    { ...total, name: t("organisations:figures.total") },
  ];
  return (
    <div className="card">
      <p id={days} className="px-3 pt-4 text-muted text-sm sm:px-5">
        {t("organisations:figures.days", { from: formatDutchDate(from), to: formatDutchDate(to) })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section aria-labelledby={days} tabIndex={0} className="relative overflow-x-auto">
        <table aria-labelledby={days} className="w-full tabular-nums">
          <thead className="border-line border-b text-muted text-sm">
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className="px-3 py-2.5 sm:px-5 text-start font-semibold">
                  {t(`organisations:figures.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ name, rides, sum, onTime, late, cancelled }) => (
              <tr key={`${name} ${rides} ${sum}`}>
                <th scope="row" className="wrap-break-word min-w-36 px-3 py-3 sm:px-5 text-start font-semibold">
                  {name}
                </th>
                <td className="px-3 py-3 sm:px-5">{rides}</td>
                <td className="whitespace-nowrap px-3 py-3 sm:px-5">{formatMoney(toCents(sum), locale)}</td>
                <td className="px-3 py-3 sm:px-5">
                  {onTime + late > 0 ? t("organisations:figures.of", { count: onTime, all: onTime + late }) : "–"}
                </td>
                <td className="px-3 py-3 sm:px-5">{cancelled}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
