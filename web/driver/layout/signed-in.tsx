import { useAtomValue } from "jotai";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CloudOff } from "../../icons/icons.tsx";
import { PushSign } from "../push/push-sign.tsx";
import { RidesPart } from "../rides/rides-part.tsx";
import { DriverLive, isAwayAtom } from "../session/driver-live.tsx";
import { type Driver, useDriver } from "../session/use-driver.ts";
import { ShiftPart } from "../shift/shift-part.tsx";
import { useOwnShift } from "../shift/use-shift.ts";
import { SignOut } from "./sign-out.tsx";

/** What a driver sees who is signed in: first the shift that is to begin; while it goes on, the rides. */
export function SignedIn({ driver }: { driver: Driver }) {
  const { t } = useTranslation();
  const { error } = useDriver();
  const isAway = useAtomValue(isAwayAtom) || error !== null;
  const isOnShift = !!useOwnShift(driver.id).known?.shift;
  // Keyed, so that neither begins anew as they change places.
  const shift = <ShiftPart key="shift" driverId={driver.id} />;
  const rides = <RidesPart key="rides" driverId={driver.id} />;
  return (
    <>
      <DriverLive />
      {/* Always there: what comes together with its text is not read out everywhere. */}
      <p role="status" className={isAway ? "flex gap-2 rounded-lg bg-warning-soft p-3" : "sr-only"}>
        {isAway && (
          <>
            <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
            {t("driver:reconnecting")}
          </>
        )}
      </p>
      <h1 className="font-extrabold text-3xl tracking-tight">{t("driver:hello", { name: driver.firstName })}</h1>
      {isOnShift ? [rides, shift] : [shift, rides]}
      <PushSign />
      <div className="mt-auto">
        <SignOut />
      </div>
    </>
  );
}
