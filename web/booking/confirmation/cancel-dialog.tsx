import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { useCancelTexts } from "./cancel-texts.ts";

type CancelDialogProps = {
  isOpen: boolean;
  isCharged: boolean;
  isPending: boolean;
  error: Error | null;
  onClose: () => void;
  onConfirm: () => void;
};

/** Says what cancelling costs, and asks whether it is really wanted. */
export function CancelDialog({ isOpen, isCharged, isPending, error, onClose, onConfirm }: CancelDialogProps) {
  const { t } = useTranslation();
  const texts = useCancelTexts(isCharged);
  const failure = error && <Alert title={t("confirmation:cancel.failed")}>{errorText(error, t)}</Alert>;
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t("confirmation:cancel.title")}>
      <p className="mt-3 mb-4">{texts.cost}</p>
      <ModalActions notice={failure}>
        <Button look="secondary" onClick={onClose} disabled={isPending}>
          {t("confirmation:cancel.keep")}
        </Button>
        <Button look="danger" isPending={isPending} onClick={onConfirm}>
          {isPending ? t("confirmation:cancel.pending") : texts.confirm}
        </Button>
      </ModalActions>
    </Modal>
  );
}
