import { colourIn } from "@domrit/shared/booking/colour.ts";
import { type RidesUnderWay, ridesUnderWaySchema } from "@domrit/shared/fleet/fleet.ts";
import { SEND_EVERY_MS } from "@domrit/shared/shifts/position.ts";
import type { ShiftCar, ShiftView } from "@domrit/shared/shifts/shift.ts";
import { useState } from "react";
import * as v from "valibot";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useNow } from "../../clock/use-now.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { clockTime } from "../../i18n/format-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { PlaceSign } from "../place/place-sign.tsx";
import { SumsOf } from "../sums/sums-part.tsx";
import { useSums } from "../sums/use-sums.ts";
import { ChooseCar } from "./choose-car.tsx";
import type { ShiftActs } from "./use-shift.ts";

const MINUTE = 60_000;
const LOOK_EVERY_MS = 15_000;

type OnShiftProps = ShiftActs & { shift: ShiftView; cars: readonly ShiftCar[] };

export function OnShift({ shift, cars, notApplied, press, dismiss }: OnShiftProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [isEnding, setEnding] = useState(false);
  const now = useNow(LOOK_EVERY_MS);
  const { car, since, until, breakSince, breakMinutes, isAwaited, isCarAway } = shift;
  const error = notApplied.at(-1)?.error;
  const rides = ridesIn(error);
  const close = () => {
    setEnding(false);
    dismiss(notApplied);
  };
  const at = (instant: string) => clockTime(instant, locale);
  const minutes = now === undefined ? undefined : Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE));
  return (
    <>
      <p className="mt-2 font-bold text-2xl">{car.plate}</p>
      <p className="text-muted">{`${car.make} ${car.model}, ${colourIn(locale, car.colour)}`}</p>
      <p className="mt-2 text-lg">
        {t("driver-shift:on.since", { since: at(since) })}
        {minutes !== undefined && (
          <>
            {" · "}
            {t("driver-shift:on.duration", { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
          </>
        )}
      </p>
      <p className="text-muted">
        {t("driver-shift:on.until", { until: at(until) })}
        {breakMinutes > 0 && <span className="block">{t("driver-shift:on.breaks", { minutes: breakMinutes })}</span>}
      </p>
      <p role="status" className="mt-2 font-semibold empty:hidden">
        {breakSince && t("driver-shift:on.onBreak", { since: at(breakSince) })}
      </p>
      {isCarAway && (
        <div className="mt-4">
          <Alert title={t("driver-shift:carAway.title")} />
          <ChooseCar
            cars={cars}
            text={t("driver-shift:carAway.text")}
            submit={t("driver-shift:carAway.submit")}
            notApplied={notApplied}
            press={press}
          />
        </div>
      )}
      {error && !rides && !isCarAway && (
        <div className="mt-3">
          <Alert title={errorText(error, t)} />
        </div>
      )}
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Button
          look={breakSince ? "primary" : "secondary"}
          className="min-h-14 text-lg"
          onClick={() => press({ shift: breakSince ? "break_end" : "break_begin", said: {} })}
        >
          {breakSince ? t("driver-shift:on.endBreak") : t("driver-shift:on.beginBreak")}
        </Button>
        <Button look="danger" className="min-h-14 text-lg" onClick={() => setEnding(true)}>
          {t("driver-shift:on.end")}
        </Button>
      </div>
      <PlaceSign everyMs={isAwaited ? SEND_EVERY_MS.awaited : SEND_EVERY_MS.else} />
      {(isEnding || rides) && <EndDialog rides={rides} press={press} onClose={close} />}
    </>
  );
}

type EndDialogProps = Pick<ShiftActs, "press"> & { rides: RidesUnderWay | undefined; onClose: () => void };

function EndDialog({ rides, press, onClose }: EndDialogProps) {
  const { t } = useTranslation();
  const { data: sums } = useSums();
  const end = () => {
    const despite = rides ? { despiteRides: true } : {};
    // Whoever does not see the sums confirms them later.
    if (sums?.since && !sums.until) press({ shift: "close", said: { ...despite, toHandIn: sums.toHandIn } });
    else press({ shift: "end", said: despite });
    onClose();
  };
  return (
    <Modal isOpen onClose={onClose} title={t("driver-shift:end.title")}>
      <p className="my-4">{t("driver-shift:end.text")}</p>
      {sums?.since && !sums.until ? (
        <div className="mb-4">
          <SumsOf sums={sums} />
          <p className="mt-3 text-muted">{t("driver-sums:confirms")}</p>
        </div>
      ) : (
        <p className="mb-4 text-muted">{t("driver-sums:later")}</p>
      )}
      <ModalActions
        notice={
          rides && (
            <Alert look="info" title={t("driver-shift:end.rides")}>
              {rides.map(({ id, reference, pickupTime }) => (
                <p key={id}>{`${reference}, ${pickupTime}`}</p>
              ))}
            </Alert>
          )
        }
      >
        <Button look="secondary" className="min-h-14" onClick={onClose}>
          {t("driver-shift:end.cancel")}
        </Button>
        <Button look="danger" className="min-h-14" onClick={end}>
          {rides ? t("driver-shift:end.despite") : t("driver-shift:end.submit")}
        </Button>
      </ModalActions>
    </Modal>
  );
}

function ridesIn(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== "ride_under_way") return undefined;
  const said = v.safeParse(ridesUnderWaySchema, error.data);
  return said.success ? said.output.rides : [];
}
