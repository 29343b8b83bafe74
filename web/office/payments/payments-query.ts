import { officePaths } from "@domrit/shared/office/paths.ts";
import { paymentsViewSchema } from "@domrit/shared/office/payments.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** So long they are shown as they were read; money comes in meanwhile. */
const FRESH_MS = 30_000;

/** The payments of a period, as an address asks for them; while others are read, the ones before stay. */
export const paymentsQuery = (search: string, isAsked: boolean) =>
  queryOptions({
    queryKey: queryKeys.officePayments(search),
    queryFn: ({ signal }) => callApi(`${officePaths.payments}?${search}`, { answer: paymentsViewSchema, signal }),
    enabled: isAsked,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

/** The address of what moved on the days of a period, as a file for the bookkeeper. */
export const ledgerAddress = ({ from, to }: Period): string =>
  `${officePaths.ledger}?${new URLSearchParams({ from, to })}`;
