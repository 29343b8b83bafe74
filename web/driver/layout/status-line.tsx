import { useAtomValue } from "jotai";
import { useNow } from "../../clock/use-now.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { clockTime } from "../../i18n/format-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CloudOff } from "../../icons/icons.tsx";
import { waitingAtom } from "../presses/use-presses.ts";
import { isAwayAtom } from "../session/driver-live.tsx";
import { useDriver } from "../session/use-driver.ts";
import { useOwnShift } from "../shift/use-shift.ts";

/** A shorter wait is not shown. */
const SHOWN_AFTER_MS = 2000;

/** How it stands with the driver: in which car since when, on a break, without network, with presses that wait. */
export function StatusLine({ driverId }: { driverId: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { error } = useDriver();
  const isAway = useAtomValue(isAwayAtom) || error !== null;
  const waiting = useAtomValue(waitingAtom);
  const now = useNow(1000);
  const { known } = useOwnShift(driverId);
  const count = now === undefined ? 0 : waiting.filter(({ sendAt }) => sendAt + SHOWN_AFTER_MS < now).length;
  const at = (instant: string) => clockTime(instant, locale);
  const { shift } = known ?? {};
  const isLate = isAway || count > 0;
  return (
    // Always there: a screen reader may miss a status that appears together with its text.
    <p
      role="status"
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${isLate ? "w-full rounded-lg bg-warning-soft px-3 py-2 font-semibold" : "text-muted text-sm"}`}
    >
      {isLate && <CloudOff aria-hidden className="size-5 shrink-0" />}
      {known && (
        <span className="tabular-nums">
          {shift ? t("driver:status.on", { plate: shift.car.plate, since: at(shift.since) }) : t("driver:status.off")}
        </span>
      )}
      {shift?.breakSince && <span>{t("driver:status.break", { since: at(shift.breakSince) })}</span>}
      {isAway && <span>{t("driver:reconnecting")}</span>}
      {count > 0 && <span>{t("driver-rides:waitsToBeSent", { count })}</span>}
    </p>
  );
}
