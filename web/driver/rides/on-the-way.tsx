import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { type OnTheWay as Asked, WAITING_PART_MINUTES } from "@domrit/shared/fares/on-the-way.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { useState } from "react";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Modal } from "../../ui/modal.tsx";
import type { PressAct } from "../presses/use-presses.ts";
import { bigButton } from "./big-button.ts";

/** More waiting or hours than these are charged by a second press. */
const MOST_PARTS = 4;

const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);

type Choice = { asked: Asked; amount: string };
type OnTheWayProps = { ride: DriverRide; press: PressAct; onClose: () => void };

/** Charges waiting or a stop, or of a ride by the hour more hours; the driver says first that the passenger knows the amount. */
export function OnTheWay({ ride, press, onClose }: OnTheWayProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [chosen, setChosen] = useState<Choice>();
  const { onTheWay: costs } = ride;
  if (!costs) return null;
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  if (chosen) {
    return (
      <Modal isOpen onClose={onClose} title={t("driver-rides:add.confirmTitle", { amount: chosen.amount })}>
        <div className="my-5 flex flex-col gap-3">
          <button
            type="button"
            className={bigButton("primary")}
            onClick={() => {
              press(ride, "add", chosen.asked);
              onClose();
            }}
          >
            {t("driver-rides:add.confirm")}
          </button>
          <button type="button" className={bigButton("quiet")} onClick={onClose}>
            {t("driver-rides:back")}
          </button>
        </div>
      </Modal>
    );
  }
  const until = ride.freeWait?.until ?? "";
  const isFree = !costs.hour && serverNow().toISOString() < until;
  const choice = (asked: Asked, euros: number): Choice => ({ asked, amount: money(euros) });
  const { hour } = costs;
  const choices = hour
    ? upTo(Math.min(hour.most, MOST_PARTS)).map((hours) => choice({ kind: "hours", hours }, hours * hour.price))
    : [
        ...upTo(isFree ? 0 : MOST_PARTS).map((part) =>
          choice({ kind: "waiting", minutes: part * WAITING_PART_MINUTES }, part * costs.waitingPart),
        ),
        choice({ kind: "stop" }, costs.stop),
      ];
  const textOf = ({ asked, amount }: Choice): string => {
    if (asked.kind === "hours") return t("driver-rides:add.hours", { count: asked.hours, amount });
    if (asked.kind === "waiting") return t("driver-rides:add.waiting", { minutes: asked.minutes, amount });
    return t("driver-rides:add.stop", { amount });
  };
  return (
    <Modal isOpen onClose={onClose} title={t("driver-rides:add.title")}>
      <p className="mt-3">{t(choices.length > 0 ? "driver-rides:add.first" : "driver-rides:add.noHours")}</p>
      {isFree && <p className="mt-3">{t("driver-rides:waiting.until", { time: toWallTime(new Date(until)).time })}</p>}
      <div className="my-5 flex flex-col gap-3">
        {choices.map((each) => (
          <button key={textOf(each)} type="button" className={bigButton("primary")} onClick={() => setChosen(each)}>
            {textOf(each)}
          </button>
        ))}
        <button type="button" className={bigButton("quiet")} onClick={onClose}>
          {t("driver-rides:back")}
        </button>
      </div>
    </Modal>
  );
}
