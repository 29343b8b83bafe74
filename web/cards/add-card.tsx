import { useTranslation } from "../i18n/use-translation.ts";
import { Modal } from "../ui/modal.tsx";
import { CardForm } from "./card-form.tsx";
import { useAddCard } from "./use-add-card.ts";

type AddCardProps = { isOpen: boolean; onClose: () => void };

/** The dialog that asks for a card; closing it forgets what was typed. */
export function AddCard({ isOpen, onClose }: AddCardProps) {
  const { t } = useTranslation();
  const adding = useAddCard(onClose);
  const close = () => {
    if (adding.isPending) return;
    adding.forget();
    onClose();
  };
  return (
    <Modal isOpen={isOpen} onClose={close} title={t("cards:form.title")}>
      <CardForm adding={adding} onCancel={close} />
    </Modal>
  );
}
