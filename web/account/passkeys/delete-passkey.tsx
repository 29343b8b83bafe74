import type { PasskeyView } from "@domrit/shared/account/security-view.ts";
import { FormButton } from "../../forms/form-button.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Trash2 } from "../../icons/icons.tsx";
import { Modal } from "../../ui/modal.tsx";
import { dialogAbout, useDialog } from "../../ui/use-dialog.ts";
import { PasswordPrompt } from "../profile/password-prompt.tsx";
import { deletePasskeyForm } from "./forms.ts";

export function DeletePasskey({ passkey: { id, name } }: { passkey: PasskeyView }) {
  const { t } = useTranslation();
  const { isOpen, close, opener } = useDialog(dialogAbout("delete-passkey", id));
  return (
    <>
      <FormButton look="danger" {...opener}>
        <Trash2 aria-hidden className="size-5" />
        {t("security:remove.open")}
        <span className="sr-only">({t("security:passkeys.forPasskey", { name })})</span>
      </FormButton>
      <Modal isOpen={isOpen} onClose={close} title={t("security:remove.question")}>
        <p className="mt-3 break-words">{t("security:remove.text", { name })}</p>
        <PasswordPrompt
          of={deletePasskeyForm}
          options={{ about: id, onDone: close }}
          onCancel={close}
          submit={t("security:remove.open")}
          submitting={t("security:remove.submitting")}
          look="danger"
        />
      </Modal>
    </>
  );
}
