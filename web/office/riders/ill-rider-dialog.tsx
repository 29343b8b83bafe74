import { officePaths } from "@domrit/shared/office/paths.ts";
import { absenceSchema, awaySchema } from "@domrit/shared/organisations/riders/absence.ts";
import type { OfficeRider } from "@domrit/shared/organisations/riders/office-views.ts";
import { z } from "zod";
import { queryKeys } from "../../api/query-keys.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormDialog } from "../form-dialog.tsx";

type IllRiderDialogProps = { rider: OfficeRider; date: string; onClose: () => void };

export function IllRiderDialog({ rider, date, onClose }: IllRiderDialogProps) {
  const { t } = useTranslation();
  const form = useSilentForm(
    {
      id: "office-rider-ill",
      schema: z.object(absenceSchema.shape),
      call: (body) => ({ method: "POST", path: officePaths.riderIll(rider.id), body }),
      answer: awaySchema,
      outdates: [queryKeys.officeAccounts],
    },
    { onDone: onClose },
  );
  return (
    <FormDialog
      title={t("office-riders:illOf", { name: rider.name })}
      of={form}
      look="danger"
      submit={t("office-riders:illDo")}
      pending={t("office-riders:saving")}
      onClose={onClose}
    >
      <p>{t("office-riders:illText")}</p>
      <TextField field={form.fields.from} label={t("office-riders:from")} type="date" defaultValue={date} />
      <TextField
        field={form.fields.until}
        label={t("office-riders:until")}
        hint={t("office-riders:untilHint")}
        type="date"
        defaultValue=""
      />
    </FormDialog>
  );
}
