import { useSetAtom, useStore } from "jotai";
import { useCallback } from "react";
import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { act, undo } from "../booking/api.ts";
import { useRideRefresh } from "../live/office-refresh.ts";
import { type HeldStep, isHeld, type LastStep, lastStepAtom } from "./last-step.ts";

/** Who was given a ride is taken from it again, or whoever had it before gets it back. */
function undone(step: Exclude<LastStep, HeldStep>): Promise<unknown> {
  const { bookingId, version } = step;
  if (!("before" in step)) return undo(bookingId, version);
  if (!step.before) return act(bookingId, "release", { version });
  const { driverId, carId } = step.before;
  return act(bookingId, "assign", { version, driverId, carId });
}

export function useLastStep() {
  const { t } = useTranslation();
  const store = useStore();
  const refresh = useRideRefresh();
  const toast = useSetAtom(pushToastAtom);

  /** Says where it failed, as the ride's page may be closed; gives false then. */
  const call = useCallback(
    async ({ bookingId, reference }: LastStep, failed: "notSent" | "notUndone", work: () => Promise<unknown>) => {
      const isDone = await work().then(
        () => true,
        (error: unknown) => {
          const title = t(`office:undo.${failed}`, { reference });
          toast({ action: "step", tone: "destructive", title, description: errorText(error, t) });
          return false;
        },
      );
      await refresh(bookingId);
      return isDone;
    },
    [refresh, t, toast],
  );
  const forget = useCallback(
    (step: LastStep) => store.set(lastStepAtom, (last) => (last === step ? undefined : last)),
    [store],
  );
  const send = useCallback(
    async (step: HeldStep) => {
      const isSent = await call(step, "notSent", () => act(step.bookingId, step.act, { version: step.version }));
      forget(step);
      return isSent;
    },
    [call, forget],
  );
  return {
    forget,
    send,
    /** A step before it that is held back is sent at once. */
    remember: useCallback(
      (step: LastStep) => {
        const before = store.get(lastStepAtom);
        store.set(lastStepAtom, step);
        if (isHeld(before)) void send(before);
      },
      [send, store],
    ),
    takeBack: useCallback(
      (step: LastStep) => {
        forget(step);
        if (!isHeld(step)) void call(step, "notUndone", () => undone(step));
      },
      [call, forget],
    ),
  };
}
