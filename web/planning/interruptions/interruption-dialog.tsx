import type { InterruptionPreview } from "@domrit/shared/planning/interrupting.ts";
import { useState } from "react";
import { AskAbsence } from "./ask-absence.tsx";
import { AskCarDown } from "./ask-car-down.tsx";
import type { AskedBody } from "./ask-rides.tsx";
import { ConfirmInterruption } from "./confirm-interruption.tsx";
import type { MissingHolder } from "./missing-holder.ts";

type InterruptionDialogProps = { holder: MissingHolder; onClose: () => void };

/** Takes a driver or car out of the plan for a time: first it is asked when, then its rides are named. */
export function InterruptionDialog({ holder, onClose }: InterruptionDialogProps) {
  const [body, setBody] = useState<AskedBody>();
  const [preview, setPreview] = useState<InterruptionPreview>();
  const onPreview = (asked: AskedBody, shown: InterruptionPreview) => {
    setBody(asked);
    setPreview(shown);
  };
  if (body && preview) {
    const onBack = () => setPreview(undefined);
    return <ConfirmInterruption holder={holder} body={body} preview={preview} onBack={onBack} onClose={onClose} />;
  }
  const Ask = holder.of === "driver" ? AskAbsence : AskCarDown;
  return <Ask holder={holder} before={body} onPreview={onPreview} onClose={onClose} />;
}
