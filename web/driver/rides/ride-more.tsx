import type { DriverRide, DriverStage } from "@domrit/shared/driver/rides.ts";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Fold } from "../../ui/fold.tsx";
import type { PressAct } from "../presses/use-presses.ts";
import { bigButton } from "./big-button.ts";
import { Decline } from "./offer.tsx";
import { OnTheWay } from "./on-the-way.tsx";
import { RedirectDialog } from "./redirect-dialog.tsx";
import { SayDialog } from "./say-dialog.tsx";

type RideMoreProps = { ride: DriverRide; stage: DriverStage; press: PressAct };

export function RideMore({ ride, stage, press }: RideMoreProps) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState<"add" | "redirect" | "problem">();
  const close = () => setAsks(undefined);
  const isOnWay = stage === "en_route" || stage === "arrived" || stage === "on_board";
  return (
    <Fold look="row" title={t("driver-rides:more.title")}>
      <div className="grid gap-2">
        {ride.onTheWay && (
          <button type="button" className={bigButton("secondary")} onClick={() => setAsks("add")}>
            {t(ride.onTheWay.hour ? "driver-rides:add.buttonHours" : "driver-rides:add.button")}
          </button>
        )}
        {isOnWay && (
          <button type="button" className={bigButton("secondary")} onClick={() => setAsks("redirect")}>
            {t("driver-rides:redirect.button")}
          </button>
        )}
        <button type="button" className={bigButton("secondary")} onClick={() => setAsks("problem")}>
          {t("driver-rides:more.problem")}
        </button>
        {stage === "assigned" && <Decline ride={ride} press={press} />}
      </div>
      {asks === "add" && <OnTheWay ride={ride} press={press} onClose={close} />}
      {asks === "redirect" && <RedirectDialog ride={ride} press={press} onClose={close} />}
      {asks === "problem" && (
        <SayDialog
          title={t("driver-rides:more.problem")}
          label={t("driver-rides:more.what")}
          most={300}
          send={t("driver-rides:more.tell")}
          onSend={(text) => press(ride, "problem", { text })}
          onClose={close}
        />
      )}
    </Fold>
  );
}
