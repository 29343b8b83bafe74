import type { TFunction } from "i18next";
import type { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useNow } from "../../clock/use-now.ts";
import { useSecondsLeft } from "../../clock/use-seconds-left.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CloudOff, Undo2 } from "../../icons/icons.tsx";
import { Alert } from "../../ui/alert.tsx";
import type { Press, RidePress } from "../presses/presses.ts";
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

/** A shorter wait is not shown. */
const SHOWN_AFTER_MS = 2000;

export function WaitingNotice({ waiting }: { waiting: readonly Press[] }) {
  const { t } = useTranslation();
  const now = useNow(1000);
  const count = now === undefined ? 0 : waiting.filter(({ sendAt }) => sendAt + SHOWN_AFTER_MS < now).length;
  return (
    <p role="status" className="flex items-center gap-3 rounded-lg bg-accent-soft px-4 py-3 font-semibold empty:hidden">
      {count > 0 && (
        <>
          <CloudOff aria-hidden className="size-6 shrink-0" />
          {t("driver-rides:waitsToBeSent", { count })}
        </>
      )}
    </p>
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
