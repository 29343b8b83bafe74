import { type RideFilter, SHOWN } from "@domrit/shared/office/today.ts";
import { useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CalendarClock, ChevronDown, ListFilter } from "../../icons/icons.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { PopMenu } from "../../ui/pop-menu.tsx";
import { askedDay, type ListFilter as Filter, filterAddress } from "./list-filter.ts";
import { formatShortDay } from "./ride-words.ts";

type ListFiltersProps = { filter: Filter; counts: Record<RideFilter, number> | undefined };

const LOOK =
  "inline-flex min-h-11 items-center gap-1.5 rounded-lg px-2 font-semibold text-sm hover:bg-sunken xl:min-h-9 " +
  "aria-[current]:bg-ink aria-[current]:text-ground";

export function ListFilters({ filter, counts }: ListFiltersProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const navigate = useNavigate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { show, day } = filter;
  const other = askedDay(day);
  const chosen =
    day === undefined || day === "today" || day === "tomorrow"
      ? t(`office-today:day.${day ?? "both"}`)
      : formatShortDay(day, locale);
  return (
    <div className="min-w-0 max-sm:w-full print:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 rounded-lg border border-line-strong bg-surface px-3 text-start font-semibold sm:hidden"
      >
        <ListFilter aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 truncate">
          {t(`office-today:show.${show}`)}
          {counts && ` (${counts[show]})`}, {chosen}
        </span>
        <ChevronDown aria-hidden className="ms-auto size-5 shrink-0" />
      </button>
      <div id={id} className={`flex flex-wrap items-center gap-x-2 gap-y-1 ${isOpen ? "" : "max-sm:hidden"}`}>
        <nav aria-label={t("office-today:show.label")}>
          <ul className="flex flex-wrap gap-0.5">
            {SHOWN.map((shown) => (
              <li key={shown}>
                <Link
                  to={filterAddress({ show: shown, day })}
                  preventScrollReset
                  aria-current={shown === show || undefined}
                  className={LOOK}
                >
                  {t(`office-today:show.${shown}`)}
                  {counts && counts[shown] > 0 && (
                    <span className="font-normal text-sm tabular-nums">{counts[shown]}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <PopMenu
          look={`${LOOK} border border-line-strong bg-surface`}
          panel="w-64"
          button={
            <>
              <CalendarClock aria-hidden className="size-4" />
              {chosen}
              <ChevronDown aria-hidden className="menu-chevron size-4" />
            </>
          }
        >
          <nav aria-label={t("office-today:day.label")} className="flex flex-col gap-0.5">
            {([undefined, "today", "tomorrow"] as const).map((each) => (
              <Link
                key={each ?? "both"}
                to={filterAddress({ show, day: each })}
                preventScrollReset
                aria-current={each === day || undefined}
                className={LOOK}
              >
                {t(`office-today:day.${each ?? "both"}`)}
              </Link>
            ))}
            <TextInput
              // A new key forgets the day that was chosen here.
              key={other ? "other" : "none"}
              type="date"
              aria-label={t("office-today:day.other")}
              defaultValue={other ?? ""}
              min="2000-01-01"
              max="2999-12-31"
              onChange={({ target }) => {
                const { value, validity } = target;
                if (value && validity.valid)
                  void navigate(filterAddress({ show, day: value }), { preventScrollReset: true });
              }}
            />
          </nav>
        </PopMenu>
      </div>
    </div>
  );
}
