import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { vehicleIn } from "@domrit/shared/booking/colour.ts";
import { withoutLinks } from "@domrit/shared/booking/links.ts";
import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import { whyCancelled } from "@domrit/shared/booking/why-cancelled.ts";
import { company } from "@domrit/shared/company/company.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { shortMoment } from "../mail/moment.ts";
import { toGsm } from "../sms/gsm.ts";

/**
 * The text message that confirms a booking, to a passenger that one was made for them; one message long where the site's
 * address has up to 23 characters.
 */
export function confirmationSms(booking: Booking, link: string): string {
  const passengers = booking.passengerPhone ? "sms:confirmationPassenger" : "sms:confirmation";
  const key = isUncalled(booking) ? "sms:confirmationOnCall" : passengers;
  return toGsm(translator(booking.textedLanguage())(key, { ...namesOf(booking), link })).trimEnd();
}

/** The text message that says that a ride was changed; as long as the one that confirms it. */
export function changedSms(booking: Booking, link: string): string {
  const key = isUncalled(booking) ? "sms:changedOnCall" : "sms:changed";
  return toGsm(translator(booking.textedLanguage())(key, { ...namesOf(booking), link })).trimEnd();
}

/** The text message that asks whether a passenger is ready for the return; as long as the one that confirms it. */
export function returnSms(booking: Booking, link: string): string {
  return toGsm(translator(booking.textedLanguage())("sms:return", { ...namesOf(booking), link })).trimEnd();
}

/** The text message that says that no taxi will come. */
export function cancellationSms(booking: Booking): string {
  const t = translator(booking.textedLanguage());
  const names = namesOf(booking);
  const why = whyCancelled(booking);
  if (why === "byDispatch") {
    const key = isUncalled(booking) ? "sms:cancelledByDispatchOnCall" : "sms:cancelledByDispatch";
    return toGsm(t(key, { ...names, phone: company.phone }));
  }
  if (why !== "byCustomer") {
    const key = isUncalled(booking) ? "sms:cancelledWhyOnCall" : "sms:cancelledWhy";
    return toGsm(t(key, { ...names, why: t(`sms:${why}`), phone: company.phone }));
  }
  if (isUncalled(booking)) return toGsm(t("sms:cancelledOnCall", names));
  // What it may cost is between us and whoever booked.
  const mayCost = booking.lateCancellation && !booking.passengerPhone;
  return toGsm(mayCost ? t("sms:cancelledLate", names) : t("sms:cancelledByCustomer", names));
}

/** The text message that says who comes, in which car and when. */
export function driverSms(booking: Booking): string {
  const t = translator(booking.textedLanguage());
  const { time } = toWallTime(booking.pickupAt);
  const names = { ...namesOf(booking), name: inShort(booking.driver?.firstName, 20), time };
  if (!booking.vehicle) return toGsm(t("sms:driverOnly", names));
  const { make, model, colour, plate } = vehicleIn(booking.textedLanguage(), booking.vehicle);
  const car = inShort(`${make} ${model}, ${colour}`, 40);
  return toGsm(t("sms:driver", { ...names, car, plate: inShort(plate, 12) }));
}

/** The text message that says that the taxi waits. */
export function arrivedSms(booking: Booking): string {
  const t = translator(booking.textedLanguage());
  const { vehicle } = booking;
  if (!vehicle) return toGsm(t("sms:arrived", namesOf(booking)));
  return toGsm(t("sms:arrivedPlate", { ...namesOf(booking), plate: inShort(vehicle.plate, 12) }));
}

/** The text message that says that the taxi comes later, and when. */
export function lateSms(booking: Booking): string {
  const { time } = toWallTime(booking.etaAt ?? booking.pickupAt);
  return toGsm(translator(booking.textedLanguage())("sms:late", { ...namesOf(booking), time, phone: company.phone }));
}

/** The text message that reminds of a ride; of one that nobody has confirmed it says so. */
export function reminderSms(booking: Booking): string {
  if (booking.status === "pending") return unconfirmedSms(booking);
  return toGsm(translator(booking.textedLanguage())("sms:reminder", { ...namesOf(booking), phone: company.phone }));
}

/** The text message that says that the taxi centre has not confirmed a ride yet. */
export function unconfirmedSms(booking: Booking): string {
  const key = isUncalled(booking) ? "sms:unconfirmedOnCall" : "sms:unconfirmed";
  return toGsm(translator(booking.textedLanguage())(key, { ...namesOf(booking), phone: company.phone }));
}

/** What the taxi centre wrote, in little room, and so that no phone makes a link of it. */
const inShort = (text: string | undefined, most: number): string =>
  withoutLinks(text ?? "")
    .slice(0, most)
    .trim();

function namesOf(booking: Booking) {
  const { reference, pickupAt } = booking;
  return { company: company.name, reference, moment: shortMoment(pickupAt, booking.textedLanguage()) };
}
