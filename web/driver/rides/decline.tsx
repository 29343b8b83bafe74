import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { PressAct } from "../presses/use-presses.ts";
import { bigButton } from "./big-button.ts";
import { SayDialog } from "./say-dialog.tsx";

/** The press by which a driver does not drive a ride; asks why, before it goes back to the desk. */
export function Decline({ ride, press }: { ride: DriverRide; press: PressAct }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={bigButton("secondary")} onClick={() => setAsking(true)}>
        {t("driver-rides:offer.decline")}
      </button>
      {isAsking && (
        <SayDialog
          title={t("driver-rides:offer.why")}
          label={t("driver-rides:offer.reason")}
          most={200}
          send={t("driver-rides:offer.decline")}
          onSend={(reason) => press(ride, "decline", { reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
