import type { BookingView } from "@domrit/shared/booking/view.ts";
import { ActFailure } from "../../../forms/act-failure.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { Modal, ModalActions } from "../../../ui/modal.tsx";
import { useCancelTexts } from "./cancel-texts.ts";

type CancelDialogProps = {
  booking: BookingView;
  isOpen: boolean;
  hasFee: boolean;
  isPending: boolean;
  error: Error | null;
  onClose: () => void;
  onConfirm: () => void;
};

export function CancelDialog({ booking, isOpen, hasFee, isPending, error, onClose, onConfirm }: CancelDialogProps) {
  const { t } = useTranslation();
  const texts = useCancelTexts(booking, hasFee);
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t("confirmation:cancel.title")}>
      <p className="mt-3 mb-4">{texts.cost}</p>
      <ModalActions isBackFirst notice={<ActFailure title={t("confirmation:cancel.failed")} error={error} />}>
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
