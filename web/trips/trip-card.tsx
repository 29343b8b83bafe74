import type { Trip } from "@domrit/shared/account/view.ts";
import { isOver } from "@domrit/shared/booking/over.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import { nightText } from "@domrit/shared/booking/trip/night.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { tripPath } from "@domrit/shared/site/pages.ts";
import { Link } from "react-router";
import { BookAgain } from "../booking/draft/book-again.tsx";
import { BookedPrice } from "../booking/price/booked-price.tsx";
import { RouteLine } from "../booking/route-line.tsx";
import { STAGES, stageOf } from "../booking/stage.ts";
import { usePickupTime } from "../booking/use-pickup-text.ts";
import { serverNow } from "../clock/server-clock.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { formatDutchDate } from "../i18n/format-dutch-date.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { ChevronRight } from "../icons/icons.tsx";
import { StatusBadge } from "./status-badge.tsx";

export function TripCard({ trip }: { trip: Trip }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const time = usePickupTime(trip);
  const { pickupDate, pickupTime, pickupLocation, destination, vehicleType, passengerName } = trip;
  const night = nightText(t, { date: pickupDate, time: pickupTime });
  return (
    <article className="card group relative grid gap-5 p-5 transition-shadow hover:shadow-md sm:grid-cols-[1fr_auto] sm:p-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="font-bold tabular-nums">
            <time dateTime={`${pickupDate}T${pickupTime}`}>
              {formatDutchDate(pickupDate)} <span className="ms-1">{time}</span>
            </time>
          </p>
          <StatusBadge status={trip.status}>
            <LiveStage trip={trip} />
          </StatusBadge>
        </div>
        {night && <p className="mt-1 text-muted text-sm">{night}</p>}
        <div className="mt-4">
          <RouteLine pickup={pickupLocation} destination={destination} />
        </div>
        {passengerName && (
          <p className="mt-3 text-sm">
            <span className="text-muted">{t("booking:passenger.who")}:</span> {passengerName}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4 border-line border-t pt-4 sm:flex-col sm:items-end sm:border-t-0 sm:pt-0">
        <div className="sm:text-end">
          <p>
            <span className="block text-muted text-sm">{t("booking:price.fixedFare")} </span>
            <BookedPrice>{formatMoney(toCents(trip.estimatedPrice), locale)}</BookedPrice>
          </p>
          <p className="text-muted text-sm">{t(`booking:vehicles.${vehicleType}`)}</p>
        </div>
        {isFinal(trip.status) && (
          <span className="relative z-1 max-sm:order-last max-sm:w-full *:w-full">
            <BookAgain ride={trip} look="secondary" />
          </span>
        )}
        <Link
          to={tripPath(trip.id)}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 whitespace-nowrap font-semibold text-brand after:absolute after:inset-0 after:rounded-2xl group-hover:underline"
        >
          {t("trips:details")}
          <span className="sr-only">: {t("trips:detailsOf", { destination, date: formatDutchDate(pickupDate) })}</span>
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      </div>
    </article>
  );
}

/** A ride without a driver is in progress, which its label says. */
const SAYS_MORE: ReadonlySet<string> = new Set(STAGES.slice(STAGES.indexOf("assigned")));

function LiveStage({ trip }: { trip: Trip }) {
  const { t } = useTranslation();
  const stage = stageOf(trip);
  const isOpen = stage !== "cancelled" && !isOver(trip, serverNow());
  return (
    <span aria-live="polite" className="empty:hidden">
      {isOpen && SAYS_MORE.has(stage) && `· ${t(`confirmation:stages.${stage}`)}`}
    </span>
  );
}
