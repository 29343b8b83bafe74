import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingForm } from "@domrit/shared/booking/trip/trip.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MapPin } from "../../icons/icons.tsx";

export type BookingEnds = Pick<BookingForm, "pickupLocation" | "destination">;

/** Says of each address that was placed only roughly where that is, so that a wrong guess is seen before it is booked. */
export function PlacedNotes({ placed = {}, ends }: { placed: QuoteView["placed"]; ends: BookingEnds }) {
  const { t } = useTranslation();
  const { pickupLocation, destination, stops = [] } = placed;
  const rough = [
    ...(pickupLocation ? [{ ...pickupLocation, address: ends.pickupLocation }] : []),
    ...stops,
    ...(destination ? [{ ...destination, address: ends.destination }] : []),
  ];
  return rough.map(({ by, address, place }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two stops may be one address, and none has a state.
    <p key={index} className="mt-1.5 flex items-start gap-1.5 text-sm">
      <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0 wrap-break-word">{t(`booking:placed.${by}`, { address, place })}</span>
    </p>
  ));
}
