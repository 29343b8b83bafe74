import { useTranslation } from "../i18n/use-translation.ts";
import { Modal } from "../ui/modal.tsx";
import { CardForm } from "./card-form.tsx";

type AddCardProps = { isOpen: boolean; onClose: () => void };

/** The dialog that asks for a card; closing it forgets what was typed. */
export function AddCard({ isOpen, onClose }: AddCardProps) {
  const { t } = useTranslation();
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t("cards:form.title")}>
      <CardForm onClose={onClose} />
    </Modal>
  );
}
