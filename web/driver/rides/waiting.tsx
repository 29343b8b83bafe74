import { FREE_WAIT_MINUTES } from "@domrit/shared/booking/trip/free-waiting.ts";
import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { useState } from "react";
import { useNow } from "../../clock/use-now.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { PressAct } from "../presses/use-presses.ts";
import { bigButton } from "./big-button.ts";
import { SayDialog } from "./say-dialog.tsx";

const MINUTE_MS = 60_000;

type WaitingProps = { ride: DriverRide; press: PressAct };

/** Until when waiting at the door is free; after it a no-show can be told. */
export function Waiting({ ride, press }: WaitingProps) {
  const { t } = useTranslation();
  const now = useNow(1000);
  const [isAsking, setAsking] = useState(false);
  if (!ride.freeWait || now === undefined) return null;
  const { until, after } = ride.freeWait;
  const count = Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS));
  const { time } = toWallTime(new Date(until));
  return (
    <div className="flex flex-col gap-2 rounded-lg bg-sunken p-3">
      <p className="font-semibold">
        {count > 0 ? t("driver-rides:waiting.until", { time }) : t("driver-rides:waiting.over")}
      </p>
      {count > 0 && <p>{t(`driver-rides:waiting.${after}`, { count, minutes: FREE_WAIT_MINUTES[after] })}</p>}
      {count === 0 && (
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
