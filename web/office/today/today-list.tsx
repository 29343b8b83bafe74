import { isShown, type OfficeRide, type OfficeToday } from "@domrit/shared/office/today.ts";
import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../account/empty-state.tsx";
import { formatDate } from "../../booking/format-date.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { clockTime } from "../../i18n/format-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CalendarX } from "../../icons/icons.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { askedDay, filterAddress, type ListFilter, sectionsOf } from "./list-filter.ts";
import { RideList } from "./ride-list.tsx";
import { exceptionText } from "./ride-words.ts";
import type { AskedAct } from "./row-acts.tsx";

const MARKED_MS = 4_000;

const NONE: ReadonlySet<number> = new Set();

/** Rides that changed a moment ago, none at first. `list`: which list it is. */
function useFreshIds(rides: readonly OfficeRide[], list: string): ReadonlySet<number> {
  const [seen, setSeen] = useState({ rides, list, fresh: NONE });
  if (seen.rides !== rides) {
    // Unchanged rides are the same objects.
    const before = new Set(seen.rides);
    const isOther = seen.list !== list;
    const changed = isOther ? [] : rides.filter((ride) => !before.has(ride));
    const kept = isOther ? NONE : seen.fresh;
    setSeen({ rides, list, fresh: changed.length > 0 ? new Set(changed.map(({ id }) => id)) : kept });
  }
  const { fresh } = seen;
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setSeen((now) => (now.fresh === fresh ? { ...now, fresh: NONE } : now)), MARKED_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}

type TodayListProps = {
  list: OfficeToday;
  rides: readonly OfficeRide[];
  filter: ListFilter;
  search: string;
  open: number | undefined;
  readAt: Date;
  isStale: boolean;
  onAsk: (asked: AskedAct) => void;
};

export function TodayList({ list, rides, filter, search, open, readAt, isStale, onAsk }: TodayListProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { show, day } = filter;
  const fresh = useFreshIds(list.rides, day ?? "");
  const sections = useMemo(
    () =>
      sectionsOf(
        rides.filter((ride) => isShown(show, ride)),
        list,
        { day, now: serverNow() },
      ),
    [rides, show, list, day],
  );
  const titles = {
    exceptions: t("office-today:sections.exceptions"),
    before: t("office-today:sections.before"),
    today: t("office-today:sections.today", { day: formatDate(list.today, locale) }),
    tomorrow: t("office-today:sections.tomorrow", { day: formatDate(list.tomorrow, locale) }),
    day: formatDate(askedDay(day) ?? list.today, locale),
  };
  return (
    <>
      <p role="status" className={isStale ? "mb-4 rounded-lg bg-warning-soft px-4 py-3 font-semibold" : ""}>
        {isStale && t("office-today:stale", { time: clockTime(readAt.toISOString(), locale) })}
      </p>
      {list.isCut && <p className="mb-4 rounded-lg bg-warning-soft px-4 py-3">{t("office-today:isCut")}</p>}
      <ExceptionNews rides={list.rides} />
      {sections.length > 0 ? (
        <RideList
          label={t("office-today:title")}
          search={search}
          open={open}
          parts={sections.map(({ key, rides: some }) => ({
            key,
            rides: some,
            title: titles[key],
            hasDate: key === "exceptions" || key === "before",
          }))}
          today={list.today}
          fresh={fresh}
          onAsk={onAsk}
        />
      ) : (
        <EmptyState
          Icon={CalendarX}
          title={t("office-today:empty.title")}
          text={t(`office-today:empty.${show === "all" ? "text" : "filtered"}`)}
        >
          {(show !== "all" || day) && (
            <Link to={filterAddress({ show: "all", day: undefined })} className={buttonLook("secondary")}>
              {t("office-today:empty.all")}
            </Link>
          )}
        </EmptyState>
      )}
    </>
  );
}

/** Tells a screen reader which rides began to ask for attention. */
function ExceptionNews({ rides }: { rides: readonly OfficeRide[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [seen, setSeen] = useState({ rides, news: "", keys: keysOf(rides) });
  if (seen.rides !== rides) {
    const keys = keysOf(rides);
    const texts = rides.flatMap((ride) =>
      ride.exceptions
        .filter(({ kind }) => !seen.keys.has(`${ride.id} ${kind}`))
        .map((exception) =>
          t("office-today:exceptions.new", {
            what: exceptionText(exception, t, locale),
            time: ride.pickupTime,
            from: ride.pickupLocation,
          }),
        ),
    );
    setSeen({ rides, news: texts.length > 0 ? texts.join(". ") : seen.news, keys });
  }
  return (
    <p role="status" className="sr-only">
      {seen.news}
    </p>
  );
}

const keysOf = (rides: readonly OfficeRide[]): ReadonlySet<string> =>
  new Set(rides.flatMap(({ id, exceptions }) => exceptions.map(({ kind }) => `${id} ${kind}`)));
