import { isForGood, isUndone, type RideAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import { ApiError } from "../../../api/api-error.ts";
import { useCall } from "../../../api/use-call.ts";
import { serverNow } from "../../../clock/server-clock.ts";
import { useRideRefresh } from "../../live/office-refresh.ts";
import { useLastStep } from "../../undo/use-last-step.ts";
import { act } from "../api.ts";

/** The ride as it was seen when somebody pressed. */
type SeenRide = { reference: string; version: number };
type ActInput = {
  name: RideAct;
  body: { version: number };
  /** Of a step that can be taken back: of which ride it is, and when it was pressed. */
  pressed?: { reference: string; at: number };
};

/**
 * Does something to a ride; under way until the screen shows how it stands after that. `onError` is told of a failure also
 * when what was pressed is on the page no more.
 */
export function useRideAct(id: number, onError?: (error: Error) => void) {
  const { remember } = useLastStep();
  const refresh = useRideRefresh();
  const acting = useCall({
    mutationFn: ({ name, body }: ActInput) => act(id, name, body),
    onSuccess({ version }, { name, pressed }) {
      // At once, and here: the button may go with its row or page, and the time to take it back runs already.
      if (pressed && isUndone(name)) remember({ bookingId: id, ...pressed, act: name, version });
      return refresh(id);
    },
    onError(error) {
      onError?.(error);
      // After a conflict, or without an answer, the ride is read again.
      return error instanceof ApiError && Object.keys(error.fields).length > 0 ? undefined : refresh(id);
    },
  });
  return {
    ...acting,
    /** Does what says nothing more than that it was done, and can be taken back for a while; what is for good is kept back so long. */
    step(name: RideAct, { reference, version }: SeenRide, onSuccess?: () => void): void {
      const pressed = { reference, at: serverNow().getTime() };
      if (isForGood(name)) {
        remember({ bookingId: id, ...pressed, act: name, version, isHeld: true });
        onSuccess?.();
        return;
      }
      acting.mutate({ name, body: { version }, pressed }, { ...(onSuccess && { onSuccess }) });
    },
  };
}
