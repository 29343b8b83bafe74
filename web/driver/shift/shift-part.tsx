import { isOfBreak } from "@domrit/shared/shifts/duties.ts";
import type { OwnShift } from "@domrit/shared/shifts/shift.ts";
import { errorText } from "../../api/error-text.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { isOfShift, type ShiftPress } from "../presses/presses.ts";
import { type RefusedPress, usePresses } from "../presses/use-presses.ts";
import { ChooseCar } from "./choose-car.tsx";
import { OnShift } from "./on-shift.tsx";
import { useOwnShift } from "./use-shift.ts";

export function ShiftPart({ driverId }: { driverId: string }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="shift-title" className="card p-4 sm:p-6">
      <h2 id="shift-title" className="text-heading">
        {t("driver-shift:title")}
      </h2>
      <Content driverId={driverId} />
    </section>
  );
}

function Content({ driverId }: { driverId: string }) {
  const { t } = useTranslation();
  const { known, error, retry } = useOwnShift(driverId);
  const { refused, pressShift, dismiss } = usePresses(driverId);
  const notApplied = refused.filter((each): each is RefusedPress<ShiftPress> => isOfShift(each.press));
  if (known) {
    const acts = { notApplied, press: pressShift, dismiss };
    return (
      <>
        {known.byDesk && <ByDesk {...known.byDesk} />}
        {known.shift ? (
          <OnShift shift={known.shift} cars={known.cars} {...acts} />
        ) : (
          <ChooseCar
            cars={known.cars}
            text={t("driver-shift:off.text")}
            submit={t("driver-shift:off.begin")}
            {...acts}
          />
        )}
      </>
    );
  }
  if (error) {
    return (
      <div className="mt-3 grid gap-3">
        <Alert title={t("driver-shift:failed")}>{errorText(error, t)}</Alert>
        <Button look="secondary" className="min-h-14" onClick={retry}>
          {t("driver-shift:retry")}
        </Button>
      </div>
    );
  }
  return (
    <p role="status" className="mt-2 text-muted">
      {t("driver-shift:loading")}
    </p>
  );
}

const TOLD_MS = 48 * 3_600_000;

/** What the desk wrote of the shift last, while that is news. */
function ByDesk({ what, at }: NonNullable<OwnShift["byDesk"]>) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (serverNow().getTime() - Date.parse(at) > TOLD_MS) return null;
  return (
    <div className="mt-3">
      <Alert
        look="info"
        title={t(`driver-shift:byDesk.${isOfBreak(what) ? "breaks" : what}`, { at: formatMoment(at, locale) })}
      />
    </div>
  );
}
