import { company } from "@domrit/shared/company/company.ts";
import { pathTo } from "@domrit/shared/site/pages.ts";
import { useQuery } from "@tanstack/react-query";
import { Car, Plus } from "lucide-react";
import { Link } from "react-router";
import { customerLoader } from "../account/customer-loader.ts";
import { EmptyState } from "../account/empty-state.tsx";
import { ListPlaceholder } from "../account/list-placeholder.tsx";
import { LoadFailure } from "../account/load-failure.tsx";
import { usePageData } from "../api/use-page-data.ts";
import { FormAnswers } from "../forms/form-answers.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { AppSeo } from "../site/seo.tsx";
import { buttonLook } from "../ui/button.tsx";
import { ClaimOffer, claimableRead } from "./claim-offer.tsx";
import { TripSections } from "./trip-sections.tsx";
import { tripsAction } from "./trips-action.ts";
import { tripsQuery, tripsRead } from "./trips-query.ts";

export const action = tripsAction;
export const loader = customerLoader(({ url }) => [tripsRead(url.searchParams.get("before")), claimableRead]);

/** Whoever comes from another page of the app asks the API by itself. */
export const clientLoader = () => undefined;

/** The customer's trips, and the way to the next one. */
export default function TripsPage() {
  usePageData();
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <FormAnswers>
      <AppSeo title={`${t("account:tabs.trips")} | ${company.name}`} />
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
  const { data: list, isPending, error, refetch } = useQuery(tripsQuery);
  if (list && list.trips.length > 0) return <TripSections list={list} />;
  if (list) {
    return (
      <EmptyState Icon={Car} title={t("trips:empty.title")} text={t("trips:empty.text")}>
        <Link to={pathTo("home", locale)} className={buttonLook("secondary")}>
          {t("trips:empty.book")}
        </Link>
      </EmptyState>
    );
  }
  if (isPending) return <ListPlaceholder />;
  return <LoadFailure title={t("trips:loadFailed")} error={error} onRetry={() => void refetch()} />;
}
