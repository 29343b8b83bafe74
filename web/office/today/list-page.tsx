import { isShown } from "@domrit/shared/office/today.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { serverNow, serverTimeOf } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Keyboard, Printer } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { useDialog } from "../../ui/use-dialog.ts";
import { ActDialog } from "../booking/acts/act-dialog.tsx";
import { AskedRide } from "../booking/acts/asked-ride.tsx";
import { HeldAlert } from "../layout/held-alert.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { OFFICE_PAGES } from "../pages.ts";
import { ConfirmFitting } from "./confirm-fitting.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { askedDay, countsOf, ofDay, readFilter } from "./list-filter.ts";
import { ListFilters } from "./list-filters.tsx";
import type { AskedAct } from "./row-acts.tsx";
import { SearchResults } from "./search-results.tsx";
import { TodayList } from "./today-list.tsx";
import { ridesQuery } from "./today-query.ts";
import { useShortcuts } from "./use-shortcuts.ts";

type ListPageProps = {
  /** The query of its address, which says what it shows. */
  search: string;
  /** The ride that is open beside it. */
  open: number | undefined;
};

/** The list of rides, as a page or beside one of them. */
export function ListPage({ search, open }: ListPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const filter = readFilter(new URLSearchParams(search));
  const query = useQuery(ridesQuery(askedDay(filter.day)));
  const keys = useDialog("keys");
  const [asked, ask] = useState<AskedAct>();
  const close = () => ask(undefined);
  const newRide = OFFICE_PAGES.find(({ entry }) => entry === "new")?.path;
  useShortcuts({
    "?": keys.open,
    ...(newRide && { n: () => void navigate(newRide) }),
  });
  const rides = query.data && ofDay(query.data, filter.day);
  const counts = rides && countsOf(rides);
  const shown = filter.words ? undefined : rides?.filter((ride) => isShown(filter.show, ride));
  const title = t("office-today:title");
  return (
    <OfficePage
      title={title}
      isBeside={open !== undefined}
      actions={
        <>
          {!filter.words && <ListFilters filter={filter} counts={counts} />}
          {shown && <ConfirmFitting rides={shown} />}
          <Tooltip text={t("office-today:print")}>
            <Button
              look="quiet"
              className="min-h-9! px-2! max-sm:hidden"
              aria-label={t("office-today:print")}
              onClick={() => window.print()}
            >
              <Printer aria-hidden className="size-5" />
            </Button>
          </Tooltip>
          <Tooltip text={t("office-today:keys.open")}>
            <Button
              look="quiet"
              className="min-h-9! px-2! max-sm:hidden"
              aria-label={t("office-today:keys.open")}
              onClick={keys.open}
              aria-keyshortcuts="?"
            >
              <Keyboard aria-hidden className="size-5" />
            </Button>
          </Tooltip>
        </>
      }
    >
      {filter.words ? (
        <SearchResults
          words={filter.words}
          search={search}
          open={open}
          today={query.data?.today ?? toWallTime(serverNow()).date}
          onAsk={ask}
        />
      ) : (
        <>
          {query.data?.held && <HeldAlert held={query.data.held} />}
          <Loaded query={query} failed={t("office-today:failed")}>
            {(list) => (
              <TodayList
                list={list}
                rides={ofDay(list, filter.day)}
                filter={filter}
                search={search}
                open={open}
                readAt={new Date(serverTimeOf(query.dataUpdatedAt))}
                isStale={query.isRefetchError}
                onAsk={ask}
              />
            )}
          </Loaded>
        </>
      )}
      {asked && (
        <AskedRide key={`${asked.id} ${asked.name}`} id={asked.id} onClose={close}>
          {(office) => <ActDialog office={office} name={asked.name} onClose={close} />}
        </AskedRide>
      )}
      <KeysDialog isOpen={keys.isOpen} onClose={keys.close} />
    </OfficePage>
  );
}
