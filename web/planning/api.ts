import { officePaths } from "@domrit/shared/office/paths.ts";
import { fitSchema, suggestionsSchema } from "@domrit/shared/planning/planning.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../api/call-api.ts";
import { queryKeys } from "../api/query-keys.ts";

/** Which drivers and cars fit a ride, and why not. */
export const fitQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.officePlanning, id, "fit"],
    queryFn: ({ signal }) => callApi(officePaths.rideFit(id), { answer: fitSchema, signal }),
    refetchOnMount: "always",
  });

/** Who can best drive a ride, best first. */
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
