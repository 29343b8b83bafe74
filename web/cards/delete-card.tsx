import type { CardView } from "@domrit/shared/cards/view.ts";
import { useSetAtom } from "jotai";
import { ApiError } from "../api/api-error.ts";
import { useCall } from "../api/use-call.ts";
import { DialogCancel } from "../forms/dialog-submit.tsx";
import { FormButton } from "../forms/form-button.tsx";
import { FORM_FIELD } from "../forms/own-fields.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Trash2 } from "../icons/trash-2.tsx";
import { pushToastAtom } from "../toasts/queue.ts";
import { Alert } from "../ui/alert.tsx";
import { Modal, ModalActions } from "../ui/modal.tsx";
import { useDialog } from "../ui/use-dialog.ts";
import { deleteCard } from "./api.ts";
import { BankCard } from "./bank-card.tsx";
import { useCardsRefresh } from "./use-cards.ts";

/** Deletes a card, after asking. */
export function DeleteCard({ card }: { card: CardView }) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const refresh = useCardsRefresh();
  const { isOpen, opener, ...dialog } = useDialog(`delete-card-${card.id}`);
  const textOf = (error: Error) => (error instanceof ApiError && error.shown) || t("cards:delete.failed");
  const deleting = useCall({
    mutationFn: () => deleteCard(card.id),
    async onSuccess() {
      dialog.close();
      toast({ action: "delete-card", title: t("cards:delete.done") });
      await refresh();
    },
    onError: (error) =>
      toast({ action: "delete-card", title: t("cards:failed"), description: textOf(error), tone: "destructive" }),
  });
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
        {deleting.error && <Alert title={textOf(deleting.error)} />}
        <ModalActions>
          <DialogCancel onCancel={close} isPending={deleting.isPending}>
            {t("cards:cancel")}
          </DialogCancel>
          <FormButton
            look="danger"
            method="post"
            fields={{ [FORM_FIELD]: "delete-card", id: card.id }}
            isPending={deleting.isPending}
            onPress={() => deleting.mutate()}
          >
            {t("cards:delete.confirm")}
          </FormButton>
        </ModalActions>
      </Modal>
    </>
  );
}
