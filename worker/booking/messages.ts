import type { DueMessage, News } from "@domrit/shared/booking/events.ts";
import { BOOKING_MESSAGES, type BookingMessage, type Channel } from "@domrit/shared/booking/messages.ts";
import type { EventPayload, EventType } from "@domrit/shared/outbox/events.ts";
import { sendReceiptEmail } from "../invoices/send-receipt-email.ts";
import { approvalEmail } from "./email/approval.ts";
import { cancellationEmail } from "./email/cancellation.ts";
import { changedEmail } from "./email/changed.ts";
import { confirmedEmail, flightEmail, lateEmail, reminderEmail, unconfirmedEmail } from "./email/coming-ride.ts";
import { confirmationEmail } from "./email/confirmation.ts";
import { keptEmail, paidEmail, refundedEmail } from "./email/money.ts";
import { type RideEffect, type RideEmail, type RideFact, type RideSms, rideEmail, rideSms } from "./ride-message.ts";
import * as sms from "./sms/texts.ts";

type RideEvent = { [T in EventType]: EventPayload<T> extends RideFact ? T : never }[EventType];

type MessageCalls<M extends BookingMessage> = {
  on: { [T in RideEvent]?: (payload: EventPayload<T>, message: M) => boolean };
};
type OnChannel<C extends Channel> = Extract<BookingMessage, `${string}-${C}`>;
type Row<M extends BookingMessage> = MessageCalls<M> &
  (M extends OnChannel<"sms"> ? RideSms : RideEmail | { to: "customer"; send: RideEffect });

const reached = ({ channels }: { channels?: Channel[] | undefined }, message: BookingMessage): boolean =>
  channels?.some((channel) => message.endsWith(`-${channel}`)) ?? false;

/** Where an earlier version told no channel it was the e-mail. */
const reachedUnlessSms = (
  { channels = ["email"] }: { channels?: Channel[] | undefined },
  message: BookingMessage,
): boolean => reached({ channels }, message);

type ToldNews = { news?: News[] | undefined; newsOn?: Channel | undefined };
const inNews = ({ news, newsOn = "sms" }: ToldNews, message: `${News}-${Channel}`): boolean =>
  news?.some((kind) => message === `${kind}-${newsOn}`) ?? false;

type DueChannels = { message: DueMessage; channels: Channel[] };
const isDue = ({ message: kind, channels }: DueChannels, message: `${DueMessage}-${Channel}`): boolean =>
  channels.some((channel) => message === `${kind}-${channel}`);

/**
 * The messages about a ride: which events call for each, its recipient, its subject and its text. An SMS goes to the
 * passenger, or to a customer who rides, unless it is about money. `MESSAGE_RULES` on the server says when a message is
 * out of date.
 */
export const MESSAGES: { [M in BookingMessage]: Row<M> } = {
  "confirmation-email": {
    on: { "booking.placed": reached, "booking.contact_added": reached },
    to: "customer",
    write: confirmationEmail,
    calendar: "PUBLISH",
    together: 5,
  },
  "confirmation-sms": {
    on: { "booking.placed": reached, "booking.contact_added": reached },
    to: "passenger",
    write: sms.confirmationSms,
  },
  "confirmed-email": {
    on: { "booking.confirmed": reached },
    to: "customer",
    write: confirmedEmail,
    together: 60,
  },
  "unconfirmed-email": { on: { "booking.message_due": isDue }, to: "customer", write: unconfirmedEmail },
  "unconfirmed-sms": { on: { "booking.message_due": isDue }, to: "passenger", write: sms.unconfirmedSms },
  "reminder-email": { on: { "booking.message_due": isDue }, to: "customer", about: "time", write: reminderEmail },
  "reminder-sms": { on: { "booking.message_due": isDue }, to: "passenger", about: "time", write: sms.reminderSms },
  "driver-sms": {
    on: { "booking.confirmed": inNews, "booking.driver_changed": inNews, "booking.message_due": isDue },
    to: "passenger",
    about: "time",
    write: sms.driverSms,
  },
  "late-email": {
    on: { "booking.confirmed": inNews, "booking.driver_changed": inNews },
    to: "customer",
    about: "late",
    write: lateEmail,
  },
  "late-sms": {
    on: { "booking.confirmed": inNews, "booking.driver_changed": inNews },
    to: "passenger",
    about: "late",
    write: sms.lateSms,
  },
  "arrived-sms": {
    on: { "booking.confirmed": inNews, "booking.driver_changed": inNews },
    to: "passenger",
    write: sms.arrivedSms,
  },
  "flight-email": { on: { "booking.flight_changed": reached }, to: "customer", about: "flight", write: flightEmail },
  "flight-sms": { on: { "booking.flight_changed": reached }, to: "passenger", about: "flight", write: sms.flightSms },
  "changed-email": {
    on: { "booking.changed": reached },
    to: "customer",
    about: "change",
    write: changedEmail,
    calendar: "PUBLISH",
  },
  "changed-sms": {
    on: { "booking.changed": reached },
    to: "passenger",
    about: "change",
    write: (booking, link, isNewPassenger) =>
      isNewPassenger ? sms.confirmationSms(booking, link) : sms.changedSms(booking, link),
  },
  "cancellation-email": {
    on: { "booking.cancelled": reached },
    to: "customer",
    write: cancellationEmail,
    calendar: "CANCEL",
  },
  "cancellation-sms": { on: { "booking.cancelled": reached }, to: "passenger", write: sms.cancellationSms },
  "receipt-email": {
    on: { "booking.completed": reached, "booking.corrected": reached },
    to: "customer",
    send: sendReceiptEmail,
  },
  "pay-sms": { on: { "payment.asked": () => true }, to: "payer", about: "money", write: sms.paymentSms },
  "paid-email": { on: { "payment.received": () => true }, to: "customer", about: "money", write: paidEmail },
  "refunded-email": { on: { "payment.given_back": () => true }, to: "customer", about: "money", write: refundedEmail },
  "kept-email": {
    on: { "payment.kept": reachedUnlessSms, "booking.fee_decided": reached },
    to: "customer",
    about: "money",
    write: keptEmail,
  },
  "kept-sms": {
    on: { "payment.kept": reached, "booking.fee_decided": reached },
    to: "payer",
    about: "money",
    write: sms.keptSms,
  },
  "approval-email": {
    on: { "booking.approval_decided": reached },
    to: "customer",
    about: "approval",
    write: approvalEmail,
  },
  "return-sms": { on: { "booking.message_due": isDue }, to: "passenger", write: sms.returnSms },
  "ready-sms": { on: { "booking.ready": reached }, to: "passenger", write: sms.readySms },
  "unclear-sms": { on: { "booking.answer_unclear": reached }, to: "passenger", write: sms.unclearSms },
};

export const messagesOn = <T extends RideEvent>(event: T) =>
  BOOKING_MESSAGES.flatMap((message) => subscriberOf(event, message));

function subscriberOf<T extends RideEvent, M extends BookingMessage>(event: T, effect: M) {
  const { on }: MessageCalls<M> = MESSAGES[effect];
  const holds = on[event];
  return holds ? [{ effect, when: (payload: EventPayload<T>): boolean => holds(payload, effect) }] : [];
}

function effectOf(message: BookingMessage): RideEffect {
  const row = MESSAGES[message];
  if ("send" in row) return row.send;
  return row.to === "customer" ? rideEmail(message, row) : rideSms(message, row);
}

export const messageEffects = Object.fromEntries(
  BOOKING_MESSAGES.map((message) => [message, effectOf(message)]),
) as Record<BookingMessage, RideEffect>;
