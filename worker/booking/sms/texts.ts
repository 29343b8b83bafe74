import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { expectedAt } from "@domrit/server/booking/flights/expected-at.ts";
import { isOnAccount } from "@domrit/server/booking/paying/on-account.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { whyCancelled } from "@domrit/shared/booking/cancelling/why-cancelled.ts";
import { vehicleIn } from "@domrit/shared/booking/colour.ts";
import { wordExtra } from "@domrit/shared/booking/extras/wording.ts";
import { withoutLinks } from "@domrit/shared/booking/links.ts";
import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import { company } from "@domrit/shared/company/company.ts";
import type sms from "@domrit/shared/i18n/nl/messages/sms.json";
import { greetedName } from "@domrit/shared/person/greeted-name.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { shortPickups } from "../../mail/moment.ts";
import { firstThatFits, inWords, isGsm } from "../../sms/gsm.ts";
import { flightWords } from "../flight-words.ts";

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

export const unclearSms = (booking: Booking): string => textOf(booking, "sms:unclear");

export function cancellationSms(booking: Booking): string {
  const { passengerName, passengerPhone } = booking.extras;
  const why = whyCancelled(booking, !passengerPhone && !!passengerName);
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

/** What a cancelled ride costs, for who has no e-mail address with it. */
export function keptSms(booking: Booking, link: string): string {
  const { language, reference, feeCents } = booking;
  const t = translator(language);
  const named = { company: company.name, reference, link };
  if (feeCents === 0) return firstThatFits([t("sms:feeNone", named)]);
  const isAsked = feeCents != null && !isOnAccount(booking);
  const amount = ((feeCents ?? 0) / 100).toFixed(2);
  return firstThatFits([isAsked ? t("sms:feeAsked", { ...named, amount }) : t("sms:feeSettled", named)]);
}

export function driverSms(booking: Booking): string {
  const { time } = toWallTime(expectedAt(booking));
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

export const lateSms = (booking: Booking): string =>
  textOf(booking, "sms:late", { time: toWallTime(booking.etaAt ?? expectedAt(booking)).time });

/** When the flight lands, and when the taxi is there by it. */
export const flightSms = (booking: Booking): string =>
  textOf(booking, booking.expectedPickupAt ? "sms:flightLater" : "sms:flightAsAgreed", flightWords(booking));

export const reminderSms = (booking: Booking): string =>
  booking.status === "pending" ? unconfirmedSms(booking) : textOf(booking, "sms:reminder");

export const unconfirmedSms = (booking: Booking): string =>
  textOf(booking, isUncalled(booking) ? "sms:unconfirmedOnCall" : "sms:unconfirmed");

/** Shortens the taxi centre's words, without characters outside GSM and without links. */
const inShort = (text = "", most: number): string =>
  inWords(withoutLinks(text.split(/\s+/).filter(isGsm).join(" ")), most);

/** Keys of whole messages, not of words inside one. */
type SmsKey = `sms:${Exclude<keyof typeof sms, "why" | "bookedBy" | "isFor" | "pays" | "night" | "someDriver">}`;

/**
 * The message in the recipient's language, short enough for one SMS. A passenger's text names the customer who booked, as
 * fully as it fits, and a customer's the passenger; `named` is the key with that wording. The night of a pickup is named
 * first.
 */
function textOf(
  booking: Booking,
  key: SmsKey,
  values: Record<string, string> & { link?: string } = {},
  named?: SmsKey,
): string {
  const language = booking.textedLanguage();
  const t = translator(language);
  const { reference, pickupAt, extras } = booking;
  const names = { company: company.name, reference, phone: company.phone };
  const hours = wordExtra(t, "hours", extras.hours);
  const pickups = shortPickups(pickupAt, language);
  // For how long, where there is room for it.
  const withHours = hours ? pickups.map((pickup) => `${pickup}, ${hours}`) : [];
  const moments = [...withHours, ...pickups].map((moment) => ({ ...names, moment, ...values }));
  const withWords = (wording: SmsKey, all: (typeof moments)[number] & { booker?: string }, said: string): string =>
    values.link === undefined
      ? `${t(wording, all)} ${said}`
      : t(wording, { ...all, link: `${said} ${values.link}`.trimStart() });
  const withBooker = (all: (typeof moments)[number], booker: string, pays: string): string =>
    named ? withWords(named, { ...all, booker }, pays) : withWords(key, all, t("sms:bookedBy", { booker }));
  const bookers = bookersOf(booking);
  const pays = named ? whoPays(booking) : [];
  return firstThatFits([
    ...moments.flatMap((all) =>
      [...pays, ""].flatMap((said) => bookers.map((booker) => withBooker(all, booker, said))),
    ),
    ...moments.flatMap((all) => [...pays, ...passengersOf(booking)].map((said) => withWords(key, all, said))),
    ...moments.map((all) => t(key, all)),
  ]);
}

/** The name of the customer who booked, longest first; empty when it could be a message or cannot be written in GSM. */
const bookersOf = ({ extras, contactName }: Booking): string[] => (extras.passengerPhone ? shorter(contactName) : []);

/** For whom it is, where the customer who gets the message booked for somebody without a number. */
function passengersOf(booking: Booking): string[] {
  const { passengerPhone, passengerName } = booking.extras;
  const t = translator(booking.textedLanguage());
  return passengerPhone ? [] : shorter(passengerName).map((passenger) => t("sms:isFor", { passenger }));
}

/** What a passenger pays; nothing is said where their customer has still to pay online. */
function whoPays(booking: Booking): string[] {
  const { extras, paying } = booking;
  if (!extras.passengerPhone || paying === "now") return [];
  return [translator(booking.textedLanguage())(`sms:pays.${paying === "account" ? "customer" : "passenger"}`)];
}

/** A name and, word by word, less of it. */
function shorter(typed: string | null | undefined): string[] {
  const name = greetedName(typed);
  if (!name || !isGsm(name)) return [];
  const words = name.split(/\s+/);
  return words.map((_, dropped) => words.slice(0, words.length - dropped).join(" "));
}
