import type { DayPlan, PlanRide } from "@domrit/shared/planning/planning.ts";
import { useId, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/controls.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";

type MoveDialogProps = {
  ride: PlanRide;
  drivers: DayPlan["drivers"];
  /** Whether it can be nobody's: who has it already is released by an act of its own. */
  mayLeave: boolean;
  onMove: (driverId: string | null) => void;
  onClose: () => void;
};

/** Asks to whom a ride goes in a proposal, for who does not drag it. */
export function MoveDialog({ ride, drivers, mayLeave, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const driver = useId();
  const [driverId, setDriverId] = useState(ride.driverId ?? "");
  return (
    <Modal isOpen onClose={onClose} title={t("office-planning:proposal.move", { reference: ride.reference })}>
      <div className="my-4 flex flex-col gap-1">
        <label htmlFor={driver}>{t("office-planning:proposal.driver")}</label>
        <Select id={driver} value={driverId} onChange={({ target }) => setDriverId(target.value)}>
          {mayLeave && <option value="">{t("office-planning:proposal.nobody")}</option>}
          {drivers
            .filter(({ id, isWorking }) => isWorking || id === ride.driverId)
            .map(({ id, firstName }) => (
              <option key={id} value={id}>
                {firstName}
              </option>
            ))}
        </Select>
      </div>
      <ModalActions>
        <Button look="secondary" onClick={onClose}>
          {t("office:cancel")}
        </Button>
        <Button
          onClick={() => {
            onMove(driverId || null);
            onClose();
          }}
        >
          {t("office-planning:proposal.submitMove")}
        </Button>
      </ModalActions>
    </Modal>
  );
}
