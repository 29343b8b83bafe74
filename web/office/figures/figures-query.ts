import { figuresViewSchema } from "@domrit/shared/office/figures.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** So long figures are shown as they were read; rides go on meanwhile. */
const FRESH_MS = 60_000;

const queryOf = ({ from, to }: Period): string => new URLSearchParams({ from, to }).toString();

/** The figures of a period; while those of another are read, the ones before stay. */
export const figuresQuery = (period: Period | undefined) =>
  queryOptions({
    queryKey: queryKeys.figures(period?.from ?? "", period?.to ?? ""),
    queryFn: ({ signal }) =>
      callApi(`${officePaths.figures}?${period ? queryOf(period) : ""}`, { answer: figuresViewSchema, signal }),
    enabled: period !== undefined,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

/** The address of the same figures as a file. */
export const csvAddress = (period: Period): string => `${officePaths.figuresCsv}?${queryOf(period)}`;
