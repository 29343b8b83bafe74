import { isEarlyStep, isForGood, isUndone, type RideAct, STEPS } from "@domrit/shared/booking/acts/ride-acts.ts";
import { ApiError } from "../../../api/api-error.ts";
import { useCall } from "../../../api/use-call.ts";
import { serverNow } from "../../../clock/server-clock.ts";
import { useRideRefresh } from "../../live/office-refresh.ts";
import { useLastStep } from "../../undo/use-last-step.ts";
import { act } from "../api.ts";

type SeenRide = { reference: string; version: number };
type ActInput = {
  name: RideAct;
  body: { version: number };
  pressed?: { reference: string; at: number };
};

/** Acts on a ride; pending until the screen shows the result. `onError` is called even if the button is gone. */
export function useRideAct(id: number, onError?: (error: Error) => void) {
  const { remember } = useLastStep();
  const refresh = useRideRefresh();
  const acting = useCall({
    mutationFn: ({ name, body }: ActInput) => act(id, name, body),
    onSuccess({ version }, { name, pressed }) {
      // Here and at once: the button may go, and the time to undo runs already.
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
    /** A step can be undone for a while; one that is final is held back for as long. */
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

export function isAsked(name: RideAct, pickup: Parameters<typeof isEarlyStep>[1]): boolean {
  const { asks } = STEPS[name];
  return asks === "always" || (asks === "early" && isEarlyStep(name, pickup, serverNow()));
}
