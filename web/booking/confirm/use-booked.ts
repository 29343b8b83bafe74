import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { useAtomValue, useSetAtom } from "jotai";
import { signedInHintAtom } from "../../account/session/signed-in-hint.ts";
import { ApiError, isUnanswered } from "../../api/api-error.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { openCheckout, payPageByCard } from "../../payments/open-checkout.ts";
import { useGoTo } from "../../site/go-to.ts";
import { clearToastsAtom, pushToastAtom } from "../../toasts/queue.ts";
import { keepLastRide } from "../again/last-rides.ts";
import { dropDraftAtom } from "../draft/draft.ts";
import type { PlacedOrder } from "../ordering/place-order.ts";
import type { OrderState } from "../ordering/use-order.ts";

const NOTIFICATION_DURATION = 8000;

const WHERE_TO_LOOK = {
  both: "checkEmailSms",
  email: "checkEmail",
  sms: "checkSms",
  emailPassenger: "checkEmailPassenger",
  passenger: "passengerTexted",
} as const;

export type GuestOrder = OrderState<BookingRequest>;
type PlacedRide = PlacedOrder<BookingRequest, BookingView>;

/**
 * Leads from a booking to its page, or to where it is paid, or says that it failed. While an earlier sending is open,
 * nobody knows that.
 */
export function useBooked(order: GuestOrder) {
  const { t } = useTranslation();
  const dropDraft = useSetAtom(dropDraftAtom);
  const toast = useSetAtom(pushToastAtom);
  const clearToasts = useSetAtom(clearToastsAtom);
  const goTo = useGoTo();
  const isCustomer = useAtomValue(signedInHintAtom);

  const sayBooked = ({ messages: { email, sms } = { email: false, sms: false }, details }: BookingView) => {
    toast({
      action: "book",
      title: t("booking:bookingForm.bookingSuccessful"),
      description: t("booking:bookingForm.bookingConfirmed"),
      survivesNavigation: true,
    });
    if (!email && !sms) return;
    const texted = details?.passengerPhone ? "passenger" : "sms";
    const one = email ? "email" : texted;
    const both = texted === "passenger" ? "emailPassenger" : "both";
    toast({
      action: "booking-messages",
      title: t("booking:bookingForm.notificationSent"),
      description: t(`booking:bookingForm.${WHERE_TO_LOOK[email && sms ? both : one]}`),
      duration: NOTIFICATION_DURATION,
      survivesNavigation: true,
    });
  };
  const sayFound = () =>
    toast({
      action: "book",
      title: t("booking:unanswered.foundTitle"),
      description: t("booking:unanswered.foundDescription"),
      survivesNavigation: true,
    });
  const sayFailed = (error: Error) => {
    const description = (error instanceof ApiError && error.shown) || t("booking:bookingForm.tryAgain");
    toast({ action: "book", title: t("booking:bookingForm.bookingFailed"), description, tone: "destructive" });
  };

  /** Where the ride is paid. The payment is begun now, unless a customer can pay by one press. */
  const payPageOf = async ({ booked: { id }, isNewest, intent: { key, sent } }: PlacedRide) => {
    if (!isNewest || sent.at(-1)?.paying !== "now") return undefined;
    return (isCustomer ? await payPageByCard(id) : undefined) ?? (await openCheckout(id, key));
  };

  return async (placed: PlacedRide | Error | undefined): Promise<void> => {
    if (placed instanceof Error && !isUnanswered(placed) && !order.intent) sayFailed(placed);
    if (!placed || placed instanceof Error) return;
    const payPage = await payPageOf(placed);
    order.forget();
    clearToasts();
    if (placed.isNewest) {
      const request = placed.intent.sent.at(-1);
      // A customer's rides are in the account.
      if (request && !isCustomer) keepLastRide(request);
      dropDraft();
      sayBooked(placed.booked);
    } else sayFound();
    await goTo(payPage ?? confirmationPath(placed.booked.id));
  };
}
