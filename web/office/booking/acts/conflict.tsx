import type { OfficeBooking, OfficeTimeline } from "@domrit/shared/office/booking.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Alert } from "../../../ui/alert.tsx";
import { useActor } from "../actor.ts";

type ConflictProps = {
  office: Pick<OfficeBooking, "booking">;
  news: OfficeTimeline;
  onAccept: () => void;
  accept: string;
};

/** What gives a ride another driver. */
const ASSIGNING: readonly string[] = ["driver_assigned", "driver_replaced"];

/** Says who changed what of a booking, and who drives it now, while somebody else was at it; nothing of theirs was done yet. */
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
