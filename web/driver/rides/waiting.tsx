import { type DriverRide, WAIT_MINUTES } from "@domrit/shared/driver/rides.ts";
import { useState } from "react";
import { useNow } from "../../clock/use-now.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { PressAct } from "../presses/use-presses.ts";
import { bigButton } from "./big-button.ts";
import { SayDialog } from "./say-dialog.tsx";

const MINUTE_MS = 60_000;

type WaitingProps = { ride: DriverRide; press: PressAct };

/** Counts the waiting time at the door; after it a no-show can be told. */
export function Waiting({ ride, press }: WaitingProps) {
  const { t } = useTranslation();
  const now = useNow(1000);
  const [isAsking, setAsking] = useState(false);
  if (!ride.arrivedAt || now === undefined) return null;
  const from = Math.max(Date.parse(ride.arrivedAt), Date.parse(ride.pickupAt));
  const left = Math.max(0, Math.ceil((from + WAIT_MINUTES * MINUTE_MS - now) / 1000));
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <div className="flex flex-col gap-2 rounded-lg bg-sunken p-3">
      <p className="font-semibold">
        {left > 0 ? t("driver-rides:waiting.left", { clock }) : t("driver-rides:waiting.over")}
      </p>
      {left === 0 && (
        <button type="button" className={bigButton("danger")} onClick={() => setAsking(true)}>
          {t("driver-rides:waiting.noShow")}
        </button>
      )}
      {isAsking && (
        <SayDialog
          title={t("driver-rides:waiting.title")}
          label={t("driver-rides:waiting.called")}
          most={200}
          send={t("driver-rides:waiting.noShow")}
          onSend={(called) => press(ride, "no_show", { called })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
