import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Clock } from "../../icons/icons.tsx";
import { Modal } from "../../ui/modal.tsx";
import type { PressAct } from "../presses/use-presses.ts";
import { bigButton } from "./big-button.ts";

const LATE_MINUTES = [5, 10, 15, 20, 30, 45];

/** Says that the driver comes later, and by how much. */
export function Late({ ride, press }: { ride: DriverRide; press: PressAct }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <button type="button" className={`${bigButton("secondary")} gap-2`} onClick={() => setAsking(true)}>
        <Clock aria-hidden className="size-6" />
        {t("driver-rides:more.late")}
      </button>
      {isAsking && (
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
    </>
  );
}
