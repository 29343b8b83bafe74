import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { useAtom, useSetAtom } from "jotai";
import { ApiError, isUnanswered } from "../api/api-error.ts";
import { useCall } from "../api/use-call.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { useGoTo } from "../site/go-to.ts";
import { clearToastsAtom, pushToastAtom } from "../toasts/queue.ts";
import { type Placed, placeBooking } from "./api.ts";
import { intentAtom, intentToSend, isPlacingAtom } from "./booking-intent.ts";
import { dropDraftAtom } from "./draft.ts";
import { useBookedToasts } from "./use-booked-toasts.ts";

/**
 * Sends the booking, once however often it is asked for, and goes to its confirmation page. A booking whose answer was
 * lost stays `unanswered`, through a reload too, and whatever is sent next is sent under its key.
 */
export function usePlaceBooking() {
  const { t } = useTranslation();
  const [intent, setIntent] = useAtom(intentAtom);
  const dropDraft = useSetAtom(dropDraftAtom);
  const toast = useSetAtom(pushToastAtom);
  const clearToasts = useSetAtom(clearToastsAtom);
  const toastBooked = useBookedToasts();
  const [isPlacing, setPlacing] = useAtom(isPlacingAtom);
  const goTo = useGoTo();

  const onPlaced = ({ booking, isNewest }: Placed) => {
    setIntent(null);
    if (isNewest) {
      dropDraft();
      toastBooked(booking);
    } else {
      clearToasts();
      toast({
        action: "book",
        title: t("booking:unanswered.foundTitle"),
        description: t("booking:unanswered.foundDescription"),
        survivesNavigation: true,
      });
    }
    return goTo(confirmationPath(booking.id));
  };

  const call = useCall({
    mutationFn: placeBooking,
    // Pending until the page is left, so that nothing is booked twice meanwhile.
    onSuccess: onPlaced,
    onMutate(toSend) {
      setPlacing(true);
      setIntent(toSend);
      return { openBefore: intent };
    },
    onError(error, _sent, before) {
      setPlacing(false);
      // Nobody knows whether it is booked; where that stands beside the button, a toast must not say that it failed.
      if (isUnanswered(error)) return;
      if (before) setIntent(before.openBefore);
      if (before?.openBefore) return;
      const description = (error instanceof ApiError && error.shown) || t("booking:bookingForm.tryAgain");
      toast({ action: "book", title: t("booking:bookingForm.bookingFailed"), description, tone: "destructive" });
    },
  });

  return {
    isPending: call.isPending,
    error: call.error,
    /** What was sent last. */
    sent: call.variables?.sent.at(-1),
    unanswered: isPlacing ? null : intent,
    place: (body: BookingRequest, onError: (error: Error) => void) =>
      call.mutate(intentToSend(intent, body), { onError }),
    /** Sends an unanswered booking again, which finds it or makes it. */
    check: () => intent && call.mutate(intent),
  };
}
