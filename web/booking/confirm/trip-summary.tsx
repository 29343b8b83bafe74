import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import { STOP_MINUTES } from "@domrit/shared/booking/trip/stops.ts";
import type { BookingForm } from "@domrit/shared/booking/trip/trip.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { agreedLine } from "@domrit/shared/fares/breakdown.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { Fragment } from "react";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useWishRows, type Wishes } from "../extras/use-wish-rows.ts";
import { BookedPrice } from "../price/booked-price.tsx";
import { NewTariff } from "../price/new-tariff.tsx";
import { PlacedNotes } from "../price/placed-notes.tsx";
import { RouteName } from "../price/route-name.tsx";
import { RouteLine } from "../route-line.tsx";
import { usePickupText } from "../use-pickup-text.ts";

type TripSummaryProps = {
  trip: BookingForm;
  /** The ride as it was booked, where this changes it: what differs says what it was. */
  booked?: BookingView;
  quote: QuoteView;
  asked?: Wishes & { return?: { onCall?: boolean | undefined } | undefined };
  hasWishes?: boolean;
};

export function TripSummary({ trip, booked, quote, asked = {}, hasWishes = false }: TripSummaryProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const textOf = usePickupText();
  const { arriveBy = "", stops = [] } = asked;
  const { pickupDate = trip.pickupDate, pickupTime = trip.pickupTime } = quote;
  const before = useWishRows(booked?.details);
  const rows = useWishRows(hasWishes ? asked : { hours: asked.hours }).map(
    ([name, value], row) => [name, value, before[row]?.[1]] as const,
  );
  const when = textOf({ pickupDate, pickupTime });
  const vehicle = t(`booking:vehicles.${trip.vehicleType}`);
  return (
    <div className="rounded-xl border border-line p-4">
      <RouteLine
        pickup={<Change was={booked?.pickupLocation}>{trip.pickupLocation}</Change>}
        destination={<Change was={booked?.destination}>{trip.destination}</Change>}
      />
      <PlacedNotes quote={quote} ends={trip} />
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-line border-t pt-3 text-sm">
        <dt className="text-muted">{t("booking:confirm.when")}</dt>
        <dd className="text-end font-medium">
          <Change was={booked && textOf(booked)}>{when}</Change>
        </dd>
        {quote.marginMinutes !== undefined && (
          <dd className="col-span-2 text-muted">
            {t("booking:extras.workedOut", {
              arriveBy,
              travel: quote.durationMinutes + stops.length * STOP_MINUTES,
              margin: quote.marginMinutes,
            })}
          </dd>
        )}
        <dt className="text-muted">{t("booking:confirm.vehicle")}</dt>
        <dd className="text-end font-medium">
          <Change was={booked && t(`booking:vehicles.${booked.vehicleType}`)}>{vehicle}</Change>
        </dd>
        {rows
          .filter(([, value, was]) => value || was)
          .map(([name, value, was]) => (
            <Fragment key={name}>
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 whitespace-pre-line text-end font-medium wrap-break-word">
                <Change was={was}>{value}</Change>
              </dd>
            </Fragment>
          ))}
        <dt className="self-center text-base">
          {t(agreedLine(quote.breakdown) ? "booking:price.agreedFare" : "booking:price.fixedFare")}
        </dt>
        <dd className="text-end">
          <BookedPrice>{formatMoney(toCents(quote.estimatedPrice), locale)}</BookedPrice>
          <RouteName breakdown={quote.breakdown} />
        </dd>
      </dl>
      <NewTariff quote={quote} />
      <ReturnSummary quote={quote} isOnCall={asked.return?.onCall === true} />
    </div>
  );
}

/** What will hold and, where that is new, what held before. */
function Change({ was, children }: { was: string | undefined; children: string }) {
  const { t } = useTranslation();
  if (was === undefined || was === children) return children;
  const nothing = t("change:nothing");
  return (
    <>
      <ins className="font-bold no-underline">{children || nothing}</ins>
      <span className="block font-normal text-muted text-sm">{t("change:was", { value: was || nothing })}</span>
    </>
  );
}

type ReturnSummaryProps = { quote: QuoteView; isOnCall: boolean };

function ReturnSummary({ quote, isOnCall }: ReturnSummaryProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const textOf = usePickupText();
  const { return: back } = quote;
  if (!back) return null;
  const price = (euros: number) => <BookedPrice>{formatMoney(toCents(euros), locale)}</BookedPrice>;
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-line border-t pt-3 text-sm">
      <dt className="text-muted">{t("booking:return.title")}</dt>
      <dd className="text-end font-medium">{textOf(back, isOnCall)}</dd>
      {isOnCall && <dd className="col-span-2 text-muted">{t("booking:return.onCallTerms")}</dd>}
      <dt className="self-center text-base">{t("booking:return.fixedFare")}</dt>
      <dd className="text-end">
        {price(back.estimatedPrice)}
        <RouteName breakdown={back.breakdown} />
      </dd>
      <dt className="self-center font-semibold text-base">{t("booking:return.total")}</dt>
      <dd className="text-end">{price(quote.estimatedPrice + back.estimatedPrice)}</dd>
    </dl>
  );
}
