import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { bookingCalendar } from "@domrit/server/booking/calendar.ts";
import { seriesOf } from "@domrit/server/booking/care/series-of.ts";
import { bookingLink, textedLink } from "@domrit/server/booking/links/link-token.ts";
import { isToldAnew } from "@domrit/server/booking/messages/correction.ts";
import { OVERTAKEN } from "@domrit/server/booking/messages/message-moments.ts";
import { isTooLate } from "@domrit/server/booking/messages/useful-until.ts";
import { cancelMessage } from "@domrit/server/booking/timeline/cancel-message.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { isOnAccount } from "@domrit/server/invoices/collective/put-on-collective.ts";
import { type BookingMessage, type Channel, kindOf } from "@domrit/shared/booking/messages.ts";
import type * as v from "valibot";
import { bookingFact, type Cause, effect, type NamedMessage, type Tools } from "../delivery/effect.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { renderEmail } from "../mail/render-email.ts";
import { isMovedSince, isOfFormerNumber, isToldLater } from "./overtaken.ts";

/** What an e-mail may say: `link` opens the booking with all that its owner may do. */
export type MessageContext = {
  link: string;
  publicUrl: string;
  now: Date;
  /** All rides of the series that the ride is the first of; none for any other. */
  series?: readonly Booking[];
  /** It comes on the invoice of a month; any other ride is paid in the taxi. */
  isOnAccount?: boolean;
  /** What the office wrote to the guest of a ride that it cancelled; not of one of which e-mails say little. */
  said?: string | undefined;
};
/** A row of the table of messages; `about` is what a message is of where that is not the ride as such. */
type Message = {
  /**
   * Of a `change` a booking may have several, each with a message of its own. A ride that was moved gets another of the
   * new `time`.
   */
  about?: "change" | "time";
};
/** Goes to who booked; `calendar` says what it does to the ride in their calendar. */
export type RideEmail = Message & {
  to: "booker";
  write(booking: Booking, writing: MessageContext): EmailContent;
  calendar?: "PUBLISH" | "CANCEL";
};
/**
 * Goes to who rides. `link` opens the booking for them and is empty where there is none; `isNewPassenger`: they have heard
 * nothing of the ride yet.
 */
export type RideSms = Message & {
  to: "passenger";
  write(booking: Booking, link: string, isNewPassenger: boolean): string;
};
export type RideFact = v.InferOutput<typeof bookingFact>;
export type RideEffect = ReturnType<typeof effect<RideFact>>;

/** The effect that tells who booked something about a ride by e-mail, once. */
export function rideEmail(name: BookingMessage, { about, write, calendar: method }: RideEmail): RideEffect {
  const message = rideMessage(name, about);
  return effect({
    queue: "email",
    fact: bookingFact,
    message,
    async run(fact, tools, cause) {
      const booking = await tools.findBooking(fact.bookingId);
      const unwanted = await whyNot({ name, about, channel: "email" }, booking, fact, tools, cause);
      if (unwanted) return unwanted;
      if (!booking.contactEmail) return "no_recipient";
      const { publicUrl, now } = tools;
      await tools.mail.send({
        ...renderEmail(write(booking, await writingOf(booking, tools))),
        key: message(fact).key,
        to: booking.contactEmail,
        ...(method && {
          calendar: {
            method,
            filename: `${booking.reference}.ics`,
            content: bookingCalendar(booking, { publicUrl, now, method }),
          },
        }),
      });
      return "sent";
    },
  });
}

/** The effect that tells who rides something about the ride by text message, once. */
export function rideSms(name: BookingMessage, { about, write }: RideSms): RideEffect {
  const message = rideMessage(name, about);
  return effect({
    queue: "sms",
    fact: bookingFact,
    message,
    async run(fact, tools, cause) {
      const booking = await tools.findBooking(fact.bookingId);
      const unwanted = await whyNot({ name, about, channel: "sms" }, booking, fact, tools, cause);
      if (unwanted) return unwanted;
      if (isOfFormerNumber(booking, cause)) return "superseded";
      const to = booking.textedNumber();
      if (!to) return "no_recipient";
      const link = textedLink(tools.publicUrl, tools.sessionKeys, booking);
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

/** What a message is about: a ride, one of its changes, or its time where that is not the one it was booked for. */
function subjectOf(about: Message["about"], fact: RideFact): string | number {
  const { bookingId, version, correction, movedAt, repeat } = fact;
  if (repeat !== undefined) return bookingId;
  // What a corrected address is told is a message of its own.
  if (correction !== undefined) return `${bookingId} ${correction}`;
  if (about === "change") return `${bookingId} ${version}`;
  return about === "time" && movedAt ? `${bookingId} ${movedAt}` : bookingId;
}

type MessageKey = { name: BookingMessage; about: Message["about"]; channel: Channel };

/**
 * Of changes only the newest is told; one that is sent again says which that was. What waits for an address that was
 * corrected, and has been told there, is not told.
 */
async function whyNot(
  { name, about, channel }: MessageKey,
  booking: Booking,
  fact: RideFact,
  { em, now }: Tools,
  cause: Cause,
): Promise<"superseded" | "expired" | undefined> {
  if (OVERTAKEN[kindOf(name)](booking, now)) return "superseded";
  if (about === "time" && isMovedSince(booking, cause)) return "superseded";
  if (isToldAnew(booking, cause.effect, fact.version)) return "superseded";
  const { change: eventId = cause.eventId } = fact;
  if (about === "change" && (await isToldLater(em, booking, { eventId }, channel))) return "superseded";
  return isTooLate(booking, channel, now) ? "expired" : undefined;
}

async function writingOf(booking: Booking, { em, publicUrl, sessionKeys, now }: Tools): Promise<MessageContext> {
  const series = booking.isFollower() ? [] : await seriesOf(em, booking);
  const said = booking.isDiscreet ? undefined : await cancelMessage(em, booking);
  const link = bookingLink(publicUrl, sessionKeys, booking);
  return { link, publicUrl, now, series, isOnAccount: await isOnAccount(em, booking), said };
}
