import {
  ANSWER_SECONDS,
  ASSIGNING_MODES,
  type AssigningEntry,
  type AssigningView,
  assigningSchema,
} from "@domrit/shared/planning/assigning.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useId, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { setAssigning } from "./api.ts";

type AssigningDialogProps = { assigning: AssigningView; onClose: () => void };

/** Sets how rides come to their drivers, and how long these have to answer. */
export function AssigningDialog({ assigning, onClose }: AssigningDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const queries = useQueryClient();
  const [mode, setMode] = useState(assigning.mode);
  const [seconds, setSeconds] = useState(String(assigning.answerSeconds));
  // What was seen as this was opened: what comes meanwhile is a colleague's.
  const [seen, setSeen] = useState(assigning.version);
  const [isWrong, setWrong] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.officeAssigning });
  const saving = useCall({
    mutationFn: (entry: AssigningEntry) => setAssigning(entry),
    async onSuccess() {
      await refresh();
      onClose();
    },
    onError: refresh,
  });
  const isLost = saving.error instanceof ApiError && saving.error.code === "version_conflict";
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // After a conflict was told, what the colleague set is known.
    const version = isLost ? assigning.version : seen;
    const entry = assigningSchema.safeParse({ mode, answerSeconds: Number(seconds.trim() || Number.NaN), version });
    setWrong(!entry.success);
    if (!entry.success) return;
    setSeen(version);
    saving.mutate(entry.data);
  };
  const range = { least: ANSWER_SECONDS.least, most: ANSWER_SECONDS.most };
  return (
    <Modal isOpen onClose={() => !saving.isPending && onClose()} title={t("office-fleet:assigning.title")}>
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={submit}>
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-semibold text-sm">{t("office-fleet:assigning.mode")}</legend>
          {ASSIGNING_MODES.map((each) => (
            <label key={each} className="flex min-h-11 items-start gap-3 rounded-lg px-2 py-2 hover:bg-sunken">
              <input
                type="radio"
                name={id}
                value={each}
                checked={mode === each}
                onChange={() => setMode(each)}
                className="mt-0.5 size-5 shrink-0"
              />
              <span>
                {t(`office-fleet:assigning.modes.${each}`)}
                <span className="block text-muted text-sm">{t(`office-fleet:assigning.hints.${each}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="font-semibold text-sm">
            {t("office-fleet:assigning.seconds")}
          </label>
          <TextInput
            id={id}
            value={seconds}
            onChange={({ target }) => setSeconds(target.value)}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-32"
            aria-invalid={isWrong ? true : undefined}
            aria-describedby={`${id}-hint`}
          />
          <p id={`${id}-hint`} className={`text-sm ${isWrong ? "text-danger" : "text-muted"}`}>
            {t("office-fleet:assigning.range", range)}
          </p>
        </div>
        <ModalActions
          notice={
            <>
              {isLost && (
                <Alert title={t("office-fleet:conflict")}>
                  <p>
                    {t("office-fleet:conflictText", {
                      now: `${t(`office-fleet:assigning.modes.${assigning.mode}`)}, ${t("office-fleet:assigning.answer", { count: assigning.answerSeconds })}`,
                    })}
                  </p>
                </Alert>
              )}
              {saving.error && !isLost && <Alert title={errorText(saving.error, t)} />}
            </>
          }
        >
          <Button look="secondary" onClick={onClose} disabled={saving.isPending}>
            {t("office:cancel")}
          </Button>
          <Button type="submit" isPending={saving.isPending}>
            {t(saving.isPending ? "office-fleet:saving" : "office-fleet:save")}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
