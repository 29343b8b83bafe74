import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { useNow } from "../../clock/use-now.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { PressAct } from "../presses/use-presses.ts";
import { bigButton } from "./big-button.ts";
import { Decline } from "./decline.tsx";

/** `isShort`: its buttons stand side by side. */
type OfferProps = { ride: DriverRide; press: PressAct; isShort?: boolean };

/** Asks whether the driver takes a ride, for as long as the desk waits for the answer; it is taken after that, too. */
export function Offer({ ride, press, isShort = false }: OfferProps) {
  const { t } = useTranslation();
  const now = useNow(1000);
  const left = now === undefined ? 0 : Math.max(0, Math.round((Date.parse(ride.offer?.until ?? "") - now) / 1000));
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">
        {left > 0 ? t("driver-rides:offer.left", { count: left }) : t("driver-rides:offer.over")}
      </p>
      <div className={isShort ? "grid grid-cols-2 gap-2" : "grid gap-2"}>
        <button
          type="button"
          className={isShort ? bigButton("primary") : `${bigButton("primary")} min-h-18 text-xl`}
          onClick={() => press(ride, "accept", {})}
        >
          {t("driver-rides:offer.accept")}
        </button>
        <Decline ride={ride} press={press} />
      </div>
    </div>
  );
}
