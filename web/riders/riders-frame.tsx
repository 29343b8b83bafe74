import { BOOKING_ROLES, type OrganisationView } from "@domrit/shared/organisations/organisation.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { EmptyState } from "../account/empty-state.tsx";
import { queryOf } from "../api/api-query.ts";
import { usePageData } from "../api/use-page-data.ts";
import { FormAnswers } from "../forms/form-answers.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { ArrowLeft, SearchX } from "../icons/icons.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { organisationsRead } from "../organisations/queries.ts";
import { AppSeo } from "../site/seo.tsx";

type RidersFrameProps = {
  title: string;
  back: (organisation: OrganisationView) => { to: string; label: string };
  children: (organisation: OrganisationView) => ReactNode;
};

/** A page about the riders of the organisation in the address, for who books for it. */
export function RidersFrame({ title, back, children }: RidersFrameProps) {
  usePageData();
  const { t } = useTranslation();
  const { id = "" } = useParams();
  return (
    <FormAnswers>
      <AppSeo title={title} />
      <Loaded query={useQuery(queryOf(organisationsRead))} failed={t("riders:loadFailed")}>
        {(mine) => {
          const organisation = mine.find((each) => each.id === id && BOOKING_ROLES.includes(each.role));
          if (!organisation) return <UnknownRider />;
          const { to, label } = back(organisation);
          return (
            <>
              <Link to={to} className="-ms-3 nav-item mb-3 inline-flex text-brand print:hidden">
                <ArrowLeft aria-hidden className="size-5" />
                {label}
              </Link>
              {children(organisation)}
            </>
          );
        }}
      </Loaded>
    </FormAnswers>
  );
}

export function UnknownRider() {
  const { t } = useTranslation();
  return <EmptyState Icon={SearchX} title={t("riders:unknown.title")} text={t("riders:unknown.text")} />;
}
