import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { bigButton } from "./big-button.ts";
import { SayDialog } from "./say-dialog.tsx";
import { useClock } from "./use-clock.ts";
import type { PressAct } from "./use-presses.ts";

type OfferProps = { ride: DriverRide; press: PressAct };

/** Asks whether the driver takes a ride, for as long as the desk waits for the answer; it is taken after that, too. */
export function Offer({ ride, press }: OfferProps) {
  const { t } = useTranslation();
  const now = useClock();
  const [isDeclining, setDeclining] = useState(false);
  const left = Math.max(0, Math.round((Date.parse(ride.offer?.until ?? "") - now) / 1000));
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">
        {left > 0 ? t("driver-rides:offer.left", { count: left }) : t("driver-rides:offer.over")}
      </p>
      <button
        type="button"
        className={`${bigButton("primary")} min-h-18 text-xl`}
        onClick={() => press(ride, "accept", {})}
      >
        {t("driver-rides:offer.accept")}
      </button>
      <button type="button" className={bigButton("secondary")} onClick={() => setDeclining(true)}>
        {t("driver-rides:offer.decline")}
      </button>
      {isDeclining && (
        <SayDialog
          title={t("driver-rides:offer.why")}
          label={t("driver-rides:offer.reason")}
          most={200}
          send={t("driver-rides:offer.decline")}
          onSend={(reason) => press(ride, "decline", { reason })}
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  );
}
