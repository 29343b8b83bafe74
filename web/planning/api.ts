import { officePaths } from "@domrit/shared/office/paths.ts";
import { fitSchema, suggestionsSchema } from "@domrit/shared/planning/planning.ts";
import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "../api/api-query.ts";
import { callApi } from "../api/call-api.ts";
import { queryKeys } from "../api/query-keys.ts";

export const fitQuery = (id: number) =>
  queryOptions({
    ...apiQuery([...queryKeys.officePlanning, id, "fit"], officePaths.rideFit(id), fitSchema),
    refetchOnMount: "always",
  });

export const suggestionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.officePlanning, id, "suggestions"],
    queryFn: async ({ signal }) =>
      (await callApi(officePaths.rideSuggestions(id), {
        method: "POST",
        body: {},
        answer: suggestionsSchema,
        signal,
      })) ?? null,
    refetchOnMount: "always",
  });
