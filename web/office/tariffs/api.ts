import type { Tariff } from "@domrit/shared/fares/tariffs.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import {
  type TariffPreview,
  type TariffView,
  tariffPreviewViewSchema,
  tariffsViewSchema,
  tariffViewSchema,
} from "@domrit/shared/office/tariffs.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "../../api/api-query.ts";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { type ActDefinition, defineForm } from "../../forms/defined/form-definition.ts";
import { typedTariffSchema } from "./typed-tariff.ts";

export const tariffsQuery = queryOptions({
  ...apiQuery(queryKeys.officeTariffs, officePaths.tariffs, tariffsViewSchema),
  refetchOnMount: "always",
});

/** What the rides of a period would cost by a tariff as it is in this version. */
export const previewQuery = ({ id, version }: TariffView, period: Period) =>
  queryOptions({
    queryKey: [...queryKeys.officeTariffs, "preview", id, version, period.from, period.to],
    queryFn: ({ signal }): Promise<TariffPreview> =>
      callApi(officePaths.previewTariff(id), {
        method: "POST",
        body: period,
        answer: tariffPreviewViewSchema,
        signal,
      }),
  });

const told = { answer: tariffViewSchema, outdates: [queryKeys.officeTariffs], outdatesAnyway: true } as const;

export const newTariffForm = defineForm({
  id: "new-tariff",
  schema: typedTariffSchema,
  call: (body: Tariff) => ({ method: "POST", path: officePaths.tariffs, body }),
  ...told,
});

/** `seen`: the draft as the manager saw it. */
export const changeTariffForm = (seen: TariffView) =>
  defineForm({
    id: `tariff-${seen.id}`,
    schema: typedTariffSchema,
    call: (body: Tariff) => ({
      method: "PUT",
      path: officePaths.tariff(seen.id),
      body: { ...body, version: seen.version },
    }),
    ...told,
  });

export const publishing: ActDefinition<TariffView, TariffView> = {
  id: "publish-tariff",
  call: ({ id, version }) => ({ method: "POST", path: officePaths.publishTariff(id), body: { version } }),
  ...told,
};
