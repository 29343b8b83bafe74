import { officePaths } from "@domrit/shared/office/paths.ts";
import { type InterruptionPreview, interruptedSchema } from "@domrit/shared/planning/interrupting.ts";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { serverNow } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { lastInterruptionAtom } from "../../office/undo/last-interruption.ts";
import { AskAbsence } from "./ask-absence.tsx";
import { AskCarDown } from "./ask-car-down.tsx";
import type { AskedBody } from "./ask-rides.tsx";
import { ConfirmInterruption } from "./confirm-interruption.tsx";
import type { MissingHolder } from "./missing-holder.ts";

type InterruptionDialogProps = { holder: MissingHolder; onClose: () => void };

/** Takes a driver or car out of the plan for a time: first it is asked when, then its rides are named. */
export function InterruptionDialog({ holder, onClose }: InterruptionDialogProps) {
  const { of, id, name } = holder;
  const { t } = useTranslation();
  const remember = useSetAtom(lastInterruptionAtom);
  const [body, setBody] = useState<AskedBody>();
  const [preview, setPreview] = useState<InterruptionPreview>();
  const onPreview = (asked: AskedBody, shown: InterruptionPreview) => {
    setBody(asked);
    setPreview(shown);
  };
  if (body && preview) {
    return (
      <ConfirmInterruption
        of={of}
        preview={preview}
        title={t(`office-planning:missing.title.${of}`, { name })}
        look="danger"
        submit={t(`office-planning:missing.submit.${of}`)}
        cancel={t("office-planning:missing.back")}
        path={officePaths.interruptions(of, id)}
        body={body}
        answer={interruptedSchema}
        onDone={({ id: interruption, released, reassigned }) => {
          const moved = released.length + reassigned.length;
          remember({ of, holderId: id, id: interruption, name, moved, at: serverNow().getTime() });
          onClose();
        }}
        onBack={() => setPreview(undefined)}
      />
    );
  }
  const Ask = of === "driver" ? AskAbsence : AskCarDown;
  return <Ask holder={holder} before={body} onPreview={onPreview} onClose={onClose} />;
}
