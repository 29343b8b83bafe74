import type { CardView } from "@domrit/shared/cards/view.ts";
import { useButton } from "../forms/defined/use-button.ts";
import { DialogCancel } from "../forms/dialog-submit.tsx";
import { FormButton } from "../forms/form-button.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Trash2 } from "../icons/icons.tsx";
import { Alert } from "../ui/alert.tsx";
import { Modal, ModalActions } from "../ui/modal.tsx";
import { useDialog } from "../ui/use-dialog.ts";
import { BankCard } from "./bank-card.tsx";
import { deleteCardButton } from "./forms.ts";

export function DeleteCard({ card }: { card: CardView }) {
  const { t } = useTranslation();
  const { isOpen, opener, ...dialog } = useDialog(`delete-card-${card.id}`);
  const deleting = useButton(deleteCardButton, { id: card.id }, { onDone: dialog.close });
  const close = () => !deleting.isPending && dialog.close();
  const open = () => {
    deleting.reset();
    dialog.open();
  };
  return (
    <>
      <FormButton look="danger" {...opener} onPress={open}>
        <Trash2 aria-hidden className="size-5" />
        {t("cards:delete.open")}
        <span className="sr-only">({t("cards:endingIn", { last4: card.last4 })})</span>
      </FormButton>
      <Modal isOpen={isOpen} onClose={close} title={t("cards:delete.question")}>
        <div className="my-5 max-w-72">
          <BankCard card={card} />
        </div>
        {deleting.failure && <Alert title={deleting.failure} />}
        <ModalActions>
          <DialogCancel onCancel={close} isPending={deleting.isPending}>
            {t("cards:cancel")}
          </DialogCancel>
          <FormButton look="danger" {...deleting.button}>
            {t("cards:delete.confirm")}
          </FormButton>
        </ModalActions>
      </Modal>
    </>
  );
}
