import { officePaths } from "@domrit/shared/office/paths.ts";
import {
  ANSWER_SECONDS,
  ASSIGNING_MODES,
  type AssigningView,
  assigningSchema,
} from "@domrit/shared/planning/assigning.ts";
import type { ApiCall } from "@domrit/shared/site/visit.ts";
import * as v from "valibot";
import { z } from "zod";
import { isConflict } from "../../api/api-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useSeenVersion } from "../../forms/use-seen-version.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormDialog } from "../../office/form-dialog.tsx";
import { Alert } from "../../ui/alert.tsx";

const { mode, answerSeconds } = assigningSchema.shape;
const schema = z.object({
  mode,
  answerSeconds: z.preprocess((typed) => (typed ? Number(typed) : undefined), answerSeconds),
});

type AssigningDialogProps = { assigning: AssigningView; onClose: () => void };

export function AssigningDialog({ assigning, onClose }: AssigningDialogProps) {
  const { t } = useTranslation();
  const version = useSeenVersion(assigning.version);
  const form = useSilentForm(
    {
      id: "set-assigning",
      schema,
      call: (entry): ApiCall => ({
        method: "PUT",
        path: officePaths.assigning,
        body: { ...entry, version: version(form.error) },
      }),
      answer: v.void(),
      outdates: [queryKeys.officeAssigning],
      outdatesAnyway: true,
    },
    { onDone: onClose },
  );
  const { fields } = form;
  const now = `${t(`office-fleet:assigning.modes.${assigning.mode}`)}, ${t("office-fleet:assigning.answer", { count: assigning.answerSeconds })}`;
  return (
    <FormDialog
      title={t("office-fleet:assigning.title")}
      of={form}
      notice={
        isConflict(form.error) ? (
          <Alert title={t("office-fleet:conflict")}>
            <p>{t("office-fleet:conflictText", { now })}</p>
          </Alert>
        ) : undefined
      }
      submit={t("office-fleet:save")}
      pending={t("office-fleet:saving")}
      onClose={onClose}
    >
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold text-sm">{t("office-fleet:assigning.mode")}</legend>
        {ASSIGNING_MODES.map((each) => (
          <label key={each} className="flex min-h-11 items-start gap-3 rounded-lg px-2 py-2 hover:bg-sunken">
            <input
              type="radio"
              name={fields.mode.name}
              value={each}
              defaultChecked={each === assigning.mode}
              className="mt-0.5 size-5 shrink-0"
            />
            <span>
              {t(`office-fleet:assigning.modes.${each}`)}
              <span className="block text-muted text-sm">{t(`office-fleet:assigning.hints.${each}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <TextField
        field={fields.answerSeconds}
        label={t("office-fleet:assigning.seconds")}
        hint={!fields.answerSeconds.errors && t("office-fleet:assigning.range", ANSWER_SECONDS)}
        isRequired
        defaultValue={assigning.answerSeconds}
        inputMode="numeric"
        className="max-w-32"
      />
    </FormDialog>
  );
}
