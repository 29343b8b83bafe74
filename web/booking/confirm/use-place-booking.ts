import type { BookingView } from "@domrit/shared/booking/view.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { signedInHintAtom } from "../../account/session/signed-in-hint.ts";
import { ApiError, isUnanswered } from "../../api/api-error.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { openCheckout, payPageByCard } from "../../payments/open-checkout.ts";
import { useGoTo } from "../../site/go-to.ts";
import { clearToastsAtom, pushToastAtom } from "../../toasts/queue.ts";
import { type PlacedAs, placeBooking } from "../api.ts";
import { type BookingIntent, intentAtom, isPlacingAtom } from "../draft/booking-intent.ts";
import { dropDraftAtom } from "../draft/draft.ts";
import { usePlacing } from "../ordering/use-placing.ts";
import { useBookedToasts } from "./use-booked-toasts.ts";

/** Places a visitor's booking and, where it is to be paid now, begins its payment, unless they may pay it by one press. */
async function placeAndPay(intent: BookingIntent, isCustomer: boolean): Promise<PlacedAs<BookingView>> {
  const placed = await placeBooking(intent);
  if (!placed.isNewest || intent.sent.at(-1)?.paying !== "now") return placed;
  const { id } = placed.booked;
  const ownPage = isCustomer ? await payPageByCard(id) : undefined;
  return { ...placed, checkout: ownPage ?? (await openCheckout(id, intent.key)) };
}

/** Places a visitor's booking and goes to its confirmation page, or to where it is paid. */
export function usePlaceBooking() {
  const { t } = useTranslation();
  const dropDraft = useSetAtom(dropDraftAtom);
  const toast = useSetAtom(pushToastAtom);
  const clearToasts = useSetAtom(clearToastsAtom);
  const toastBooked = useBookedToasts();
  const [isPlacing, setPlacing] = useAtom(isPlacingAtom);
  const goTo = useGoTo();
  const isCustomer = useAtomValue(signedInHintAtom);

  const placing = usePlacing({
    intentAtom,
    send: (intent) => placeAndPay(intent, isCustomer),
    onSend: () => setPlacing(true),
    // Pending until the page is left, so that nothing is booked twice meanwhile.
    onPlaced({ booked, isNewest, checkout }: PlacedAs<BookingView>) {
      if (isNewest) {
        dropDraft();
        toastBooked(booked);
      } else {
        clearToasts();
        toast({
          action: "book",
          title: t("booking:unanswered.foundTitle"),
          description: t("booking:unanswered.foundDescription"),
          survivesNavigation: true,
        });
      }
      return goTo(checkout ?? confirmationPath(booked.id));
    },
    onFail(error, wasOpen) {
      setPlacing(false);
      // Where it stands beside the button that nobody knows, a toast must not say that it failed.
      if (isUnanswered(error) || wasOpen) return;
      const description = (error instanceof ApiError && error.shown) || t("booking:bookingForm.tryAgain");
      toast({ action: "book", title: t("booking:bookingForm.bookingFailed"), description, tone: "destructive" });
    },
  });
  return { ...placing, unanswered: isPlacing ? null : placing.unanswered };
}
