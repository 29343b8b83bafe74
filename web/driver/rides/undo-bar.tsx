import { useSecondsLeft } from "../../clock/use-seconds-left.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Undo2 } from "../../icons/icons.tsx";
import type { RidePress } from "../presses/presses.ts";
import { bigButton } from "./big-button.ts";

type UndoBarProps = { press: RidePress; onUndo: () => void };

/** What was just pressed, with the way to take it back for ten seconds. */
export function UndoBar({ press, onUndo }: UndoBarProps) {
  const { t } = useTranslation();
  const left = useSecondsLeft(Date.parse(press.said.occurredAt));
  if (!left) return null;
  return (
    <div role="status" className="px-4 py-3">
      <button type="button" className={`${bigButton("secondary")} w-full gap-2`} onClick={onUndo}>
        <Undo2 aria-hidden className="size-6" />
        {t("driver-rides:undo", { act: t(`driver-rides:did.${press.act}`), seconds: left })}
      </button>
    </div>
  );
}
