import type { CardView } from "@domrit/shared/cards/view.ts";
import { useButton } from "../forms/defined/use-button.ts";
import { DialogCancel } from "../forms/dialog-form.tsx";
import { FormButton } from "../forms/form-button.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Star, Trash2 } from "../icons/icons.tsx";
import { Alert } from "../ui/alert.tsx";
import { Modal, ModalActions } from "../ui/modal.tsx";
import { useDialog } from "../ui/use-dialog.ts";
import { BankCard } from "./bank-card.tsx";
import { defaultCardButton, deleteCardButton } from "./forms.ts";

/** A saved card and what can be done with it; where cards are charged, also that this one cannot be. */
export function CardItem({ card, isChargeable }: { card: CardView; isChargeable: boolean }) {
  const { t } = useTranslation();
  const choosing = useButton(defaultCardButton, { id: card.id });
  return (
    <article className="card overflow-hidden p-4">
      <BankCard card={card} />
      {!isChargeable && <p className="mt-4 text-muted text-sm">{t("cards:hosted.notChargeable")}</p>}
      <div className="mt-4 flex flex-wrap justify-end gap-3 *:flex-auto sm:*:flex-none">
        {!card.isDefault && (
          <FormButton look="secondary" {...choosing.button}>
            {!choosing.isPending && <Star aria-hidden className="size-5" />}
            {t("cards:makeDefault")}
            <span className="sr-only">({t("cards:endingIn", { last4: card.last4 })})</span>
          </FormButton>
        )}
        <DeleteCard card={card} />
      </div>
    </article>
  );
}

function DeleteCard({ card }: { card: CardView }) {
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
