import { message } from "@domrit/shared/i18n/validation-key.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import type { ClosingShift } from "@domrit/shared/shifts/closing.ts";
import { deskCorrectSchema, deskShiftSchema } from "@domrit/shared/shifts/desk.ts";
import { z } from "zod";
import { ApiError } from "../../api/api-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { shownInstant, typedInstant, unlessLeft } from "../../clock/typed-instant.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormDialog } from "../../office/form-dialog.tsx";
import { useShiftWords } from "../closing/shift-words.ts";
import { breaksIn, shownBreaks } from "./typed-breaks.ts";

const { reason } = deskCorrectSchema.shape;
const ended = z
  .object({ since: typedInstant, until: typedInstant.optional(), breaks: z.string().default(""), reason })
  .superRefine(({ since, breaks }, ctx) => {
    const say = () => ctx.addIssue({ code: "custom", path: ["breaks"], message: message("timeInvalid") });
    if (!breaksIn(breaks, since)) say();
  });

/** Writes when a shift truly began and ended, and its breaks. */
export function CorrectDialog({ shift, onClose }: { shift: ClosingShift; onClose: () => void }) {
  const { t } = useTranslation();
  const { name } = useShiftWords()(shift);
  const { id, since, until, breaks } = shift;
  const form = useSilentForm(
    {
      id: "correct-shift",
      topic: "shifts",
      schema: ended,
      call: (typed) => ({
        method: "PUT",
        path: officePaths.correctShift(id),
        body: {
          since: unlessLeft(typed.since, since),
          until: until && typed.until ? unlessLeft(typed.until, until) : until,
          breaks: typed.breaks === shownBreaks(breaks) ? breaks : breaksIn(typed.breaks, typed.since),
          was: { since, until, breaks },
          reason: typed.reason,
        },
      }),
      answer: deskShiftSchema,
      outdates: [queryKeys.officeFleet],
      outdatesAnyway: true,
    },
    { says: () => ({ title: t("office-shifts:desk.corrected") }), onDone: onClose },
  );
  const isLate = form.error instanceof ApiError && form.error.code === "conflict";
  return (
    <FormDialog
      title={t("office-shifts:desk.correctTitle", { name })}
      of={isLate ? { ...form, failure: t("office-shifts:desk.late") } : form}
      submit={t("office-shifts:desk.save")}
      pending={t("office-shifts:desk.saving")}
      onClose={onClose}
    >
      <TextField
        field={form.fields.since}
        label={t("office-shifts:desk.at")}
        isRequired
        type="datetime-local"
        defaultValue={shownInstant(since)}
      />
      {until && (
        <TextField
          field={form.fields.until}
          label={t("office-shifts:desk.endAt")}
          isRequired
          type="datetime-local"
          defaultValue={shownInstant(until)}
        />
      )}
      <TextField
        field={form.fields.breaks}
        label={t("office-shifts:desk.breaks")}
        hint={t("office-shifts:desk.breaksHint")}
        defaultValue={shownBreaks(breaks)}
      />
      <TextField
        field={form.fields.reason}
        label={t("office-shifts:desk.reason")}
        hint={t("office-shifts:desk.reasonHint")}
        isRequired
      />
    </FormDialog>
  );
}
