import type { Conflict } from "@domrit/shared/planning/planning.ts";
import type { FormField } from "../forms/field.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Alert } from "../ui/alert.tsx";
import { useConflictText } from "./use-conflict-text.ts";

/** Says why what was chosen does not fit the ride, and asks why it is taken all the same. */
export function Misfit({ conflicts, field }: { conflicts: readonly Conflict[]; field: FormField }) {
  const { t } = useTranslation();
  const conflictText = useConflictText();
  const said = [...new Set(conflicts.map(conflictText))];
  return (
    <>
      <Alert look="info" title={t("office-planning:misfit.title")}>
        <ul className="mt-1">
          {said.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Alert>
      <TextField
        field={field}
        label={t("office-planning:misfit.reason")}
        hint={t("office-planning:misfit.hint")}
        isRequired
        maxLength={200}
      />
    </>
  );
}
