import type { Acted } from "@domrit/shared/office/on-behalf.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";

/**
 * An act on a ride: once it is done, or somebody else was first, what the office shows of it is asked for anew. It is said to be
 * done when the page shows it, so that the next act is one on the ride as it is now.
 */
export function useAct<Said>(id: number, act: (said: Said) => Promise<Acted>, onDone?: (acted: Acted) => void) {
  const askAnew = useAskAnew(id);
  return useCall({
    mutationFn: act,
    onSuccess(acted) {
      onDone?.(acted);
      return askAnew();
    },
    onError: (error) => (isConflict(error) ? askAnew() : undefined),
  });
}

/** Somebody else acted on the ride meanwhile. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "version_conflict";

/** Has all that the office shows of a booking asked for anew. */
export function useAskAnew(id: number): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.officeBooking(id) });
}
