import type { OfficeBooking, OfficeTimeline } from "@domrit/shared/office/booking.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { useState } from "react";
import { errorText } from "../../../api/error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Alert } from "../../../ui/alert.tsx";
import { useActor } from "../actor.ts";

type ConflictProps = {
  office: Pick<OfficeBooking, "booking">;
  news: OfficeTimeline;
  onAccept: () => void;
  accept: string;
};

const ASSIGNING: readonly string[] = ["driver_assigned", "driver_replaced"];

export function Conflict({ office: { booking }, news, onAccept, accept }: ConflictProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const last = news.findLast(({ what }) => ASSIGNING.includes(what));
  const { driver, vehicle } = booking;
  const assigned = driver && [driver.firstName, vehicle?.plate].filter(Boolean).join(", ");
  return (
    <Alert look="info" title={t("office-booking:conflict.title")}>
      <ul className="mt-1">
        {news.map((entry) => (
          <li key={`${entry.at} ${entry.what}`}>
            {toWallTime(new Date(entry.at)).time}, {actor(entry)}: {t(`office-booking:happened.${entry.what}`)}
            {entry === last && assigned && ` (${assigned})`}
          </li>
        ))}
        {news.length === 0 && <li>{t("office-booking:conflict.unknown")}</li>}
      </ul>
      <button type="button" onClick={onAccept} className="mt-1 min-h-11 font-semibold underline underline-offset-4">
        {accept}
      </button>
    </Alert>
  );
}

type ActNoticeProps = {
  office: OfficeBooking;
  seen: ReturnType<typeof useSeen>;
  /** Left out where the fields say why. */
  failure: unknown;
};

export function ActNotice({ office, seen: { news, accept }, failure }: ActNoticeProps) {
  const { t } = useTranslation();
  if (news)
    return <Conflict office={office} news={news} accept={t("office-booking:conflict.goOn")} onAccept={accept} />;
  return failure ? <Alert title={t("office-booking:acts.failed")}>{errorText(failure, t)}</Alert> : null;
}

type SeenState = { version: number; entries: number };
const seenIn = ({ booking, timeline }: OfficeBooking): SeenState => ({
  version: booking.version,
  entries: timeline.length,
});

const newsSince = ({ booking, timeline }: OfficeBooking, seen: SeenState): OfficeTimeline | undefined =>
  booking.version === seen.version ? undefined : timeline.slice(seen.entries);

/** The booking as it was when a dialog opened. An act carries that version until its user has read the news. */
export function useSeen(office: OfficeBooking) {
  const [seen, setSeen] = useState(() => seenIn(office));
  return { version: seen.version, news: newsSince(office, seen), accept: () => setSeen(seenIn(office)) };
}
