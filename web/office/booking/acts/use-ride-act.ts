import type { RideAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../api/api-error.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { useCall } from "../../../api/use-call.ts";
import { createRidesRefresh } from "../../today/refresh-rides.ts";
import { act } from "../api.ts";

/** Does something to a ride; under way until the screen shows how it stands after that. */
export function useRideAct(id: number) {
  const queries = useQueryClient();
  const refresh = () => {
    // Not waited for: what fits, and the plan, are shown elsewhere than how the ride stands.
    void queries.invalidateQueries({ queryKey: queryKeys.officePlanning });
    createRidesRefresh(queries)([id]);
    void queries.invalidateQueries({ queryKey: queryKeys.officePlan });
    return queries.invalidateQueries({ queryKey: queryKeys.officeBooking(id) });
  };
  return useCall({
    mutationFn: ({ name, body }: { name: RideAct; body: { version: number } }) => act(id, name, body),
    onSuccess: refresh,
    // After a conflict, or without an answer, the ride is read again.
    onError: (error) => (error instanceof ApiError && Object.keys(error.fields).length > 0 ? undefined : refresh()),
  });
}
