import type { DriverRide, DriverStage } from "@domrit/shared/driver/rides.ts";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Fold } from "../../ui/fold.tsx";
import { Modal } from "../../ui/modal.tsx";
import type { PressAct } from "../presses/use-presses.ts";
import { bigButton } from "./big-button.ts";
import { Decline } from "./offer.tsx";
import { OnTheWay } from "./on-the-way.tsx";
import { SayDialog } from "./say-dialog.tsx";

const LATE_MINUTES = [5, 10, 15, 20, 30, 45];

type RideMoreProps = { ride: DriverRide; stage: DriverStage; press: PressAct };

export function RideMore({ ride, stage, press }: RideMoreProps) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState<"late" | "add" | "problem">();
  const close = () => setAsks(undefined);
  const mayBeLate = stage === "assigned" || stage === "en_route";
  return (
    <Fold look="row" title={t("driver-rides:more.title")}>
      <div className="grid gap-2">
        {mayBeLate && (
          <button type="button" className={bigButton("secondary")} onClick={() => setAsks("late")}>
            {t("driver-rides:more.late")}
          </button>
        )}
        {ride.onTheWay && (
          <button type="button" className={bigButton("secondary")} onClick={() => setAsks("add")}>
            {t(ride.onTheWay.hour ? "driver-rides:add.buttonHours" : "driver-rides:add.button")}
          </button>
        )}
        <button type="button" className={bigButton("secondary")} onClick={() => setAsks("problem")}>
          {t("driver-rides:more.problem")}
        </button>
        {stage === "assigned" && <Decline ride={ride} press={press} />}
      </div>
      {asks === "late" && (
        <Modal isOpen onClose={close} title={t("driver-rides:more.howLate")}>
          <div className="my-5 grid grid-cols-3 gap-3">
            {LATE_MINUTES.map((minutes) => (
              <button
                key={minutes}
                type="button"
                className={bigButton("primary")}
                onClick={() => {
                  press(ride, "late", { minutes });
                  close();
                }}
              >
                {t("driver-rides:more.minutes", { count: minutes })}
              </button>
            ))}
          </div>
        </Modal>
      )}
      {asks === "add" && <OnTheWay ride={ride} press={press} onClose={close} />}
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
