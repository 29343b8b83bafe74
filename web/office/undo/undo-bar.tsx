import { UNDO_SECONDS } from "@domrit/shared/booking/acts/ride-acts.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { serverNow } from "../../clock/server-clock.ts";
import { useSecondsLeft } from "../../clock/use-seconds-left.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Undo2 } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import { isHeld, type LastStep, lastStepAtom } from "./last-step.ts";
import { useLastStep } from "./use-last-step.ts";

/** The last step can be undone for ten seconds, on every page. */
export function UndoBar() {
  const step = useAtomValue(lastStepAtom);
  return step ? <Undoable key={`${step.bookingId}-${step.at}`} step={step} /> : null;
}

function Undoable({ step }: { step: LastStep }) {
  const { t } = useTranslation();
  const { forget, send, takeBack } = useLastStep();
  const left = useSecondsLeft(step.at);
  useEffect(() => {
    const end = () => (isHeld(step) ? void send(step) : forget(step));
    const timer = setTimeout(end, step.at + UNDO_SECONDS * 1000 - serverNow().getTime());
    const leaving = new AbortController();
    if (isHeld(step)) window.addEventListener("pagehide", () => sendNow(step), { signal: leaving.signal });
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [step, send, forget]);
  const act = t(`office-booking:acts.${step.act}`);
  return (
    <div role="status" className="sticky bottom-0 z-10 border-line border-t bg-surface px-4 py-3 sm:px-6 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-semibold">
          {t(isHeld(step) ? "office:undo.held" : "office:undo.done", { act, reference: step.reference })}
        </p>
        <Button look="secondary" disabled={left === 0} onClick={() => takeBack(step)}>
          <Undo2 aria-hidden className="size-5" />
          {t("office:undo.undo")}
          <span aria-hidden className="tabular-nums">
            {left}
          </span>
        </Button>
      </div>
    </div>
  );
}

/** The page closes, so nobody waits for the answer. It is safe to send it twice. */
function sendNow({ bookingId, act, version }: LastStep): void {
  const body = new Blob([JSON.stringify({ version })], { type: "application/json" });
  navigator.sendBeacon(officePaths.rideAct(bookingId, act), body);
}
