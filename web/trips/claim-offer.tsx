import { claimSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { queryOf } from "../api/api-query.ts";
import { queryKeys } from "../api/query-keys.ts";
import { useButton } from "../forms/defined/use-button.ts";
import { FormButton } from "../forms/form-button.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Inbox } from "../icons/icons.tsx";
import type { PageQuery } from "../site/page-data.ts";
import { claimTripsButton } from "./forms.ts";

export const claimableRead = {
  key: queryKeys.claimable,
  path: apiPaths.claim,
  answer: v.pipe(
    claimSchema,
    v.transform(({ trips }) => trips),
  ),
} satisfies PageQuery;

export function ClaimOffer() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data: claimable = [] } = useQuery({ ...queryOf(claimableRead), refetchOnMount: "always" });
  const claiming = useButton(
    claimTripsButton,
    {},
    {
      says: ({ trips }) => ({ title: t("trips:claim.done", { count: trips.length }) }),
      onDone: () => queries.setQueryData(queryKeys.claimable, []),
    },
  );
  if (claimable.length === 0) return null;
  return (
    <section className="card mb-6 flex flex-wrap items-center gap-x-5 gap-y-4 bg-brand-soft p-5">
      <Inbox aria-hidden className="size-8 shrink-0 text-brand" />
      <div className="min-w-56 flex-1">
        <h3 className="font-bold">{t("trips:claim.title", { count: claimable.length })}</h3>
        <p className="text-sm">{t("trips:claim.text")}</p>
      </div>
      <FormButton look="secondary" {...claiming.button}>
        {t("trips:claim.submit")}
      </FormButton>
    </section>
  );
}
