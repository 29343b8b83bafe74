import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { whyCancelled } from "@domrit/shared/booking/cancelling/why-cancelled.ts";
import { vehicleIn } from "@domrit/shared/booking/colour.ts";
import { withoutLinks } from "@domrit/shared/booking/links.ts";
import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import { company } from "@domrit/shared/company/company.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { firstThatFits, inWords } from "../../sms/fit-sms.ts";
import { isGsm } from "../../sms/gsm.ts";
import { textOf } from "./wording.ts";

export function confirmationSms(booking: Booking, link: string): string {
  if (isUncalled(booking)) return textOf(booking, "sms:confirmationOnCall", { link }, "sms:confirmationOnCallBy");
  return booking.extras.passengerPhone
    ? textOf(booking, "sms:confirmationPassenger", { link }, "sms:confirmationPassengerBy")
    : textOf(booking, "sms:confirmation", { link });
}

export const changedSms = (booking: Booking, link: string): string =>
  textOf(booking, isUncalled(booking) ? "sms:changedOnCall" : "sms:changed", { link });

export const returnSms = (booking: Booking, link: string): string => textOf(booking, "sms:return", { link });

export const readySms = (booking: Booking): string =>
  textOf(booking, "sms:ready", { time: toWallTime(booking.pickupAt).time });

/** Sent when the passenger's answer was not understood. */
export const unclearSms = (booking: Booking): string => textOf(booking, "sms:unclear");

export function cancellationSms(booking: Booking): string {
  const why = whyCancelled(booking);
  if (why === "byDispatch") {
    return textOf(booking, isUncalled(booking) ? "sms:cancelledByDispatchOnCall" : "sms:cancelledByDispatch");
  }
  if (why !== "byCustomer") {
    const said = { why: translator(booking.textedLanguage())(`sms:${why}`) };
    return textOf(booking, isUncalled(booking) ? "sms:cancelledWhyOnCall" : "sms:cancelledWhy", said);
  }
  if (isUncalled(booking)) return textOf(booking, "sms:cancelledOnCall");
  // Only the customer may know the price.
  const mayCost = booking.lateCancellation && !booking.extras.passengerPhone;
  return textOf(booking, mayCost ? "sms:cancelledLate" : "sms:cancelledByCustomer");
}

export const paymentSms = ({ language, reference }: Booking, link: string): string =>
  firstThatFits([translator(language)("sms:payment", { company: company.name, reference, link })]);

/** Names the driver, the car and the time of arrival. */
export function driverSms(booking: Booking): string {
  const { time } = toWallTime(booking.pickupAt);
  const unnamed = translator(booking.textedLanguage())("sms:someDriver");
  const names = { name: inShort(booking.driver?.firstName, 20) || unnamed, time };
  if (!booking.vehicle) return textOf(booking, "sms:driverOnly", names);
  const { make, model, colour, plate } = vehicleIn(booking.textedLanguage(), booking.vehicle);
  const car = [inShort(`${make} ${model}`, 24), inShort(colour, 14)].filter(Boolean).join(", ");
  return textOf(booking, "sms:driver", { ...names, car, plate: inShort(plate, 12) });
}

export const arrivedSms = (booking: Booking): string =>
  booking.vehicle
    ? textOf(booking, "sms:arrivedPlate", { plate: inShort(booking.vehicle.plate, 12) })
    : textOf(booking, "sms:arrived");

/** Gives the later time of arrival. */
export const lateSms = (booking: Booking): string =>
  textOf(booking, "sms:late", { time: toWallTime(booking.etaAt ?? booking.pickupAt).time });

export const reminderSms = (booking: Booking): string =>
  booking.status === "pending" ? unconfirmedSms(booking) : textOf(booking, "sms:reminder");

export const unconfirmedSms = (booking: Booking): string =>
  textOf(booking, isUncalled(booking) ? "sms:unconfirmedOnCall" : "sms:unconfirmed");

/** Shortens the taxi centre's words, without characters outside GSM and without links. */
const inShort = (text = "", most: number): string =>
  inWords(withoutLinks(text.split(/\s+/).filter(isGsm).join(" ")), most);
