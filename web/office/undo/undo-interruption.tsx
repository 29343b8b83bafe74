import { UNDO_INTERRUPTION_SECONDS } from "@domrit/shared/fleet/interruptions.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { undoneSchema } from "@domrit/shared/planning/interrupting.ts";
import { useAtom, useSetAtom } from "jotai";
import { useCallback, useEffect } from "react";
import { queryKeys } from "../../api/query-keys.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useSecondsLeft } from "../../clock/use-seconds-left.ts";
import { defineButton } from "../../forms/defined/form-definition.ts";
import { useFormCall } from "../../forms/defined/use-form-call.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { type LastInterruption, lastInterruptionAtom } from "./last-interruption.ts";
import { UndoLine } from "./undo-line.tsx";

/** An absence, or a car that was taken out of use, can be undone for a minute, on every page. */
export function UndoInterruption() {
  const [last, setLast] = useAtom(lastInterruptionAtom);
  const onOver = useCallback(() => setLast(undefined), [setLast]);
  return last ? <Undoable key={last.id} last={last} onOver={onOver} /> : null;
}

const undoing = defineButton({
  id: "undo-interruption",
  fields: ["path"],
  call: ({ path }) => ({ method: "DELETE", path }),
  answer: undoneSchema,
  outdates: [queryKeys.officeFleet, queryKeys.officePlan, queryKeys.officePlanning],
  outdatesAnyway: true,
  failed: ["office:undo.missing.notUndone"],
});

function Undoable({ last, onOver }: { last: LastInterruption; onOver: () => void }) {
  const { t } = useTranslation();
  const { of, holderId, id, name, moved, at } = last;
  const toast = useSetAtom(pushToastAtom);
  const left = useSecondsLeft(at, UNDO_INTERRUPTION_SECONDS);
  const undo = useFormCall(
    {
      ...undoing,
      refused: ({ code }) => (code === "too_late" ? { outcome: code } : undefined),
    },
    {
      says: ({ kept }) => ({
        title: t("office:undo.missing.undone"),
        ...(kept.length > 0 && {
          description: t("office:undo.missing.kept", {
            references: kept.map(({ reference }) => reference).join(", "),
          }),
          duration: 20_000,
        }),
      }),
      onDone: onOver,
      onRefused(_error, isLate) {
        if (isLate) toast({ action: undoing.id, title: t("office:undo.missing.tooLate"), tone: "destructive" });
        onOver();
      },
    },
  );
  useEffect(() => {
    const timer = setTimeout(onOver, at + UNDO_INTERRUPTION_SECONDS * 1000 - serverNow().getTime());
    return () => clearTimeout(timer);
  }, [at, onOver]);
  return (
    <UndoLine
      left={undo.isPending ? 0 : left}
      onUndo={() => undo.send({ path: officePaths.interruption(of, holderId, id) })}
    >
      {t(`office:undo.missing.done.${of}`, { name })}
      {moved > 0 && `. ${t("office:undo.missing.moved", { count: moved })}`}
    </UndoLine>
  );
}
