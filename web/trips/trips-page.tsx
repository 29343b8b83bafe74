import type { Trip } from "@domrit/shared/account/view.ts";
import { isAskedFor, readTripFilter, tripFilterQuery } from "@domrit/shared/booking/trip/trip-filter.ts";
import { appPathTo, pathTo } from "@domrit/shared/site/pages.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { customerLoader } from "../account/customer-loader.ts";
import { EmptyState } from "../account/empty-state.tsx";
import { usePageData } from "../api/use-page-data.ts";
import { serverNow } from "../clock/server-clock.ts";
import { formAction } from "../forms/defined/form-action.ts";
import { FormAnswers } from "../forms/form-answers.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { CalendarX, Car, Plus } from "../icons/icons.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { AppSeo } from "../site/seo.tsx";
import { buttonLook } from "../ui/button.tsx";
import { ClaimOffer, claimableRead } from "./claim-offer.tsx";
import { claimTripsButton } from "./forms.ts";
import { TripFilterForm } from "./trip-filter-form.tsx";
import type { TripList } from "./trip-list.ts";
import { TripSections } from "./trip-sections.tsx";
import { tripsQuery, tripsRead } from "./trips-query.ts";

export const action = formAction([claimTripsButton]);
export const loader = customerLoader(({ url: { searchParams } }) => {
  const filter = tripFilterQuery(readTripFilter(searchParams).filter);
  return [tripsRead(filter, searchParams.get("before")), claimableRead];
});

export const clientLoader = () => undefined;

export default function TripsPage() {
  usePageData();
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <FormAnswers>
      <AppSeo title={t("account:tabs.trips")} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 className="font-extrabold text-2xl tracking-tight">{t("trips:title")}</h2>
        <Link to={pathTo("home", locale)} className={buttonLook("primary")}>
          <Plus aria-hidden className="size-5" />
          {t("trips:newTrip")}
        </Link>
      </div>
      <ClaimOffer />
      <Trips />
    </FormAnswers>
  );
}

function Trips() {
  const { t } = useTranslation();
  const locale = useLocale();
  const [query] = useSearchParams();
  const asked = readTripFilter(query);
  const filter = tripFilterQuery(asked.filter);
  const listed = useQuery(tripsQuery(filter));
  const list = listed.data;
  const now = serverNow();
  const trips = list?.trips.filter((trip) => isAskedFor(trip, asked.filter, now)) ?? [];
  if (list && trips.length === 0 && !list.hasOlder && !filter && Object.keys(asked.wrong).length === 0) {
    return (
      <EmptyState Icon={Car} title={t("trips:empty.title")} text={t("trips:empty.text")}>
        <Link to={pathTo("home", locale)} className={buttonLook("secondary")}>
          {t("trips:empty.book")}
        </Link>
      </EmptyState>
    );
  }
  const found = list && (trips.length > 0 || list.hasOlder) ? "shown" : "none";
  return (
    <>
      {(list || query.size > 0) && <TripFilterForm asked={asked} query={query} />}
      {/* Always there: some screen readers do not read out an element that comes with its text. */}
      <p role="status" className="sr-only">
        {list && filter && t(`trips:filter.${found}`, { count: trips.length })}
      </p>
      <Loaded query={listed} failed={t("trips:loadFailed")}>
        {(known) => <FoundTrips list={known} trips={trips} filter={filter} />}
      </Loaded>
    </>
  );
}

function FoundTrips({ list, trips, filter }: { list: TripList; trips: readonly Trip[]; filter: string }) {
  const { t } = useTranslation();
  if (trips.length > 0 || list.hasOlder) return <TripSections key={filter} list={list} trips={trips} filter={filter} />;
  return (
    <EmptyState Icon={CalendarX} title={t("trips:filter.none")} text={t("trips:filter.noneText")}>
      <Link to={appPathTo("trips")} className={buttonLook("secondary")}>
        {t("trips:filter.all")}
      </Link>
    </EmptyState>
  );
}
