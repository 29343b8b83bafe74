import type { QuoteView, VehiclePrice } from "@domrit/shared/booking/quote.ts";
import { useEffect, useState } from "react";
import { callApi } from "../../api/call-api.ts";
import type { BookingDraft } from "../draft/use-booking-draft.ts";
import { RIDE_PRICE } from "../ordering/order.ts";

/** The prices are asked for when nothing was typed for this long, in milliseconds. */
const SETTLED_MS = 600;
const MIN_ADDRESS_CHARACTERS = 5;

type TripPrice = { quoted: { quote: QuoteView } | undefined; isAsking: boolean; priceError: Error | null };

/**
 * The prices of the quote, else asked for as soon as the ride is complete. A failure is shown when the button for the
 * price is pressed.
 */
export function useVehiclePrices(
  { trip, hours }: Pick<BookingDraft, "trip" | "hours">,
  { quoted, isAsking, priceError }: TripPrice,
) {
  const [found, setFound] = useState<{ ride: string; vehicles: readonly VehiclePrice[] }>();
  const { pickupDate, pickupTime } = trip;
  const [pickupLocation, destination] = [trip.pickupLocation.trim(), trip.destination.trim()];
  const isComplete =
    Math.min(pickupLocation.length, destination.length) >= MIN_ADDRESS_CHARACTERS && !!pickupDate && !!pickupTime;
  // The hour alone: the minutes of a proposed moment change by themselves.
  const ride = [pickupLocation, destination, pickupDate, pickupTime.slice(0, 2), hours].join("\n");
  const ofRide = found?.ride === ride ? found.vehicles : undefined;
  const vehicles = quoted?.quote.vehicles ?? ofRide;
  const isWanted = isComplete && !vehicles && !isAsking && !priceError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ride names what is asked for.
  useEffect(() => {
    if (!isWanted) return;
    const asking = new AbortController();
    const ask = async () => {
      const request = { pickupLocation, destination, pickupDate, pickupTime, hours, vehicleType: "station" } as const;
      const { path, ...call } = RIDE_PRICE.price(request);
      const answer = await callApi(path, { ...call, answer: RIDE_PRICE.quote, signal: asking.signal }).catch(
        () => undefined,
      );
      if (answer?.vehicles && !asking.signal.aborted) setFound({ ride, vehicles: answer.vehicles });
    };
    const timer = setTimeout(ask, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [ride, isWanted]);
  return { isComplete, vehicles: isComplete ? vehicles : undefined };
}
