import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useTranslation } from "react-i18next";
import { useFreshness } from "../../live/use-freshness.ts";
import { stageOf } from "../stage.ts";
import { DriverCard } from "./driver-card.tsx";
import { LastUpdate } from "./last-update.tsx";
import { StageList } from "./stage-list.tsx";

type RideStatusProps = { booking: BookingView; lastContact: Date; isOpen: boolean };

/** How the ride stands now; a change of it is read out. */
export function RideStatus({ booking, lastContact, isOpen }: RideStatusProps) {
  const { t } = useTranslation();
  const freshness = useFreshness(lastContact);
  const stage = stageOf(booking);
  return (
    <section className="card overflow-hidden">
      <div className="on-dark p-6">
        <h2 className="text-on-night-muted text-sm">{t("confirmation:status.title")}</h2>
        <p aria-live="polite" className="mt-1 font-bold text-2xl text-balance">
          {t(`confirmation:status.${stage}`)}
        </p>
        {isOpen && <LastUpdate at={lastContact} freshness={freshness} />}
      </div>
      <div className="flex flex-col gap-6 p-6">
        {stage !== "cancelled" && <StageList current={stage} />}
        {isOpen && <DriverCard booking={booking} freshness={freshness} />}
      </div>
    </section>
  );
}
