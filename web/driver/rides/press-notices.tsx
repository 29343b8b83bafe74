import type { TFunction } from "i18next";
import type { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useSecondsLeft } from "../../clock/use-seconds-left.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Undo2 } from "../../icons/icons.tsx";
import { Alert } from "../../ui/alert.tsx";
import type { RidePress } from "../presses/presses.ts";
import type { RefusedPress } from "../presses/use-presses.ts";
import { bigButton } from "./big-button.ts";

type NotAppliedProps = { refused: readonly RefusedPress<RidePress>[]; onDismiss: () => void };

const wordsFor = (error: ApiError, t: TFunction): string => {
  if (error.status === 404) return t("driver-rides:notApplied.others");
  return error.code === "conflict" ? t("driver-rides:notApplied.changed") : errorText(error, t);
};

/** Presses that were refused because the ride had changed. */
export function NotApplied({ refused, onDismiss }: NotAppliedProps) {
  const { t } = useTranslation();
  if (refused.length === 0) return null;
  return (
    <Alert title={t("driver-rides:notApplied.title")}>
      <ul className="my-2 flex flex-col gap-1">
        {refused.map(({ press, error }) => (
          <li key={press.said.eventId}>
            {t(`driver-rides:did.${press.act}`)}, {press.reference}: {wordsFor(error, t)}
          </li>
        ))}
      </ul>
      <button type="button" className={bigButton("secondary")} onClick={onDismiss}>
        {t("driver-rides:notApplied.understood")}
      </button>
    </Alert>
  );
}

type UndoBarProps = { press: RidePress; onUndo: () => void };

/** The last press can be taken back for ten seconds. */
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
