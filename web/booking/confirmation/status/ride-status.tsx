import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useCallback } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { type Contact, useAsTimeGoesBy, useFreshness } from "../../../live/use-freshness.ts";
import { BookAgain } from "../../draft/book-again.tsx";
import { stageOf } from "../../stage.ts";
import { stageTimes } from "../../timeline/stage-times.ts";
import { useTimeline } from "../../timeline/timeline-query.ts";
import { RideMapPart } from "../../tracker/ride-map-part.tsx";
import { trustAt } from "../../tracker/trust.ts";
import { CancelledNotice } from "../cancel/cancelled-notice.tsx";
import { DriverCard } from "./driver-card.tsx";
import { FlightNews } from "./flight-news.tsx";
import { Headline } from "./headline.tsx";
import { LastUpdate } from "./last-update.tsx";
import { StageList } from "./stage-list.tsx";

type RideStatusProps = { booking: BookingView; contact: Contact; isOpen: boolean };

export function RideStatus({ booking, contact, isOpen }: RideStatusProps) {
  const { t } = useTranslation();
  const freshness = useFreshness(contact);
  const trust = useAsTimeGoesBy(
    useCallback((now: Date) => trustAt(booking, contact, now), [booking, contact]),
    contact.at,
  );
  const stage = stageOf(booking);
  const times = stageTimes(useTimeline(booking));
  const { position, pickupPosition } = booking;
  return (
    <section className="card overflow-hidden">
      <div className="on-dark px-5 py-4 sm:p-6">
        <h2 className="text-on-night-muted text-sm">{t("confirmation:status.title")}</h2>
        <Headline booking={booking} contact={contact} trust={trust} />
        {isOpen && <LastUpdate at={contact.at} freshness={freshness} />}
      </div>
      <div className="flex flex-col gap-3 p-4 sm:gap-6 sm:p-6">
        {isOpen && <FlightNews booking={booking} />}
        {isOpen && <DriverCard booking={booking} />}
        {isOpen && position && trust !== "unknown" && (
          <RideMapPart position={position} pickup={pickupPosition} trust={trust} />
        )}
        {stage === "cancelled" ? (
          <CancelledNotice booking={booking} />
        ) : (
          <StageList current={stage} times={times} booking={booking} />
        )}
        {stage === "completed" && (
          <div className="flex flex-col sm:flex-row print:hidden">
            <BookAgain ride={booking} />
          </div>
        )}
      </div>
    </section>
  );
}
