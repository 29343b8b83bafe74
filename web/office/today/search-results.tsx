import { OFFICE } from "@domrit/shared/site/pages.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { EmptyState } from "../../account/empty-state.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { SearchX } from "../../icons/icons.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { RideList } from "./ride-list.tsx";
import type { AskedAct } from "./row-acts.tsx";
import { searchQuery } from "./today-query.ts";

type SearchResultsProps = {
  words: string;
  search: string;
  open: number | undefined;
  today: string;
  onAsk: (asked: AskedAct) => void;
};

const NONE: ReadonlySet<number> = new Set();

export function SearchResults({ words, search, open, today, onAsk }: SearchResultsProps) {
  const { t } = useTranslation();
  const query = useQuery(searchQuery(words));
  const title = t("office-today:search.title", { words });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="font-bold text-heading">{title}</h2>
          {/* Always there: a screen reader may miss a status that appears together with its text. */}
          <p role="status" className="text-muted">
            {query.data && t("office-today:search.found", { count: query.data.rides.length })}
            {query.data?.isCut && ` ${t("office-today:search.isCut", { count: query.data.rides.length })}`}
          </p>
        </div>
        <Link to={OFFICE} className={buttonLook("quiet")}>
          {t("office-today:search.clear")}
        </Link>
      </div>
      <Loaded query={query} failed={t("office-today:search.failed")}>
        {({ rides }) =>
          rides.length > 0 ? (
            <RideList
              label={title}
              search={search}
              open={open}
              parts={[{ key: "found", hasDate: true, rides }]}
              today={today}
              fresh={NONE}
              onAsk={onAsk}
            />
          ) : (
            <EmptyState Icon={SearchX} title={t("office-today:search.none")} text={t("office-today:search.noneText")} />
          )
        }
      </Loaded>
    </>
  );
}
