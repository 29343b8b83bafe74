import { officePaths } from "@domrit/shared/office/paths.ts";
import { heldRefundsSchema } from "@domrit/shared/payments/held.ts";
import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { callApi } from "../../../api/call-api.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { useCall } from "../../../api/use-call.ts";
import { officeRefresh } from "../../live/office-refresh.ts";

/** Nobody tells of what came to wait meanwhile: it is asked for. */
const EVERY_MS = 60_000;

/** What waits for a manager to go back, of all rides; for managers. */
export const heldQuery = queryOptions({
  queryKey: queryKeys.officeHeld,
  queryFn: ({ signal }) => callApi(officePaths.heldRefunds, { answer: heldRefundsSchema, signal }),
  staleTime: EVERY_MS,
  refetchInterval: EVERY_MS,
});

/** `reason`: why it is kept; without one it goes back. */
type Decision = { id: string; reason?: string };

const refreshed = (queries: QueryClient, bookingId: number) => {
  officeRefresh(queries).rides([bookingId]);
  return Promise.all([
    queries.invalidateQueries({ queryKey: queryKeys.officeHeld }),
    queries.invalidateQueries({ queryKey: queryKeys.officeBooking(bookingId) }),
  ]);
};

/** Lets held money of a ride go back, or keeps it; done when the page shows what is so then, also where somebody else was first. */
export function useDeciding(bookingId: number) {
  const queries = useQueryClient();
  return useCall({
    mutationFn: ({ id, reason }: Decision) =>
      reason === undefined
        ? callApi(officePaths.releaseHeld(id), { method: "POST", body: {}, answer: v.unknown() })
        : callApi(officePaths.refuseHeld(id), { method: "POST", body: { reason }, answer: v.unknown() }),
    onSuccess: () => refreshed(queries, bookingId),
    onError: () => refreshed(queries, bookingId),
  });
}
