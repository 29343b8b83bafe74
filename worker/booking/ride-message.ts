import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { seriesOf } from "@domrit/server/booking/care/series-of.ts";
import { bookingLink, textedLink } from "@domrit/server/booking/links/link-token.ts";
import { isToldAnew } from "@domrit/server/booking/messages/correction.ts";
import { isTooLate } from "@domrit/server/booking/messages/useful-until.ts";
import { cancelMessage } from "@domrit/server/booking/timeline/cancel-message.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { isOnAccount } from "@domrit/server/invoices/collective/put-on-collective.ts";
import type { Channel } from "@domrit/shared/booking/events.ts";
import type * as v from "valibot";
import { bookingFact, type Cause, effect, type NamedMessage, type Tools } from "../delivery/effect.ts";
import type { EmailContent } from "../mail/email-content.ts";
import type { Mail } from "../mail/mail-transport.ts";
import { renderEmail } from "../mail/render-email.ts";
import { isMovedSince, isOfFormerNumber, isToldLater } from "./overtaken.ts";

/** What a message may say: `link` opens the booking with all that its owner may do. */
export type Writing = {
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
/**
 * What a text message may say: `link` opens the booking for whoever it goes to, the passenger where that is another; it is
 * empty where there is none. `isNewPassenger`: they have heard nothing of the ride yet.
 */
type Texting = { link: string; isNewPassenger: boolean };

type Kind = {
  /** Part of the message's name, which never changes. */
  kind: string;
  /** True for a message of one change, of which a booking may have several: each is a message of its own. */
  isOfChange?: boolean;
  /** True for a message about the time of the ride: one that was moved gets another of the new time. */
  isOfTime?: boolean;
  /** True when what has happened since makes the message wrong, or of no use. */
  isOvertaken(booking: Booking, now: Date): boolean;
};
type RideEmail = Kind & {
  write(booking: Booking, writing: Writing): EmailContent;
  calendar?(booking: Booking, writing: Writing): NonNullable<Mail["calendar"]>;
};
type RideSms = Kind & { write(booking: Booking, texting: Texting): string };

/** The effect that tells the customer something about a ride by e-mail, once. */
export const rideEmail = ({ write, calendar, ...kind }: RideEmail) =>
  effect({
    queue: "email",
    fact: bookingFact,
    message: rideMessage(kind, "email"),
    async run(fact, tools, cause) {
      const booking = await tools.findBooking(fact.bookingId);
      const unwanted = await whyNot(kind, booking, "email", fact, tools, cause);
      if (unwanted) return unwanted;
      if (!booking.contactEmail) return "no_recipient";
      const writing = await writingOf(booking, tools);
      await tools.mail.send({
        ...renderEmail(write(booking, writing)),
        key: rideMessage(kind, "email")(fact).key,
        to: booking.contactEmail,
        ...(calendar && { calendar: calendar(booking, writing) }),
      });
      return "sent";
    },
  });

/** The effect that tells whoever rides, or booked, something about a ride by text message, once. */
export const rideSms = ({ write, ...kind }: RideSms) =>
  effect({
    queue: "sms",
    fact: bookingFact,
    message: rideMessage(kind, "sms"),
    async run(fact, tools, cause) {
      const booking = await tools.findBooking(fact.bookingId);
      const unwanted = await whyNot(kind, booking, "sms", fact, tools, cause);
      if (unwanted) return unwanted;
      if (isOfFormerNumber(booking, cause)) return "superseded";
      const to = booking.textedNumber();
      if (!to) return "no_recipient";
      const link = textedLink(tools.publicUrl, tools.sessionKeys, booking);
      const body = write(booking, { link, isNewPassenger: fact.isNewPassenger ?? false });
      return tools.sms.send({ clientRef: rideMessage(kind, "sms")(fact).key, to, body }, cause);
    },
  });

type Fact = v.InferOutput<typeof bookingFact>;

/** Which message of a kind an event calls for; `kind` is part of its name, which never changes. */
export const rideMessage =
  (kind: Pick<Kind, "kind" | "isOfChange" | "isOfTime">, channel: "email" | "sms") =>
  (fact: Fact): NamedMessage => ({
    bookingId: fact.bookingId,
    key: messageKey(kind.kind, subjectOf(kind, fact), channel, fact.repeat),
  });

/** What a message is about: a ride, one of its changes, or its time where that is not the one it was booked for. */
function subjectOf({ isOfChange, isOfTime }: Pick<Kind, "isOfChange" | "isOfTime">, fact: Fact): string | number {
  const { bookingId, version, correction, movedAt, repeat } = fact;
  if (repeat !== undefined) return bookingId;
  // What a corrected address is told is a message of its own.
  if (correction !== undefined) return `${bookingId} ${correction}`;
  if (isOfChange) return `${bookingId} ${version}`;
  return isOfTime && movedAt ? `${bookingId} ${movedAt}` : bookingId;
}

/**
 * Of changes only the newest is told; one that is sent again says which that was. What waits for an address that was
 * corrected, and has been told there, is not told.
 */
async function whyNot(kind: Kind, booking: Booking, channel: Channel, fact: Fact, { em, now }: Tools, cause: Cause) {
  if (kind.isOvertaken(booking, now) || (kind.isOfTime && isMovedSince(booking, cause))) return "superseded";
  if (isToldAnew(booking, cause.effect, fact.version)) return "superseded";
  const { change: eventId = cause.eventId } = fact;
  if (kind.isOfChange && (await isToldLater(em, booking, { eventId }, channel))) return "superseded";
  return isTooLate(booking, channel, now) ? "expired" : undefined;
}

async function writingOf(booking: Booking, { em, publicUrl, sessionKeys, now }: Tools): Promise<Writing> {
  const series = booking.isFollower() ? [] : await seriesOf(em, booking);
  const said = booking.isDiscreet ? undefined : await cancelMessage(em, booking);
  const link = bookingLink(publicUrl, sessionKeys, booking);
  return { link, publicUrl, now, series, isOnAccount: await isOnAccount(em, booking), said };
}
