import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { isOfShift, type ShiftPress } from "../presses/presses.ts";
import { type RefusedPress, usePresses } from "../presses/use-presses.ts";
import { OffShift } from "./off-shift.tsx";
import { OnShift } from "./on-shift.tsx";
import { useOwnShift } from "./use-shift.ts";

/** The driver's shift: the car to begin it in, or how long it goes on, with breaks, its end and where the driver is. */
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
    return known.shift ? <OnShift shift={known.shift} {...acts} /> : <OffShift cars={known.cars} {...acts} />;
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
