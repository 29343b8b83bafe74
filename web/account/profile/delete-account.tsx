import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import { useLeaveAccount } from "../../forget-account.ts";
import { FormButton } from "../../forms/form-button.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Trash2 } from "../../icons/icons.tsx";
import { tellLoggedOut } from "../../logged-out-elsewhere.ts";
import { Modal } from "../../ui/modal.tsx";
import { useDialog } from "../../ui/use-dialog.ts";
import { deleteAccountForm } from "./forms.ts";
import { PasswordPrompt } from "./password-prompt.tsx";

export function DeleteAccount() {
  const { t } = useTranslation();
  const { isOpen, close, opener } = useDialog("delete-account");
  const explained = t("profile:delete.text", { years: RETENTION.invoiceYears });
  return (
    <section className="card flex flex-col items-start gap-4 p-5 sm:p-6">
      <h3 className="text-heading">{t("profile:delete.title")}</h3>
      <p className="text-muted">{explained}</p>
      <FormButton look="danger" {...opener}>
        <Trash2 aria-hidden className="size-5" />
        {t("profile:delete.open")}
      </FormButton>
      <Modal isOpen={isOpen} onClose={close} title={t("profile:delete.question")}>
        <p className="mt-3">{explained}</p>
        <DeleteAccountForm onCancel={close} />
      </Modal>
    </section>
  );
}

/** In milliseconds: long enough to read what is kept and why. */
const FAREWELL_DURATION = 20_000;

function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  const leave = useLeaveAccount();
  return (
    <PasswordPrompt
      of={deleteAccountForm}
      options={{
        says: ({ message }) => ({
          title: t("profile:delete.done"),
          description: message,
          duration: FAREWELL_DURATION,
          survivesNavigation: true,
        }),
        onDone() {
          tellLoggedOut();
          leave();
        },
      }}
      onCancel={onCancel}
      submit={t("profile:delete.submit")}
      pending={t("profile:delete.submitting")}
      look="danger"
    />
  );
}
