import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import type { PressAct } from "../presses/use-presses.ts";
import { bigButton } from "./big-button.ts";

type EarlyDialogProps = {
  ride: DriverRide;
  act: "en_route" | "arrived" | "on_board";
  press: PressAct;
  onClose: () => void;
};

/** Asks whether a step is meant that comes long before the agreed time. */
export function EarlyDialog({ ride, act, press, onClose }: EarlyDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal isOpen onClose={onClose} title={t("driver-rides:early.title")}>
      <p className="my-4">{t("driver-rides:early.text", { time: ride.pickupTime })}</p>
      <ModalActions>
        <button type="button" className={bigButton("secondary")} onClick={onClose}>
          {t("driver-rides:back")}
        </button>
        <button
          type="button"
          className={bigButton("primary")}
          onClick={() => {
            press(ride, act, {});
            onClose();
          }}
        >
          {t(`driver-rides:steps.${act}`)}
        </button>
      </ModalActions>
    </Modal>
  );
}
