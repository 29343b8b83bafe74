import type { TariffView } from "@domrit/shared/office/tariffs.ts";
import { isConflict } from "../../api/api-error.ts";
import { formatDate } from "../../booking/format-date.ts";
import { useFormCall } from "../../forms/defined/use-form-call.ts";
import { DialogCancel } from "../../forms/dialog-form.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { publishing } from "./api.ts";

type PublishDialogProps = { tariff: TariffView; onClose: () => void };

/** Asks once more, as a published tariff is never changed. */
export function PublishDialog({ tariff, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const day = formatDate(tariff.validFrom, useLocale());
  const call = useFormCall(publishing, {
    says: () => ({ title: t("office-tariffs:publish.done", { day }) }),
    onDone: onClose,
  });
  const close = () => !call.isPending && onClose();
  const failure = isConflict(call.error) ? t("office-tariffs:conflict") : call.failure;
  return (
    <Modal isOpen onClose={close} title={t("office-tariffs:publish.title", { day })}>
      <p className="my-4">{t("office-tariffs:publish.text", { day })}</p>
      <ModalActions notice={failure && <Alert title={failure} />}>
        <DialogCancel onCancel={close} isPending={call.isPending}>
          {t("office:cancel")}
        </DialogCancel>
        <Button isPending={call.isPending} onClick={() => call.send(tariff)}>
          {t("office-tariffs:publish.submit")}
        </Button>
      </ModalActions>
    </Modal>
  );
}
