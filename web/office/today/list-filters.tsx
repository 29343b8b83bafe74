import { type RideFilter, SHOWN } from "@domrit/shared/office/today.ts";
import { Link, useNavigate } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TextInput } from "../../ui/controls.tsx";
import { filterAddress, type ListFilter } from "./list-filter.ts";

type ListFiltersProps = { filter: ListFilter; counts: Record<RideFilter, number> | undefined };

const LOOK =
  "inline-flex min-h-11 items-center gap-2 rounded-lg px-3 font-semibold hover:bg-sunken " +
  "aria-[current]:bg-ink aria-[current]:text-ground";

/** Narrows the list, by addresses of their own: to what it is about, and to a day. */
export function ListFilters({ filter, counts }: ListFiltersProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { show, day } = filter;
  const isOther = day !== undefined && day !== "today" && day !== "tomorrow";
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2">
      <nav aria-label={t("office-today:show.label")}>
        <ul className="flex flex-wrap gap-1">
          {SHOWN.map((shown) => (
            <li key={shown}>
              <Link
                to={filterAddress({ show: shown, day })}
                preventScrollReset
                aria-current={shown === show || undefined}
                className={LOOK}
              >
                {t(`office-today:show.${shown}`)}
                {counts && <span className="font-normal text-sm tabular-nums">{counts[shown]}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t("office-today:day.label")} className="flex flex-wrap items-center gap-1">
        <ul className="flex flex-wrap gap-1">
          {([undefined, "today", "tomorrow"] as const).map((each) => (
            <li key={each ?? "both"}>
              <Link
                to={filterAddress({ show, day: each })}
                preventScrollReset
                aria-current={each === day || undefined}
                className={LOOK}
              >
                {t(`office-today:day.${each ?? "both"}`)}
              </Link>
            </li>
          ))}
        </ul>
        <div className="w-44">
          <TextInput
            // Another day by its link: what was chosen here is no more.
            key={isOther ? "other" : "none"}
            type="date"
            aria-label={t("office-today:day.other")}
            defaultValue={isOther ? day : ""}
            min="2000-01-01"
            max="2999-12-31"
            onChange={({ target }) => {
              const { value, validity } = target;
              if (value && validity.valid)
                void navigate(filterAddress({ show, day: value }), { preventScrollReset: true });
            }}
          />
        </div>
      </nav>
    </div>
  );
}
