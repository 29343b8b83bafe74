import { MEMBER_ROLES, type MemberRole, type OrganisationView } from "@domrit/shared/organisations/organisation.ts";
import { organisationPath } from "@domrit/shared/site/pages.ts";
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
import { AppSeo } from "../site/seo.tsx";
import { organisationsRead } from "./queries.ts";

type OrganisationFrameProps = {
  title: string;
  /** Whom the page is for. */
  roles?: readonly MemberRole[];
  /** The organisation's own page where it is not said. */
  back?: (id: string) => { to: string; label: string };
  children: (organisation: OrganisationView) => ReactNode;
};

/** A page about the organisation in the address, for its members. */
export function OrganisationFrame({ title, roles = MEMBER_ROLES, back, children }: OrganisationFrameProps) {
  usePageData();
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const { to, label } = back?.(id) ?? { to: organisationPath(id), label: t("organisations:title") };
  return (
    <FormAnswers>
      <AppSeo title={title} />
      <Link to={to} className="-ms-3 nav-item mb-3 inline-flex text-brand print:hidden">
        <ArrowLeft aria-hidden className="size-5" />
        {label}
      </Link>
      <Loaded query={useQuery(queryOf(organisationsRead))} failed={t("organisations:loadFailed")}>
        {(mine) => {
          const organisation = mine.find((each) => each.id === id && roles.includes(each.role));
          if (organisation) return children(organisation);
          return (
            <EmptyState
              Icon={SearchX}
              title={t("organisations:unknown.title")}
              text={t("organisations:unknown.text")}
            />
          );
        }}
      </Loaded>
    </FormAnswers>
  );
}
