import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingForm } from "@domrit/shared/booking/trip/trip.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MapPin } from "../../icons/icons.tsx";

export type BookingEnds = Pick<BookingForm, "pickupLocation" | "destination">;

/**
 * Says of each address that was placed only roughly where that is, so that a wrong guess is seen before it is booked, and asks
 * whether a ride to where it begins is meant.
 */
export function PlacedNotes({ quote, ends }: { quote: QuoteView; ends: BookingEnds }) {
  const { t } = useTranslation();
  const { pickupLocation, destination, stops = [] } = quote.placed ?? {};
  const rough = [
    ...(pickupLocation ? [{ ...pickupLocation, address: ends.pickupLocation }] : []),
    ...stops,
    ...(destination ? [{ ...destination, address: ends.destination }] : []),
  ];
  const isSamePlace = quote.distanceKm === 0 && !quote.hourly;
  return (
    <>
      {rough.map(({ by, address, place }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two stops may be one address, and none has a state.
        <Note key={index}>{t(`booking:placed.${by}`, { address, place })}</Note>
      ))}
      {isSamePlace && <Note>{t("booking:placed.samePlace")}</Note>}
    </>
  );
}

const Note = ({ children }: { children: string }) => (
  <p className="mt-1.5 flex items-start gap-1.5 text-sm">
    <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
    <span className="min-w-0 wrap-break-word">{children}</span>
  </p>
);
