import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { bookingCalendar } from "@domrit/server/booking/calendar.ts";
import { bookingLink, payerLink, textedLink } from "@domrit/server/booking/links/link-token.ts";
import { isReplacedByCorrection } from "@domrit/server/booking/messages/correction.ts";
import { isExpired, MESSAGE_RULES } from "@domrit/server/booking/messages/message-rules.ts";
import { TOLD_TOGETHER } from "@domrit/server/booking/messages/told-together.ts";
import { seriesOf } from "@domrit/server/booking/series/series-of.ts";
import { cancelMessage } from "@domrit/server/booking/timeline/list-timeline.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { booksOf } from "@domrit/server/payments/books/read-books.ts";
import type { Books } from "@domrit/server/payments/books/sum-up.ts";
import { settledFee } from "@domrit/shared/booking/cancelling/fee.ts";
import { type BookingMessage, type Channel, kindOf } from "@domrit/shared/booking/messages.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import type * as v from "valibot";
import { bookingFact, type Cause, type effect, type NamedMessage, type Tools } from "../delivery/effect.ts";
import { emailEffect, smsEffect } from "../delivery/message-effects.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { type ToldBooking, toldBooking } from "./email/told-addresses.ts";
import { isOfFormerMember } from "./former-member.ts";
import { isMovedSince, isOfFormerNumber, isToldByLaterChange } from "./overtaken.ts";
import { toldTogether } from "./told-together.ts";

/** A ride as an e-mail tells of it. `link` opens it with all rights of its owner. */
export type RideToTell = { booking: ToldBooking; link: string; payment?: RidePayment | undefined };
/** `back`: the way back of a return that is told with its first ride. */
export type MessageContext = Omit<RideToTell, "booking"> & {
  publicUrl: string;
  now: Date;
  series?: readonly Booking[];
  back?: RideToTell | undefined;
  /** The office's message about the cancellation; undefined for discreet e-mails. */
  said?: string | undefined;
};
/** In cents. `kept`: of a late cancellation; `isOnAccount`: on a monthly invoice. */
export type RidePayment = Pick<Books, "due" | "paid" | "refunded"> & {
  kept: Cents;
  isOnAccount: boolean;
  mayPayOnline: boolean;
};

type Message = {
  /** Each change, time, delay (`late`), expected pickup (`flight`), payment (`money`) and decision (`approval`) gets a separate message. */
  about?: "change" | "time" | "late" | "flight" | "money" | "approval";
};
/** `calendar`: its effect on the ride in the customer's calendar. */
export type RideEmail = Message & {
  to: "customer";
  /** Undefined when there is nothing to tell. */
  write(booking: Booking, writing: MessageContext): EmailContent | undefined;
  calendar?: "PUBLISH" | "CANCEL";
  /** The seconds for which it waits for that of the other ride of a return, to tell of both at once. */
  together?: number;
};
/** `link` is empty when the passenger has none; `isNewPassenger`: this is their first message about the ride. */
export type RideSms = Message & {
  to: "passenger" | "payer";
  write(booking: Booking, link: string, isNewPassenger: boolean): string;
};
export type RideFact = v.InferOutput<typeof bookingFact>;
export type RideEffect = ReturnType<typeof effect<RideFact>>;

export const rideEmail = (name: BookingMessage, { about, write, calendar: method, together }: RideEmail): RideEffect =>
  emailEffect({
    fact: bookingFact,
    message: rideMessage(name, about),
    async write(fact, tools, cause) {
      const booking = await tools.findBooking(fact.bookingId);
      const unwanted = await skipReason({ name, about, channel: "email" }, booking, fact, tools, cause);
      if (unwanted) return unwanted;
      if (!booking.contactEmail || (await isOfFormerMember(tools.em, booking))) return "no_recipient";
      const other = await toldTogether({ name, within: together }, booking, fact, tools, cause);
      if (other === TOLD_TOGETHER || (other && "again" in other)) return other;
      const { publicUrl, now } = tools;
      const told = await toldBooking(tools.em, booking);
      const back = other && (await rideToTell(other, tools));
      const content = write(told, { ...(await writingOf(told, tools)), back });
      if (!content) return "not_due";
      return {
        content,
        to: booking.contactEmail,
        ...(method && {
          calendar: {
            method,
            filename: `${booking.reference}.ics`,
            content: bookingCalendar(told, { publicUrl, now, method, back: back?.booking }),
          },
        }),
      };
    },
  });

