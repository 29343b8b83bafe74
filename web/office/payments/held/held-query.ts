import { officePaths } from "@domrit/shared/office/paths.ts";
import { heldRefundsSchema } from "@domrit/shared/payments/view.ts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "../../../api/api-query.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { officeRefresh } from "../../live/office-refresh.ts";

/** No signal tells of a held refund. */
const EVERY_MS = 60_000;

export const heldQuery = queryOptions({
  ...apiQuery(queryKeys.officeHeld, officePaths.heldRefunds, heldRefundsSchema),
  staleTime: EVERY_MS,
  refetchInterval: EVERY_MS,
});

export function useHeldRefresh(): (bookingId: number) => Promise<unknown> {
  const queries = useQueryClient();
  return (bookingId) => {
    officeRefresh(queries).rides([bookingId]);
    return Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.officeHeld }),
      queries.invalidateQueries({ queryKey: queryKeys.officeBooking(bookingId) }),
    ]);
  };
}
