import { isComing } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { phoneInSentence } from "@domrit/shared/company/company.ts";
import { useCallback } from "react";
import { useLocale } from "../../../i18n/current-locale.ts";
import { clockTime } from "../../../i18n/format-clock.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { type Contact, useAsTimeGoesBy } from "../../../live/use-freshness.ts";
import { stageOf } from "../../stage.ts";
import type { Trust } from "../../tracker/trust.ts";
import { useOtherRider } from "../who-rides.ts";

const LOOK = "mt-1 font-bold text-2xl text-balance first-letter:uppercase";

type HeadlineProps = { booking: BookingView; contact: Contact; trust: Trust };

/**
 * The answer to why somebody opened the page: in how many minutes the driver is there, else how far the ride is. Only the
 * latter is read out as it changes, not each minute.
 */
export function Headline({ booking, contact, trust }: HeadlineProps) {
  const { t } = useTranslation();
  const { etaAt, driverState } = booking;
  const name = useOtherRider(booking);
  const minutes = useAsTimeGoesBy(
    useCallback((now: Date) => minutesUntil(etaAt, now), [etaAt]),
    contact.at,
  );
  const stage = stageOf(booking);
  const isExpected = driverState === "en_route" && minutes !== undefined && trust === "sure";
  const when = minutes === 0 ? "soon" : "minutes";
  return (
    <>
      <p aria-live="polite" className={isExpected ? "sr-only" : LOOK}>
        {name === undefined ? t(`confirmation:status.${stage}`) : t(`confirmation:other.status.${stage}`, { name })}
      </p>
      {isExpected && (
        <p className={LOOK}>
          {name === undefined
            ? t(`confirmation:status.${when}`, { minutes })
            : t(`confirmation:other.status.${when}`, { name, minutes })}
        </p>
      )}
      {etaAt && isComing(driverState) && <Eta at={etaAt} trust={trust} />}
    </>
  );
}

/** Whole minutes, rounded up; never less than none. */
const minutesUntil = (instant: string | undefined, now: Date): number | undefined =>
  instant === undefined ? undefined : Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / 60_000));

/** An arrival time that may be wrong by now is greyed, then left out. */
function Eta({ at, trust }: { at: string; trust: Trust }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (trust === "unknown") {
    return <p className="mt-1 text-sm">{t("confirmation:driver.etaOld", { phone: phoneInSentence })}</p>;
  }
  return (
    <p className={trust === "doubtful" ? "text-on-night-muted" : ""}>
      {t("confirmation:driver.eta")}:{" "}
      <time dateTime={at} className="font-bold tabular-nums">
        {clockTime(at, locale)}
      </time>
    </p>
  );
}
