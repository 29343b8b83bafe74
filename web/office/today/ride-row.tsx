import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import { isComing, isFinal, isStillToCome } from "@domrit/shared/booking/status.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { OfficeRide } from "@domrit/shared/office/today.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { memo } from "react";
import { Link } from "react-router";
import { useNow } from "../../clock/use-now.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { clockTime } from "../../i18n/format-clock.ts";
import { formatTimeOn } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ArrowRight, TriangleAlert, UserX } from "../../icons/icons.tsx";
import { Arrival } from "./arrival.tsx";
import { exceptionText, formatShortDay } from "./ride-words.ts";
import { type AskedAct, RowActs } from "./row-acts.tsx";
import { Who } from "./row-who.tsx";
import { StageSign } from "./stage-sign.tsx";
import type { RowRide } from "./use-suggestion.ts";

type RideRowProps = {
  ride: OfficeRide;
  today: string;
  hasDate: boolean;
  isCurrent: boolean;
  /** Whether it is open beside the list. */
  isOpen: boolean;
  isFresh: boolean;
  /** These have to stay the same functions (`memo`). */
  onAsk: (asked: AskedAct) => void;
  onSuggest: (ride: RowRide) => void;
};

/** Drawn again only when it changes. */
export const RideRow = memo(function RideRow({
  ride,
  today,
  hasDate,
  isCurrent,
  isOpen,
  isFresh,
  onAsk,
  onSuggest,
}: RideRowProps) {
  const { t } = useTranslation();
  const { id, reference, pickupLocation, destination, stops, exceptions } = ride;
  return (
    <li
      className="office-ride"
      data-urgent={exceptions.length > 0 || undefined}
      data-fresh={isFresh || undefined}
      data-current={isCurrent || undefined}
      data-open={isOpen || undefined}
    >
      <div className="office-ride-when">
        <Link
          to={officeBookingPath(id)}
          tabIndex={isCurrent ? 0 : -1}
          data-ride={id}
          data-arrival
          aria-current={isOpen || undefined}
          className="font-bold tabular-nums leading-tight after:absolute after:inset-0"
        >
          <Pickup ride={ride} hasDate={hasDate} />
          <span className="sr-only">
            , {pickupLocation} {t("office-today:row.to")} {destination}, {t("office-today:row.reference")} {reference}
          </span>
        </Link>
        {ride.pickupDate <= today && <MinutesToGo ride={ride} />}
        <span aria-hidden className="block text-muted text-sm tabular-nums">
          {reference}
        </span>
      </div>
      <p className="office-ride-route">
        <span aria-hidden className="block truncate font-semibold">
          {pickupLocation}
        </span>
        <span className="flex min-w-0 items-center gap-1.5">
          <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
          <span aria-hidden className="truncate">
            {destination}
          </span>
          {stops > 0 && (
            <span className="shrink-0 rounded bg-sunken px-1.5 text-sm">
              {t("office-today:row.via", { count: stops })}
            </span>
          )}
        </span>
      </p>
      <Who ride={ride} />
      <Paying ride={ride} />
      <DrivenBy ride={ride} />
      <div className="office-ride-stage">
        <StageSign ride={ride} />
        {isFresh && <span className="sr-only">{t("office-today:row.changed")}</span>}
      </div>
      <RowActs ride={ride} onAsk={onAsk} onSuggest={onSuggest} isCurrent={isCurrent} />
      {exceptions.length > 0 && <Exceptions ride={ride} today={today} />}
    </li>
  );
});

function Pickup({ ride, hasDate }: Pick<RideRowProps, "ride" | "hasDate">) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { pickupDate: agreedDate, pickupTime: agreed, expectedPickupAt } = ride;
  const { date: pickupDate, time } = expectedPickupAt
    ? toWallTime(new Date(expectedPickupAt))
    : { date: agreedDate, time: agreed };
  return (
    <time dateTime={`${pickupDate}T${time}`}>
      {hasDate && <span className="block font-semibold text-sm">{formatShortDay(pickupDate, locale)} </span>}
      {isUncalled(ride) ? (
        <span className="block text-sm">{t("office-today:row.uncalled", { time })}</span>
      ) : (
        <span className="text-base">{time}</span>
      )}
      {expectedPickupAt && (
        <span className="block font-normal text-muted text-sm"> {t("office-today:row.agreed", { time: agreed })}</span>
      )}
    </time>
  );
}

const LOOK_MS = 15_000;
const SHOWN_MINUTES = 120;

/** How long it is until the pickup, or since, while nobody is there. */
function MinutesToGo({ ride: { status, driverState, pickupAt } }: Pick<RideRowProps, "ride">) {
  const { t } = useTranslation();
  const now = useNow(LOOK_MS);
  if (now === undefined || isFinal(status) || !isStillToCome(driverState)) return null;
  const minutes = Math.ceil((Date.parse(pickupAt) - now) / 60_000);
  if (Math.abs(minutes) > SHOWN_MINUTES) return null;
  return (
    <span className={`text-sm tabular-nums ${minutes < 0 ? "font-semibold text-danger" : "text-muted"}`}>
      {" "}
      <span aria-hidden>{t("office-today:row.minutes", { count: minutes })}</span>
      <span className="sr-only">
        {t(`office-today:row.${minutes < 0 ? "over" : "left"}`, { count: Math.abs(minutes) })}
      </span>
    </span>
  );
}

/** What it costs and how that is paid, with whose account it is on; nothing of a cancelled ride. */
function Paying({ ride: { price, payment, company, status } }: Pick<RideRowProps, "ride">) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (price === undefined || status === "cancelled") return <p className="office-ride-paying" />;
  const how = [payment && t(`office-today:payments.${payment}`), company].filter(Boolean).join(", ");
  return (
    <p className="office-ride-paying">
      <span className="block tabular-nums">
        <span className="sr-only">{t("office-today:row.price")}: </span>
        {formatMoney(toCents(price), locale)}
      </span>
      <span className="block truncate text-muted text-sm" title={how}>
        {how}
      </span>
    </p>
  );
}

function DrivenBy({ ride }: Pick<RideRowProps, "ride">) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { driverName, driverState, plate, arrivesAt, status } = ride;
  const etaAt = isComing(driverState) ? ride.etaAt : undefined;
  if (!driverName && (status === "cancelled" || status === "completed")) return <p className="office-ride-driver" />;
  return (
    <p className="office-ride-driver">
      {driverName ? (
        <span className="block truncate">
          <span className="sr-only">{t("office-today:row.driver")}: </span>
          {driverName}
        </span>
      ) : (
        <span className="inline-flex items-center gap-1.5 text-muted">
          <UserX aria-hidden className="size-4" />
          {t("office-today:row.noDriver")}
        </span>
      )}
      <span className="block text-muted text-sm empty:hidden">
        {plate}
        {plate && (arrivesAt || etaAt) && " · "}
        {arrivesAt ? (
          <Arrival at={arrivesAt} />
        ) : (
          etaAt && (
            <span className="whitespace-nowrap">{t("office-today:row.eta", { time: clockTime(etaAt, locale) })}</span>
          )
        )}
      </span>
    </p>
  );
}

function Exceptions({ ride: { exceptions }, today }: Pick<RideRowProps, "ride" | "today">) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ul className="office-ride-exceptions">
      {exceptions.map((exception) => (
        <li key={exception.kind} className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          <span>
            <strong>{exceptionText(exception, t, locale)}</strong>,{" "}
            {t("office-today:exceptions.since", { time: formatTimeOn(exception.since, today, locale) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
