import type { PasskeyView } from "@domrit/shared/account/security-view.ts";
import { useSetAtom } from "jotai";
import { FormButton } from "../../forms/form-button.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Trash2 } from "../../icons/trash-2.tsx";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Modal } from "../../ui/modal.tsx";
import { useDialog } from "../../ui/use-dialog.ts";
import { PasswordPrompt } from "../profile/password-prompt.tsx";
import { useSecurityRefresh } from "../security/use-security.ts";
import { deletePasskey } from "./api.ts";
import { passkeyDialog } from "./passkey-dialog.ts";

/** Deletes a passkey, after asking for the password. */
export function DeletePasskey({ passkey: { id, name } }: { passkey: PasskeyView }) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const refresh = useSecurityRefresh();
  const { isOpen, close, opener } = useDialog(passkeyDialog("delete", id));
  const tellDeleted = async () => {
    close();
    toast({ action: "delete-passkey", title: t("security:remove.done") });
    await refresh();
  };
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
          id="delete-passkey"
          call={(proof) => deletePasskey(id, proof)}
          onDone={tellDeleted}
          onCancel={close}
          submit={t("security:remove.open")}
          submitting={t("security:remove.submitting")}
          look="danger"
        />
      </Modal>
    </>
  );
}
