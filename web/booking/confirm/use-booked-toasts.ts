import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useSetAtom } from "jotai";
import { useTranslation } from "../../i18n/use-translation.ts";
import { clearToastsAtom, pushToastAtom } from "../../toasts/queue.ts";

const NOTIFICATION_DURATION = 8000;

const WHERE_TO_LOOK = {
  both: "checkEmailSms",
  email: "checkEmail",
  sms: "checkSms",
  emailPassenger: "checkEmailPassenger",
  passenger: "passengerTexted",
} as const;

/** Shows that a booking was made, and which messages are on their way; none where there is no recipient. */
export function useBookedToasts(): (booking: Pick<BookingView, "messages" | "details">) => void {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const clearToasts = useSetAtom(clearToastsAtom);
  return ({ messages: { email, sms } = { email: false, sms: false }, details }) => {
    clearToasts();
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
}
