import { formatMoney } from "@domrit/shared/money/cents.ts";
import { PAID_WAYS, type TakenSums } from "@domrit/shared/payments/taken.ts";
import type { ClosingDifference, ClosingShift, ClosingView } from "@domrit/shared/shifts/closing.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import { isDay } from "@domrit/shared/time/days.ts";
import { Link, useSearchParams } from "react-router";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FilterLinks } from "../../office/layout/filter-links.tsx";
import { TableCard } from "../../office/layout/table-card.tsx";
import { formatShortDay } from "../../office/today/ride-words.ts";
import { useShiftWords } from "./shift-words.ts";

type Sums = NonNullable<ClosingView["sums"]>;

const BY = ["days", "drivers", "cars"] as const;
const COLUMNS = ["owed", ...PAID_WAYS, "unreported", "open", "over"] as const;

/** What was taken by day, driver or car, which is what the books have of these rides, and each difference by name. */
export function SumsSection({ sums, shifts }: { sums: Sums; shifts: readonly ClosingShift[] }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const by = BY.find((each) => each === search.get("by")) ?? "days";
  const found = (each: (typeof BY)[number]) => {
    const asked = new URLSearchParams(search);
    asked.set("by", each);
    return `?${asked}`;
  };
  return (
    <>
      <section aria-labelledby="closing-sums" className="mb-10">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="closing-sums" className="text-heading">
            {t("office-shifts:sums.title")}
          </h2>
          <FilterLinks
            label={t("office-shifts:sums.by")}
            choices={BY.map((each) => ({
              text: t(`office-shifts:sums.${each}`),
              search: found(each),
              isCurrent: each === by,
            }))}
          />
        </div>
        {sums.total.rides === 0 && sums[by].length === 0 ? (
          <p className="card px-6 py-8 text-center text-muted">{t("office-shifts:sums.none")}</p>
        ) : (
          <SumsTable by={by} sums={sums} />
        )}
      </section>
      <Differences differences={sums.differences} shifts={shifts} />
    </>
  );
}

function SumsTable({ by, sums }: { by: (typeof BY)[number]; sums: Sums }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const named = (name: string | null) => {
    if (name === null) return t(`office-shifts:sums.nobody.${by}`);
    return isDay(name) ? formatShortDay(name, locale) : name;
  };
  return (
    <TableCard
      columns={[
        t(`office-shifts:sums.${by}`),
        t("office-shifts:columns.rides"),
        ...COLUMNS.map((name) => t(`office-shifts:ways.${name}`)),
      ]}
      className="min-w-240"
    >
      {sums[by].map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two drivers may have one name
        <SumsRow key={index} name={named(row.name)} taken={row} />
      ))}
      <SumsRow name={t("office-shifts:sums.total")} taken={sums.total} isTotal />
    </TableCard>
  );
}

function SumsRow({ name, taken, isTotal = false }: { name: string; taken: TakenSums; isTotal?: boolean }) {
  const locale = useLocale();
  return (
    <tr className={isTotal ? "font-bold" : undefined}>
      <th scope="row" className="px-4 py-2.5 text-start font-semibold">
        {name}
      </th>
      <td className="px-4 py-2.5 tabular-nums">{taken.rides}</td>
      {COLUMNS.map((column) => (
        <td key={column} className={`px-4 py-2.5 tabular-nums ${taken[column] === 0 ? "text-muted" : ""}`}>
          {formatMoney(taken[column], locale)}
        </td>
      ))}
    </tr>
  );
}

type DifferencesProps = { differences: readonly ClosingDifference[]; shifts: readonly ClosingShift[] };

function Differences({ differences, shifts }: DifferencesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const words = useShiftWords();
  const shiftOf = (id: string | null) => {
    const shift = shifts.find((each) => each.id === id);
    const said = shift && words(shift);
    return said ? `${said.name}, ${said.times}` : "";
  };
  return (
    <section aria-labelledby="closing-differences" className="mb-10">
      <h2 id="closing-differences" className="mb-3 text-heading">
        {t("office-shifts:differences.title")}
      </h2>
      {differences.length === 0 ? (
        <p className="card px-6 py-8 text-center text-muted">{t("office-shifts:differences.none")}</p>
      ) : (
        <TableCard columns={(["what", "of", "amount"] as const).map((name) => t(`office-shifts:differences.${name}`))}>
          {differences.map(({ kind, cents, ride, shiftId }) => (
            <tr key={`${kind} ${ride?.id} ${shiftId} ${cents}`}>
              <th scope="row" className="px-4 py-2.5 text-start font-normal">
                {t(`office-shifts:differences.kinds.${kind}`)}
              </th>
              <td className="px-4 py-2.5">
                {ride && (
                  <Link to={officeBookingPath(ride.id)} className="link">
                    {ride.reference}
                  </Link>
                )}{" "}
                {shiftOf(shiftId)}
              </td>
              <td className="px-4 py-2.5 tabular-nums">{formatMoney(cents, locale)}</td>
            </tr>
          ))}
        </TableCard>
      )}
    </section>
  );
}
