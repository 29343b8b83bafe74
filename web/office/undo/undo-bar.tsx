import { UNDO_SECONDS } from "@domrit/shared/booking/acts/ride-acts.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { serverNow } from "../../clock/server-clock.ts";
import { useSecondsLeft } from "../../clock/use-seconds-left.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { isHeld, type LastStep, lastStepAtom } from "./last-step.ts";
import { UndoLine } from "./undo-line.tsx";
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
    <UndoLine left={left} onUndo={() => takeBack(step)}>
      {t(isHeld(step) ? "office:undo.held" : "office:undo.done", { act, reference: step.reference })}
    </UndoLine>
  );
}

/** The page closes, so nobody waits for the answer. It is safe to send it twice. */
function sendNow({ bookingId, act, version }: LastStep): void {
  const body = new Blob([JSON.stringify({ version })], { type: "application/json" });
  navigator.sendBeacon(officePaths.rideAct(bookingId, act), body);
}
