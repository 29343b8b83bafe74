import { officePaths } from "@domrit/shared/office/paths.ts";
import { refuseHeldSchema } from "@domrit/shared/payments/requests.ts";
import * as v from "valibot";
import { defineForm } from "../../../forms/defined/form-definition.ts";
import { useSilentForm } from "../../../forms/defined/use-silent-form.ts";
import { TextAreaField } from "../../../forms/text-field.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { FormDialog } from "../../form-dialog.tsx";

const refuseForm = defineForm({
  id: "refuse-held",
  schema: refuseHeldSchema,
  call: (body, { id }) => ({ method: "POST", path: officePaths.refuseHeld(id), body }),
  answer: v.unknown(),
});

type RefuseDialogProps = {
  id: string;
  amount: string;
  /** Has the page show what is so then; also where somebody else was first. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
};

/** Keeps what was to go back, with why. */
export function RefuseDialog({ id, amount, refresh, onClose }: RefuseDialogProps) {
  const { t } = useTranslation();
  const form = useSilentForm(refuseForm, {
    about: id,
    onDone: () => refresh().then(onClose),
    onRefused: () => void refresh(),
  });
  return (
    <FormDialog
      title={t("office-payments:held.refuseTitle", { amount })}
      of={form}
      submit={t("office-payments:held.refuse")}
      pending={t("booking:form.processing")}
      onClose={onClose}
    >
      <TextAreaField
        field={form.fields.reason}
        label={t("office-payments:held.reason")}
        hint={t("office-payments:held.reasonHint")}
        rows={2}
      />
    </FormDialog>
  );
}
