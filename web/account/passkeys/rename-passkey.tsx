import type { PasskeyView } from "@domrit/shared/account/security-view.ts";
import { useForm } from "../../forms/defined/use-form.ts";
import { DialogSubmit } from "../../forms/dialog-submit.tsx";
import { Field } from "../../forms/field.tsx";
import { Form } from "../../forms/form.tsx";
import { FormButton } from "../../forms/form-button.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Pencil } from "../../icons/icons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { Modal } from "../../ui/modal.tsx";
import { dialogAbout, useDialog } from "../../ui/use-dialog.ts";
import { renamePasskeyForm } from "./forms.ts";

export function RenamePasskey({ passkey }: { passkey: PasskeyView }) {
  const { t } = useTranslation();
  const { isOpen, close, opener } = useDialog(dialogAbout("rename-passkey", passkey.id));
  return (
    <>
      <FormButton look="quiet" {...opener}>
        <Pencil aria-hidden className="size-5" />
        {t("security:rename.open")}
        <span className="sr-only">({t("security:passkeys.forPasskey", { name: passkey.name })})</span>
      </FormButton>
      <Modal isOpen={isOpen} onClose={close} title={t("security:rename.title")}>
        <RenameForm passkey={passkey} onClose={close} />
      </Modal>
    </>
  );
}

function RenameForm({ passkey: { id, name }, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const { t } = useTranslation();
  const renaming = useForm(renamePasskeyForm, { about: id, defaultValue: { name }, onDone: onClose });
  return (
    <Form of={renaming} hasSummary={false} className="mt-5">
      <Field field={renaming.fields.name} label={t("security:add.name")}>
        {(control) => <TextInput defaultValue={name} {...control} autoComplete="off" />}
      </Field>
      {renaming.failure && <Alert title={renaming.failure} />}
      <DialogSubmit
        cancel={t("profile:cancel")}
        onCancel={onClose}
        isPending={renaming.isPending}
        text={t("security:rename.submit")}
        pendingText={t("security:rename.submitting")}
      />
    </Form>
  );
}
