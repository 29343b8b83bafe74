import type { InUse } from "@domrit/shared/fleet/fleet.ts";
import { DialogCancel } from "../forms/dialog-submit.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Button } from "../ui/button.tsx";
import { Modal, ModalActions } from "../ui/modal.tsx";
import { RidesOn } from "./rides-under-way.tsx";

type OffDialogProps = { inUse: InUse; onConfirm: () => void; onClose: () => void };

/** Asks whether a driver or car is to be switched off while a ride of theirs is on. */
export function OffDialog({ inUse, onConfirm, onClose }: OffDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal isOpen onClose={onClose} title={t("office-fleet:underWay.off")}>
      <div className="my-4">
        <RidesOn inUse={inUse} />
        {inUse.rides.length > 0 && <p className="mt-3">{t("office-fleet:underWay.offText")}</p>}
      </div>
      <ModalActions>
        <DialogCancel onCancel={onClose} isPending={false}>
          {t("office:cancel")}
        </DialogCancel>
        <Button look="danger" onClick={onConfirm}>
          {t("office-fleet:underWay.offSubmit")}
        </Button>
      </ModalActions>
    </Modal>
  );
}