export const rideSms = (name: BookingMessage, { about, to: whom, write }: RideSms): RideEffect =>
  smsEffect({
    fact: bookingFact,
    message: rideMessage(name, about),
    async write(fact, tools, cause) {
      const booking = await tools.findBooking(fact.bookingId);
      const unwanted = await skipReason({ name, about, channel: "sms" }, booking, fact, tools, cause);
      if (unwanted) return unwanted;
      if (isOfFormerNumber(booking, cause)) return "superseded";
      const isPayer = whom === "payer";
      const to = isPayer ? booking.contactPhone : booking.textedNumber();
      const isPassengers = !isPayer && booking.extras.passengerPhone !== undefined;
      if (!to || (!isPassengers && (await isOfFormerMember(tools.em, booking)))) return "no_recipient";
      const linkOf = isPayer ? payerLink : textedLink;
      const link = linkOf(tools.publicUrl, tools.sessionKeys, booking);
      return { to, body: write(booking, link, fact.isNewPassenger ?? false) };
    },
  });

export function rideMessage(name: BookingMessage, about?: Message["about"]): (fact: RideFact) => NamedMessage {
  const [word = "", channel] = name.split("-");
  return (fact) => ({
    bookingId: fact.bookingId,
    key: messageKey(word, subjectOf(about, fact), channel as Channel, fact.repeat),
  });
}

function subjectOf(about: Message["about"], fact: RideFact): string | number {
  const { bookingId, version, correction, movedAt, lateAt, repeat, intentId, asked } = fact;
  if (repeat !== undefined) return bookingId;
  // A corrected address gets another message.
  if (correction !== undefined) return `${bookingId} ${correction}`;
  // What a cancelled ride costs is told once, and again where another decision follows.
  const named = intentId ?? asked;
  if (about === "money" && named !== undefined) return `${bookingId} ${named}`;
  if (about === "change" || about === "flight" || about === "approval") return `${bookingId} ${version}`;
  if (about === "late" && lateAt) return `${bookingId} ${lateAt}`;
  return isOfTime(about) && movedAt ? `${bookingId} ${movedAt}` : bookingId;
}

const isOfTime = (about: Message["about"]): boolean => about === "time" || about === "late";

type MessageKey = { name: BookingMessage; about: Message["about"]; channel: Channel };

/** Only the newest change is sent; a message that waited for an address may be replaced by a correction. */
async function skipReason(
  { name, about, channel }: MessageKey,
  booking: Booking,
  fact: RideFact,
  { em, now }: Tools,
  cause: Cause,
): Promise<"superseded" | "expired" | undefined> {
  const kind = kindOf(name);
  if (MESSAGE_RULES[kind].overtaken(booking, now)) return "superseded";
  if (isOfTime(about) && isMovedSince(booking, cause)) return "superseded";
  if (about === "late" && fact.lateAt && fact.lateAt !== booking.etaAt?.toISOString()) return "superseded";
  if (about === "flight" && isOtherPickup(booking, fact)) return "superseded";
  if (isReplacedByCorrection(booking, cause.effect, fact.version)) return "superseded";
  const { change: eventId = cause.eventId } = fact;
  if (about === "change" && (await isToldByLaterChange(em, booking, { eventId }, channel))) return "superseded";
  return isExpired({ kind, channel }, booking, now) ? "expired" : undefined;
}

/** Whether the pickup is expected at another time than this message is about. */
const isOtherPickup = ({ expectedPickupAt }: Booking, { expectedAt }: RideFact): boolean =>
  expectedAt !== undefined && expectedAt !== (expectedPickupAt?.toISOString() ?? null);

async function rideToTell(other: Booking, tools: Tools): Promise<RideToTell> {
  const booking = await toldBooking(tools.em, other);
  const { link, payment } = await writingOf(booking, tools);
  return { booking, link, payment };
}

async function writingOf(booking: Booking, tools: Tools): Promise<MessageContext> {
  const { em, publicUrl, sessionKeys, now, paysOnline, hasMoney } = tools;
  const series = booking.isFollower() ? [] : await seriesOf(em, booking);
  const said = booking.isDiscreet ? undefined : await cancelMessage(em, booking);
  const link = bookingLink(publicUrl, sessionKeys, booking);
  const books = await booksOf(em, booking, await hasMoney(booking.id));
  const { due, paid, refunded, isOnAccount } = books;
  const kept = settledFee(booking, books, now);
  const payment = { due, paid, refunded, kept, isOnAccount, mayPayOnline: paysOnline && due > 0 };
  return { link, publicUrl, now, series, payment, said };
}
