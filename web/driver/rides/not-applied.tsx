import type { TFunction } from "i18next";
import type { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import type { RidePress } from "../presses/presses.ts";
import type { RefusedPress } from "../presses/use-presses.ts";
import { bigButton } from "./big-button.ts";

type NotAppliedProps = { refused: readonly RefusedPress<RidePress>[]; onDismiss: () => void };

const wordsFor = (error: ApiError, t: TFunction): string => {
  if (error.status === 404) return t("driver-rides:notApplied.others");
  return error.code === "conflict" ? t("driver-rides:notApplied.changed") : errorText(error, t);
};

/** What was pressed and did not count, as the ride had become another, or another's, meanwhile. */
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
