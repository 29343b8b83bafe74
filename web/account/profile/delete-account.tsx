import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import { FormButton } from "../../forms/form-button.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Trash2 } from "../../icons/icons.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useDialog } from "../../ui/use-dialog.ts";
import { DeleteAccountForm } from "./delete-account-form.tsx";

/** Says what deleting the account erases and what has to stay, and asks once more. */
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
