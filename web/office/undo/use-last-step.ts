import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom, useStore } from "jotai";
import { useCallback } from "react";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { act, undo } from "../booking/api.ts";
import { type HeldStep, isHeld, type LastStep, lastStepAtom } from "./last-step.ts";

/** What is done with the step that was pressed last: kept in mind, sent where it was kept back, taken back. */
export function useLastStep() {
  const { t } = useTranslation();
  const store = useStore();
  const queries = useQueryClient();
  const toast = useSetAtom(pushToastAtom);

  /** Calls the server about a ride, and has it read again; says where that failed, as its page may be closed. */
  const call = useCallback(
    async ({ bookingId, reference }: LastStep, failed: "notSent" | "notUndone", work: () => Promise<unknown>) => {
      await work().catch((error: unknown) => {
        const title = t(`office:undo.${failed}`, { reference });
        toast({ action: "step", tone: "destructive", title, description: errorText(error, t) });
      });
      await queries.invalidateQueries({ queryKey: queryKeys.officeBooking(bookingId) });
    },
    [queries, t, toast],
  );
  const forget = useCallback(
    (step: LastStep) => store.set(lastStepAtom, (last) => (last === step ? undefined : last)),
    [store],
  );
  const send = useCallback(
    async (step: HeldStep) => {
      await call(step, "notSent", () => act(step.bookingId, step.act, { version: step.version }));
      forget(step);
    },
    [call, forget],
  );
  return {
    forget,
    send,
    /** Keeps a step in mind. One before it that is kept back is sent at once. */
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
        if (!isHeld(step)) void call(step, "notUndone", () => undo(step.bookingId, step.version));
      },
      [call, forget],
    ),
  };
}
