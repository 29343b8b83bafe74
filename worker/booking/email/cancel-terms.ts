import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { cancellation, FREE_CANCELLATION_HOURS } from "@domrit/shared/booking/cancelling/cancellation.ts";
import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import type { Part } from "../../mail/email-content.ts";
import { longMoment } from "../../mail/moment.ts";

export function cancelTerms(booking: Booking, now: Date): Part {
  const { language, pickupAt } = booking;
  const t = translator(language);
  const hours = FREE_CANCELLATION_HOURS;
  const freeUntil = longMoment(new Date(pickupAt.getTime() - hours * 3_600_000), language);
  const text = () => {
    if (isUncalled(booking)) return t("email:onCall.cancelFree");
    return cancellation(booking, now) === "free"
      ? t("email:confirmation.cancelFree", { ...freeUntil, hours })
      : t("email:confirmation.cancelCharge", { hours });
  };
  return { kind: "note", title: t("email:confirmation.cancelTitle"), text: text() };
}
