import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import { shortMoment } from "../mail/moment.ts";
import { toGsm } from "../sms/gsm.ts";

/** The text message that confirms a booking; one message long where the site's address has up to 23 characters. */
export function confirmationSms(booking: Booking, link: string): string {
  return toGsm(translator(booking.language)("sms:confirmation", { ...namesOf(booking), link }));
}

/** The text message that says that no taxi will come. */
export function cancellationSms(booking: Booking): string {
  const t = translator(booking.language);
  const names = namesOf(booking);
  if (booking.cancelledBy === "dispatch") {
    return toGsm(t("sms:cancelledByDispatch", { ...names, phone: company.phone }));
  }
  return toGsm(booking.lateCancellation ? t("sms:cancelledLate", names) : t("sms:cancelledByCustomer", names));
}

function namesOf({ reference, pickupAt, language }: Booking) {
  return { company: company.name, reference, moment: shortMoment(pickupAt, language) };
}
