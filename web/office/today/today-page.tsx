import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Keyboard } from "../../icons/keyboard.tsx";
import { Button } from "../../ui/button.tsx";
import { useDialog } from "../../ui/use-dialog.ts";
import { HeldAlert } from "../layout/held-alert.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { OFFICE_PAGES } from "../pages.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { askedDay, countsOf, ofDay, readFilter } from "./list-filter.ts";
import { ListFilters } from "./list-filters.tsx";
import { SearchForm } from "./search-form.tsx";
import { SearchResults } from "./search-results.tsx";
import { TodayList } from "./today-list.tsx";
import { ridesQuery } from "./today-query.ts";
import { useShortcuts } from "./use-shortcuts.ts";

/** The rides of today and tomorrow as they change, what asks for attention first; and the search over all of them. */
export default function TodayPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const query = useQuery(ridesQuery(askedDay(filter.day)));
  const input = useRef<HTMLInputElement>(null);
  const keys = useDialog("keys");
  const newRide = OFFICE_PAGES.find(({ entry }) => entry === "new")?.path;
  useShortcuts({
    "/": () => input.current?.focus(),
    "?": keys.open,
    ...(newRide && { n: () => void navigate(newRide) }),
  });
  const rides = query.data && ofDay(query.data, filter.day);
  const counts = rides && countsOf(rides);
  const urgent = counts?.exceptions ?? 0;
  const title = t("office-today:title");
  return (
    <OfficePage
      title={title}
      headTitle={urgent > 0 ? t("office-today:titleWith", { count: urgent }) : title}
      actions={
        <>
          <SearchForm input={input} words={filter.words} />
          <Button look="quiet" onClick={keys.open} aria-keyshortcuts="?">
            <Keyboard aria-hidden className="size-5" />
            {t("office-today:keys.open")}
          </Button>
        </>
      }
    >
      {filter.words ? (
        <SearchResults words={filter.words} today={query.data?.today ?? toWallTime(new Date()).date} />
      ) : (
        <>
          {query.data?.held && <HeldAlert held={query.data.held} />}
          <ListFilters filter={filter} counts={counts} />
          <Loaded query={query} failed={t("office-today:failed")}>
            {(list) => (
              <TodayList
                list={list}
                rides={ofDay(list, filter.day)}
                filter={filter}
                readAt={new Date(query.dataUpdatedAt)}
                isStale={query.isRefetchError}
              />
            )}
          </Loaded>
        </>
      )}
      <KeysDialog isOpen={keys.isOpen} onClose={keys.close} />
    </OfficePage>
  );
}
