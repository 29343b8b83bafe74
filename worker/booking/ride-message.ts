import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { bookingLink } from "@domrit/server/booking/links/link-token.ts";
import { isTooLate } from "@domrit/server/booking/useful-until.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import type * as v from "valibot";
import { bookingFact, type Cause, effect, type Outcome, type RideMessage, type Tools } from "../delivery/effect.ts";
import type { EmailContent } from "../mail/email-content.ts";
import type { Mail } from "../mail/mail-transport.ts";
import { renderEmail } from "../mail/render-email.ts";
import { isChangeOvertaken } from "./overtaken.ts";

/** What a message may say: `link` opens the booking with all that its owner may do. */
export type Writing = { link: string; publicUrl: string; now: Date };

type Kind = {
  /** Part of the message's name, which never changes. */
  kind: string;
  /** True for a message of one change, of which a booking may have several: each is a message of its own. */
  isOfChange?: boolean;
  /** True when what has happened since makes the message wrong, or of no use. */
  isOvertaken(booking: Booking, now: Date): boolean;
};
type RideEmail = Kind & {
  write(booking: Booking, writing: Writing): EmailContent;
  calendar?(booking: Booking, writing: Writing): NonNullable<Mail["calendar"]>;
};
type RideSms = Kind & { write(booking: Booking, writing: Writing): string };

/** The effect that tells the customer something about a ride by e-mail, once. */
export const rideEmail = ({ write, calendar, ...kind }: RideEmail) =>
  effect({
    queue: "email",
    fact: bookingFact,
    message: rideMessage(kind, "email"),
    async run(fact, tools, cause) {
      const booking = await tools.findBooking(fact.bookingId);
      const unwanted = whyNot(
        booking,
        "email",
        isOvertaken(kind, booking, { ...cause, ...fact }, tools.now),
        tools.now,
      );
      if (unwanted) return unwanted;
      if (!booking.contactEmail) return "no_recipient";
      const writing = writingOf(booking, tools);
      await tools.mail.send({
        ...renderEmail(write(booking, writing)),
        key: rideMessage(kind, "email")(fact).key,
        to: booking.contactEmail,
        ...(calendar && { calendar: calendar(booking, writing) }),
      });
      return "sent";
    },
  });

/** The effect that tells the customer something about a ride by text message, once. */
export const rideSms = ({ write, ...kind }: RideSms) =>
  effect({
    queue: "sms",
    fact: bookingFact,
    message: rideMessage(kind, "sms"),
    async run(fact, tools, cause) {
      const booking = await tools.findBooking(fact.bookingId);
      const unwanted = whyNot(booking, "sms", isOvertaken(kind, booking, { ...cause, ...fact }, tools.now), tools.now);
      if (unwanted) return unwanted;
      if (!booking.contactPhone) return "no_recipient";
      const body = write(booking, writingOf(booking, tools));
      return tools.sms.send({ clientRef: rideMessage(kind, "sms")(fact).key, to: booking.contactPhone, body }, cause);
    },
  });

/** Which message of a kind an event calls for; `kind` is part of its name, which never changes. */
export const rideMessage =
  ({ kind, isOfChange }: Pick<Kind, "kind" | "isOfChange">, channel: "email" | "sms") =>
  ({ bookingId, version, repeat }: v.InferOutput<typeof bookingFact>): RideMessage => ({
    bookingId,
    key: messageKey(kind, isOfChange && repeat === undefined ? `${bookingId} ${version}` : bookingId, channel, repeat),
  });

type Told = Pick<Cause, "eventId"> & Pick<v.InferOutput<typeof bookingFact>, "change">;

/** Of changes only the newest is told; one that is sent again says which that was. */
const isOvertaken = (kind: Kind, booking: Booking, { eventId, change = eventId }: Told, now: Date): boolean =>
  kind.isOvertaken(booking, now) || (kind.isOfChange === true && isChangeOvertaken(booking, { eventId: change }));

function whyNot(booking: Booking, channel: "email" | "sms", isOvertaken: boolean, now: Date): Outcome | undefined {
  if (isOvertaken) return "superseded";
  return isTooLate(booking, channel, now) ? "expired" : undefined;
}

const writingOf = (booking: Booking, { publicUrl, sessionKeys, now }: Tools): Writing => ({
  link: bookingLink(publicUrl, sessionKeys, booking),
  publicUrl,
  now,
});
