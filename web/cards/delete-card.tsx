import type { CardView } from "@domrit/shared/cards/view.ts";
import { useSetAtom } from "jotai";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../api/api-error.ts";
import { useCall } from "../api/use-call.ts";
import { pushToastAtom } from "../toasts/queue.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Modal, ModalActions } from "../ui/modal.tsx";
import { deleteCard } from "./api.ts";
import { BankCard } from "./bank-card.tsx";
import { useCardsRefresh } from "./use-cards.ts";

/** Deletes a card, after asking. */
export function DeleteCard({ card }: { card: CardView }) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const refresh = useCardsRefresh();
  const [isOpen, setOpen] = useState(false);
  const textOf = (error: Error) => (error instanceof ApiError && error.shown) || t("cards:delete.failed");
  const deleting = useCall({
    mutationFn: () => deleteCard(card.id),
    async onSuccess() {
      setOpen(false);
      toast({ action: "delete-card", title: t("cards:delete.done") });
      await refresh();
    },
    onError: (error) =>
      toast({ action: "delete-card", title: t("cards:failed"), description: textOf(error), tone: "destructive" }),
  });
  const close = () => !deleting.isPending && setOpen(false);
  const open = () => {
    deleting.reset();
    setOpen(true);
  };
  return (
    <>
      <Button look="danger" onClick={open}>
        <Trash2 aria-hidden className="size-5" />
        {t("cards:delete.open")}
        <span className="sr-only">({t("cards:endingIn", { last4: card.last4 })})</span>
      </Button>
      <Modal isOpen={isOpen} onClose={close} title={t("cards:delete.question")}>
        <div className="my-5 max-w-72">
          <BankCard card={card} />
        </div>
        {deleting.error && <Alert title={textOf(deleting.error)} />}
        <ModalActions>
          <Button look="secondary" onClick={close} disabled={deleting.isPending}>
            {t("cards:cancel")}
          </Button>
          <Button look="danger" isPending={deleting.isPending} onClick={() => deleting.mutate()}>
            {t("cards:delete.confirm")}
          </Button>
        </ModalActions>
      </Modal>
    </>
  );
}
