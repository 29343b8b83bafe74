import { organisationPath } from "@domrit/shared/site/pages.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { queryOf } from "../api/api-query.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Building } from "../icons/icons.tsx";
import { organisationsRead } from "./queries.ts";

/** The organisations that the customer is in, each with the way to its members; nothing for who is in none. */
export function MyOrganisations() {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf(organisationsRead));
  if (!data || data.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="font-extrabold text-2xl tracking-tight">{t("organisations:mine")}</h2>
      <ul className="card mt-5 divide-y divide-line">
        {data.map(({ id, company, role, state }) => (
          <li key={id}>
            <Link
              to={organisationPath(id)}
              className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 p-5 sm:px-6"
            >
              <Building aria-hidden className="size-6 shrink-0 text-brand" />
              <span className="min-w-52 flex-1 wrap-break-word font-bold">{company}</span>
              <span className="text-muted">
                {t(`organisations:roles.${role}`)} · {t(`organisations:states.${state}`)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
