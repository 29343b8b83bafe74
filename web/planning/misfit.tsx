import type { Conflict } from "@domrit/shared/planning/planning.ts";
import { useId } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { Alert } from "../ui/alert.tsx";
import { TextInput } from "../ui/controls.tsx";
import { useConflictText } from "./use-conflict-text.ts";

type MisfitProps = {
  conflicts: readonly Conflict[];
  reason: string;
  onReason: (reason: string) => void;
  error?: string | undefined;
};

/** Says why what was chosen does not fit the ride, and asks why it is taken all the same. */
export function Misfit({ conflicts, reason, onReason, error }: MisfitProps) {
  const { t } = useTranslation();
  const conflictText = useConflictText();
  const id = useId();
  const said = [...new Set(conflicts.map(conflictText))];
  return (
    <div className="flex flex-col gap-3">
      <Alert look="info" title={t("office-planning:misfit.title")}>
        <ul className="mt-1">
          {said.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Alert>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-semibold text-sm">
          {t("office-planning:misfit.reason")}
        </label>
        <TextInput
          id={id}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
          maxLength={200}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${error ? `${id}-error` : ""}`.trim()}
        />
        <p id={`${id}-hint`} className="text-muted text-sm">
          {t("office-planning:misfit.hint")}
        </p>
        {error && (
          <p id={`${id}-error`} className="text-danger text-sm">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
