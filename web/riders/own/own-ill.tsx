import type { RiderPage } from "@domrit/shared/organisations/riders/rider-page.ts";
import { useForm } from "../../forms/defined/use-form.ts";
import { DialogForm } from "../../forms/dialog-form.tsx";
import { FormButton } from "../../forms/form-button.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { HeartPulse } from "../../icons/icons.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useDialog } from "../../ui/use-dialog.ts";
import { ownIllForm } from "./forms.ts";

/** "I am ill today" and "yes": two presses, by script or without. */
export function OwnIll({ page: { id, today } }: { page: Pick<RiderPage, "id" | "today"> }) {
  const { t } = useTranslation();
  const ill = useDialog("own-ill");
  return (
    <div>
      <FormButton look="danger" className="w-full" {...ill.opener}>
        <HeartPulse aria-hidden className="size-6" />
        {t("riders:own.ill")}
      </FormButton>
      <Modal isOpen={ill.isOpen} onClose={ill.close} title={t("riders:own.illTitle")}>
        <p className="mt-2">{t("riders:own.illText")}</p>
        <OwnIllForm id={id} today={today} onClose={ill.close} />
      </Modal>
    </div>
  );
}

function OwnIllForm({ id, today, onClose }: { id: string; today: string; onClose: () => void }) {
  const { t } = useTranslation();
  const saying = useForm(ownIllForm, { about: id, onDone: onClose });
  return (
    <DialogForm
      of={saying}
      look="danger"
      cancel={t("riders:cancel")}
      onCancel={onClose}
      submit={t("riders:own.illDo")}
      pending={t("riders:saving")}
    >
      <input type="hidden" name="from" value={today} />
      <TextField field={saying.fields.until} label={t("riders:own.longer")} type="date" defaultValue="" />
    </DialogForm>
  );
}
