import type { RideAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import { isForGood, isUndone } from "@domrit/shared/booking/acts/undo.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../api/api-error.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { useCall } from "../../../api/use-call.ts";
import { createRidesRefresh } from "../../today/refresh-rides.ts";
import { useLastStep } from "../../undo/use-last-step.ts";
import { act } from "../api.ts";

/** The ride as it was seen when somebody pressed. */
type Seen = { reference: string; version: number };
type Told = { onSuccess?: () => void; onError?: (error: Error) => void };

/** Does something to a ride; under way until the screen shows how it stands after that. */
export function useRideAct(id: number) {
  const queries = useQueryClient();
  const { remember } = useLastStep();
  const refresh = () => {
    // Not waited for: what fits, and the plan, are shown elsewhere than how the ride stands.
    void queries.invalidateQueries({ queryKey: queryKeys.officePlanning });
    createRidesRefresh(queries)([id]);
    void queries.invalidateQueries({ queryKey: queryKeys.officePlan });
    return queries.invalidateQueries({ queryKey: queryKeys.officeBooking(id) });
  };
  const acting = useCall({
    mutationFn: ({ name, body }: { name: RideAct; body: { version: number } }) => act(id, name, body),
    onSuccess: refresh,
    // After a conflict, or without an answer, the ride is read again.
    onError: (error) => (error instanceof ApiError && Object.keys(error.fields).length > 0 ? undefined : refresh()),
  });
  return {
    ...acting,
    /** Does what says nothing more than that it was done, and can be taken back for a while; what is for good is kept back so long. */
    step(name: RideAct, { reference, version }: Seen, { onSuccess, onError }: Told = {}): void {
      const last = { bookingId: id, reference, at: Date.now() };
      if (isForGood(name)) {
        remember({ ...last, act: name, version, isHeld: true });
        onSuccess?.();
        return;
      }
      acting.mutate(
        { name, body: { version } },
        {
          onSuccess(done) {
            if (isUndone(name)) remember({ ...last, act: name, version: done.version });
            onSuccess?.();
          },
          ...(onError && { onError }),
        },
      );
    },
  };
}
