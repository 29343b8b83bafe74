import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { useAtom } from "jotai";
import { isUnanswered } from "../../api/api-error.ts";
import { useCall } from "../../api/use-call.ts";
import type { PlacedAs } from "../api.ts";
import { type BookingIntent, type intentAtom as guestIntentAtom, intentToSend } from "../draft/booking-intent.ts";
import { refusedPrice } from "./shown-price.ts";

type PlacingOptions<Booked> = {
  /** Where the booking is kept that was sent and has no clear answer yet. */
  intentAtom: typeof guestIntentAtom;
  send: (intent: BookingIntent, overbook: boolean) => Promise<PlacedAs<Booked>>;
  onSend?: () => void;
  onPlaced: (placed: PlacedAs<Booked>) => unknown;
  /** `wasOpen`: an earlier sending has no answer yet. */
  onFail?: (error: Error, wasOpen: boolean) => void;
};
type SendInput = { intent: BookingIntent; overbook: boolean };

/**
 * Sends a booking, once however often it is asked for. One whose answer was lost stays `unanswered`, through a reload too,
 * and whatever is sent next is sent under its key.
 */
export function usePlacing<Booked>({ intentAtom, send, onSend, onPlaced, onFail }: PlacingOptions<Booked>) {
  const [unanswered, setIntent] = useAtom(intentAtom);
  const call = useCall({
    mutationFn: ({ intent, overbook }: SendInput) => send(intent, overbook),
    onMutate({ intent }) {
      onSend?.();
      setIntent(intent);
      return { before: unanswered };
    },
    onSuccess(placed) {
      setIntent(null);
      return onPlaced(placed);
    },
    onError(error, _sending, kept) {
      // Nobody knows whether it is booked.
      if (!isUnanswered(error)) setIntent(kept?.before ?? null);
      onFail?.(error, Boolean(kept?.before));
    },
  });
  const sendIntent = (intent: BookingIntent, overbook: boolean, onError?: (error: Error) => void) =>
    call.mutate({ intent, overbook }, { ...(onError && { onError }) });
  return {
    unanswered,
    isPending: call.isPending,
    error: call.error,
    reset: call.reset,
    forget: () => setIntent(null),
    /** What was to be paid, where that is another now. */
    refusedPrice: refusedPrice(call.error, call.variables?.intent.sent.at(-1)),
    place: (body: BookingRequest, onError: (error: Error) => void, overbook = false) =>
      sendIntent(intentToSend(unanswered, body), overbook, onError),
    /** Sends an unanswered booking again, which finds it or makes it. */
    check: () => unanswered && sendIntent(unanswered, false),
  };
}
