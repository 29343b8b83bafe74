import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useState } from "react";
import { errorText } from "../../api/error-text.ts";
import { mutationKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LogOut } from "../../icons/icons.tsx";
import { useGoTo } from "../../site/go-to.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { HoursPart } from "../hours/hours-part.tsx";
import { DeskPart } from "../messages/desk-part.tsx";
import { PushSign } from "../push/push-sign.tsx";
import { RidesPart } from "../rides/rides-part.tsx";
import { RotaPart } from "../rota/rota-part.tsx";
import { signOut } from "../session/api.ts";
import { DriverLive } from "../session/driver-live.tsx";
import { forgetDriver } from "../session/kept-driver.ts";
import type { Driver } from "../session/use-driver.ts";
import { ShiftPart } from "../shift/shift-part.tsx";
import { useOwnShift } from "../shift/use-shift.ts";
import { StreetPart } from "../street/street-part.tsx";
import { SumsPart } from "../sums/sums-part.tsx";
import { StatusLine } from "./status-line.tsx";

/** The driver's page: the shift comes first until it begins, then the rides. */
export function SignedIn({ driver }: { driver: Driver }) {
  const { t } = useTranslation();
  const isOnShift = !!useOwnShift(driver.id).known?.shift;
  // The keys keep the state of both when they change places.
  const shift = <ShiftPart key="shift" driverId={driver.id} />;
  const rides = <RidesPart key="rides" driverId={driver.id} />;
  const street = <StreetPart key="street" driverId={driver.id} isOnShift={isOnShift} />;
  const sums = <SumsPart key="sums" driverId={driver.id} />;
  return (
    <>
      <DriverLive />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="font-extrabold text-lg tracking-tight">{t("driver:hello", { name: driver.firstName })}</h1>
        <StatusLine driverId={driver.id} />
      </div>
      {isOnShift ? [rides, street, shift, sums] : [sums, shift, rides, street]}
      <DeskPart driverId={driver.id} />
      <RotaPart />
      <HoursPart />
      <PushSign />
      <div className="mt-auto">
        <SignOut />
      </div>
    </>
  );
}

function SignOut() {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const [isAsked, setAsked] = useState(false);
  const leaving = useCall({
    mutationKey: mutationKeys.session,
    async mutationFn() {
      await signOut();
      await forgetDriver().catch(() => undefined);
    },
    onSuccess: () => goTo(appPathTo("driver")),
  });
  const close = () => !leaving.isPending && setAsked(false);
  return (
    <>
      <Button look="secondary" className="min-h-14 w-full" onClick={() => setAsked(true)}>
        <LogOut aria-hidden className="size-5" />
        {t("driver:signOut.submit")}
      </Button>
      <Modal isOpen={isAsked} onClose={close} title={t("driver:signOut.title")}>
        <p className="my-4">{t("driver:signOut.text")}</p>
        <ModalActions notice={leaving.error && <Alert title={errorText(leaving.error, t)} />}>
          <Button look="secondary" className="min-h-14" disabled={leaving.isPending} onClick={close}>
            {t("driver:signOut.stay")}
          </Button>
          <Button className="min-h-14" isPending={leaving.isPending} onClick={() => leaving.mutate()}>
            {t("driver:signOut.submit")}
          </Button>
        </ModalActions>
      </Modal>
    </>
  );
}
