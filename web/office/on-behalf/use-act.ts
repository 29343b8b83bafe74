import type { OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import { ApiError } from "../../api/api-error.ts";
import { useCall } from "../../api/use-call.ts";
import { useRideRefresh } from "../live/office-refresh.ts";

/**
 * An act on a ride: once it is done, or somebody else was first, what the office shows of it is asked for anew. It is said to be
 * done when the page shows it, so that the next act is one on the ride as it is now.
 */
export function useAct<Said>(
  id: number,
  act: (said: Said) => Promise<OnBehalfAnswer>,
  onDone?: (acted: OnBehalfAnswer) => void,
) {
  const refresh = useRideRefresh();
  return useCall({
    mutationFn: act,
    onSuccess(acted) {
      onDone?.(acted);
      return refresh(id);
    },
    onError: (error) => (isConflict(error) ? refresh(id) : undefined),
  });
}

/** Somebody else acted on the ride meanwhile. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "version_conflict";
