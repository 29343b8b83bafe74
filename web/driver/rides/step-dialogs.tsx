import { isEarlyStep } from "@domrit/shared/booking/acts/ride-acts.ts";
import { PAID_HOW } from "@domrit/shared/booking/told-by-driver.ts";
import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import type { PressAct } from "../presses/use-presses.ts";
import { bigButton } from "./big-button.ts";

type PaidDialogProps = { ride: DriverRide; press: PressAct; onClose: () => void };

/** Asks how the fixed price was paid. Tips are not asked about. */
export function PaidDialog({ ride, press, onClose }: PaidDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const complete = (how: (typeof PAID_HOW)[number]) => {
    press(ride, "completed", { paid: { how, amount: how === "account" ? 0 : ride.due } });
    onClose();
  };
  const ways = ride.due > 0 ? PAID_HOW.filter((how) => how !== "account") : [];
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={
        ride.due > 0
          ? t("driver-rides:paid.title", { amount: formatMoney(toCents(ride.due), locale) })
          : t("driver-rides:paid.nothing")
      }
    >
      {isEarlyStep("completed", ride, serverNow()) && (
        <p className="mt-3 font-semibold">{t("driver-rides:early.text", { time: ride.pickupTime })}</p>
      )}
      <div className="my-5 flex flex-col gap-3">
        {ways.map((how) => (
          <button key={how} type="button" className={bigButton("primary")} onClick={() => complete(how)}>
            {t(`driver-rides:paid.${how}`)}
          </button>
        ))}
        {ride.nothingDue === "account" ? (
          <button type="button" className={bigButton("primary")} onClick={() => complete("account")}>
            {t("driver-rides:paid.account")}
          </button>
        ) : (
          <button
            type="button"
            className={bigButton(ride.due > 0 ? "secondary" : "primary")}
            onClick={() => {
              press(ride, "completed", {});
              onClose();
            }}
          >
            {t(`driver-rides:paid.${ride.due > 0 ? "unpaid" : "done"}`)}
          </button>
        )}
        <button type="button" className={bigButton("quiet")} onClick={onClose}>
          {t("driver-rides:back")}
        </button>
      </div>
    </Modal>
  );
}

type EarlyDialogProps = {
  ride: DriverRide;
  act: "en_route" | "arrived" | "on_board";
  press: PressAct;
  onClose: () => void;
};

/** Asks before a step that comes long before the agreed time. */
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
