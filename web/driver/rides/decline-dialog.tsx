import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { PressAct } from "../presses/use-presses.ts";
import { SayDialog } from "./say-dialog.tsx";

type DeclineDialogProps = { ride: DriverRide; press: PressAct; onClose: () => void };

/** Asks why a driver does not drive a ride, before it goes back to the desk. */
export function DeclineDialog({ ride, press, onClose }: DeclineDialogProps) {
  const { t } = useTranslation();
  return (
    <SayDialog
      title={t("driver-rides:offer.why")}
      label={t("driver-rides:offer.reason")}
      most={200}
      send={t("driver-rides:offer.decline")}
      onSend={(reason) => press(ride, "decline", { reason })}
      onClose={onClose}
    />
  );
}
