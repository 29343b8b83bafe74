import { passkeyNameSchema } from "@domrit/shared/account/security.ts";
import type { PasskeyView } from "@domrit/shared/account/security-view.ts";
import { useSetAtom } from "jotai";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useCall } from "../../api/use-call.ts";
import { DialogSubmit } from "../../forms/dialog-submit.tsx";
import { Field } from "../../forms/field.tsx";
import { Form } from "../../forms/form.tsx";
import { FormButton } from "../../forms/form-button.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Pencil } from "../../icons/pencil.tsx";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Alert } from "../../ui/alert.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useDialog } from "../../ui/use-dialog.ts";
import { useSecurityRefresh } from "../security/use-security.ts";
import { renamePasskey } from "./api.ts";
import { passkeyDialog } from "./passkey-dialog.ts";

/** Gives a passkey another name. */
export function RenamePasskey({ passkey }: { passkey: PasskeyView }) {
  const { t } = useTranslation();
  const { isOpen, close, opener } = useDialog(passkeyDialog("rename", passkey.id));
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
  const toast = useSetAtom(pushToastAtom);
  const refresh = useSecurityRefresh();
  const renaming = useCall({
    mutationFn: (entry: { name: string }) => renamePasskey(id, entry),
    async onSuccess() {
      await refresh();
      onClose();
      toast({ action: "rename-passkey", title: t("security:rename.done") });
    },
    onError: (error) => error instanceof ApiError && showFieldErrors(error.fields),
  });
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "rename-passkey",
    schema: passkeyNameSchema,
    defaultValue: { name },
    onSubmit: (entry) => renaming.mutate(entry),
  });
  return (
    <Form of={{ form, fields, names }} hasSummary={false} className="mt-5">
      <Field field={fields.name} label={t("security:add.name")}>
        {(control) => <TextInput defaultValue={name} {...control} autoComplete="off" />}
      </Field>
      {renaming.error && <Alert title={errorText(renaming.error, t)} />}
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
