import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { bookingCalendar } from "@domrit/server/booking/calendar.ts";
import { seriesOf } from "@domrit/server/booking/care/series-of.ts";
import { bookingLink, payerLink, textedLink } from "@domrit/server/booking/links/link-token.ts";
import { isReplacedByCorrection } from "@domrit/server/booking/messages/correction.ts";
import { isExpired, MESSAGE_RULES } from "@domrit/server/booking/messages/message-rules.ts";
import { cancelMessage } from "@domrit/server/booking/timeline/cancel-message.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { booksOf } from "@domrit/server/payments/books/read-books.ts";
import type { Books } from "@domrit/server/payments/books/sum-up.ts";
import { settledFee } from "@domrit/shared/booking/cancelling/fee.ts";
import { type BookingMessage, type Channel, kindOf } from "@domrit/shared/booking/messages.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import type * as v from "valibot";
import { bookingFact, type Cause, effect, type NamedMessage, type Tools } from "../delivery/effect.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { renderEmail } from "../mail/render-email.ts";
import { toldBooking } from "./email/told-addresses.ts";
import { isMovedSince, isOfFormerNumber, isToldByLaterChange } from "./overtaken.ts";

/** What an e-mail may say: `link` opens the booking with all that its owner may do. */
export type MessageContext = {
  link: string;
  publicUrl: string;
  now: Date;
  /** All rides of the series, for its first ride; none for any other. */
  series?: readonly Booking[];
  /** How its payment stands; `mayPayOnline`: what is due can be paid on its page. */
  payment?: RidePayment;
  /** The office's message about its cancellation; none for a booking whose e-mails are discreet. */
  said?: string | undefined;
};
/** In cents; `kept` for good of a ride that was cancelled late, `isOnAccount` for one on a monthly invoice. */
export type RidePayment = Pick<Books, "due" | "paid" | "refunded"> & {
  kept: Cents;
  isOnAccount: boolean;
  mayPayOnline: boolean;
};

/** A row of the table of messages; `about`: the subject, where that is not the ride as such. */
type Message = {
  /**
   * Of a `change` a booking may have several, each with a message of its own. A ride that was moved gets another of the
   * new `time`, and one who is late may be later still: `late` is about when the driver is expected. Each payment, and each time it is
   * asked for, is told by itself: `money`.
   */
  about?: "change" | "time" | "late" | "money";
};
/** Goes to the customer; `calendar`: what it does to the ride in their calendar. */
export type RideEmail = Message & {
  to: "customer";
  /** Undefined where there is nothing to tell after all. */
  write(booking: Booking, writing: MessageContext): EmailContent | undefined;
  calendar?: "PUBLISH" | "CANCEL";
};
/**
 * Goes to the passenger. `link` opens the booking for them, and is empty when they have none; `isNewPassenger`: this is
 * their first message about the ride.
 */
export type RideSms = Message & {
  /** `payer`: whoever booked, also where somebody else rides. */
  to: "passenger" | "payer";
  write(booking: Booking, link: string, isNewPassenger: boolean): string;
};
export type RideFact = v.InferOutput<typeof bookingFact>;
export type RideEffect = ReturnType<typeof effect<RideFact>>;

/** The effect that mails the customer a message about a ride, once. */
export function rideEmail(name: BookingMessage, { about, write, calendar: method }: RideEmail): RideEffect {
  const message = rideMessage(name, about);
  return effect({
    queue: "email",
    fact: bookingFact,
    message,
    async run(fact, tools, cause) {
      const booking = await tools.findBooking(fact.bookingId);
      const unwanted = await skipReason({ name, about, channel: "email" }, booking, fact, tools, cause);
      if (unwanted) return unwanted;
      if (!booking.contactEmail) return "no_recipient";
      const { publicUrl, now } = tools;
      const told = await toldBooking(tools.em, booking);
      const content = write(told, await writingOf(told, tools));
      if (!content) return "not_due";
      await tools.mail.send({
        ...renderEmail(content),
        key: message(fact).key,
        to: booking.contactEmail,
        ...(method && {
          calendar: {
            method,
            filename: `${booking.reference}.ics`,
            content: bookingCalendar(told, { publicUrl, now, method }),
          },
        }),
      });
      return "sent";
    },
  });
}

/** The effect that tells who rides, or who pays, something about the ride by text message, once. */
export function rideSms(name: BookingMessage, { about, to: whom, write }: RideSms): RideEffect {
  const message = rideMessage(name, about);
  return effect({
    queue: "sms",
    fact: bookingFact,
    message,
    async run(fact, tools, cause) {
      const booking = await tools.findBooking(fact.bookingId);
      const unwanted = await skipReason({ name, about, channel: "sms" }, booking, fact, tools, cause);
      if (unwanted) return unwanted;
      if (isOfFormerNumber(booking, cause)) return "superseded";
      const isPayer = whom === "payer";
      const to = isPayer ? booking.contactPhone : booking.textedNumber();
      if (!to) return "no_recipient";
      const linkOf = isPayer ? payerLink : textedLink;
      const link = linkOf(tools.publicUrl, tools.sessionKeys, booking);
      const body = write(booking, link, fact.isNewPassenger ?? false);
      return tools.sms.send({ clientRef: message(fact).key, to, body }, cause);
    },
  });
}

/** Which message an event calls for, by a key that is made of the name of its effect and so never changes. */
export function rideMessage(name: BookingMessage, about?: Message["about"]): (fact: RideFact) => NamedMessage {
  const [word = "", channel] = name.split("-");
  return (fact) => ({
    bookingId: fact.bookingId,
    key: messageKey(word, subjectOf(about, fact), channel as Channel, fact.repeat),
  });
}

/** What a message is about: a ride, one of its changes, its time when it is not the booked one, or money of it. */
function subjectOf(about: Message["about"], fact: RideFact): string | number {
  const { bookingId, version, correction, movedAt, lateAt, repeat, intentId, asked } = fact;
  if (repeat !== undefined) return bookingId;
  // A corrected address gets a message of its own.
  if (correction !== undefined) return `${bookingId} ${correction}`;
  if (about === "money") return `${bookingId} ${intentId ?? asked}`;
  if (about === "change") return `${bookingId} ${version}`;
  if (about === "late" && lateAt) return `${bookingId} ${lateAt}`;
  return isOfTime(about) && movedAt ? `${bookingId} ${movedAt}` : bookingId;
}

const isOfTime = (about: Message["about"]): boolean => about === "time" || about === "late";

type MessageKey = { name: BookingMessage; about: Message["about"]; channel: Channel };

/**
 * Why a message is not sent, or undefined. Only the newest change is sent; a message that is sent again names its change. A
 * message that waited for an address is not sent when a correction of that address replaced it.
 */
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
  if (isReplacedByCorrection(booking, cause.effect, fact.version)) return "superseded";
  const { change: eventId = cause.eventId } = fact;
  if (about === "change" && (await isToldByLaterChange(em, booking, { eventId }, channel))) return "superseded";
  return isExpired({ kind, channel }, booking, now) ? "expired" : undefined;
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
