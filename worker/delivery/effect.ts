import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import type { Commit } from "@domrit/server/outbox/commit.ts";
import type { HasMoney } from "@domrit/server/payments/books/has-money.ts";
import type { ProviderContext } from "@domrit/server/payments/charging/ask-charge.ts";
import type { Care } from "@domrit/shared/care/care.ts";
import type { QueueName } from "@domrit/shared/delivery/queues.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import * as v from "valibot";
import type { DispatchClient } from "../dispatch/dispatch-client.ts";
import type { MailTransport } from "../mail/mail-transport.ts";
import type { PushSender } from "../push/push-sender.ts";
import type { SmsSender } from "../sms/sms-sender.ts";

/** How an effect ended: done, or no longer wanted, and why. */
export type Outcome =
  | "sent"
  | "superseded"
  | "expired"
  | "no_recipient"
  | "opened"
  | "blocked"
  | "country"
  | "over_ceiling"
  | "not_due"
  | "by_office";

/** It is not time yet: the effect is to be tried again after so many milliseconds, from its queue. */
export type NotYet = { again: number };

/** How an effect that ended so is recorded: what waits for a person can be released again. */
export const finalState = (outcome: Outcome): "sent" | "skipped" | "parked" => {
  if (outcome === "sent") return "sent";
  return outcome === "over_ceiling" ? "parked" : "skipped";
};

/** What effects work with; `em` is fresh for each. */
export type Tools = {
  em: EntityManager;
  commit: Commit;
  /** A booking, to be looked at and not changed; rejects when there is none with this id. */
  findBooking(id: number): Promise<Booking>;
  hasMoney: HasMoney;
  /** The health part of a care ride, if it is still kept; rejects while its key cannot be asked for. */
  findCare(booking: Booking): Promise<Care | undefined>;
  mail: MailTransport;
  sms: SmsSender;
  push: PushSender;
  dispatch: DispatchClient;
  /** How the payment provider is asked; undefined where there is none. */
  asking?: ProviderContext | undefined;
  publicUrl: string;
  /** The most that goes back of a ride because of what a desk or a driver said, in euros. */
  refundLimit: number;
  /** Rides can be paid online. */
  paysOnline: boolean;
  sessionKeys: readonly string[];
  officeEmail: string;
  now: Date;
};

/** The event an effect belongs to, and which of its effects it is. */
export type Cause = { eventId: string; effect: string; occurredAt: Date };

/**
 * Which message an effect sends, by a unique `key`, which a report of its failure names; a booking has at most one message
 * of each key.
 */
export type NamedMessage = { bookingId?: number; key: string };

/**
 * What has to happen because of a fact, once. `run` is tried until it gives an outcome, at the time that it says itself while it
 * is not due: it throws a `DeliveryFault` for
 * what it foresees, and anything else for what it does not.
 */
export type Effect<Fact = unknown> = {
  queue: QueueName;
  /** What the effect needs of an event's payload. */
  fact: v.GenericSchema<unknown, Fact>;
  /** For a message of which the office sees what became of it; of one about a booking, whichever event calls for it. */
  message?(fact: Fact): NamedMessage;
  /** The name under which it is sent, where `message` does not say it: by it a log of what was sent is searched. */
  key?(fact: Fact, eventId: string): string;
  run(fact: Fact, tools: Tools, cause: Cause): Promise<Outcome | NotYet>;
};

/** An effect as the queue knows it: it takes a payload as it was stored and checks it first. */
export function effect<Fact>({ queue, fact, message, key, run }: Effect<Fact>) {
  const nameOf = (known: Fact, eventId: string) => message?.(known).key ?? key?.(known, eventId);
  return {
    queue,
    fact,
    message: (payload: unknown): NamedMessage | undefined => message?.(v.parse(fact, payload)),
    key: (payload: unknown, eventId: string): string | undefined => nameOf(v.parse(fact, payload), eventId),
    run: (payload: unknown, tools: Tools, cause: Cause): Promise<Outcome | NotYet> =>
      run(v.parse(fact, payload), tools, cause),
  };
}

/** `repeat` says which repeat of a message was asked for by hand. */
const repeat = v.optional(v.number());
/**
 * `version`: the booking's with the change that the event is about, which may have made somebody new its passenger;
 * `movedAt`: when it was moved to its time; `change`: the event of the change that is told of again; `correction`: which
 * correction of an address has it told anew; `intentId`: the payment that it tells of; `asked`: which asking for one.
 */
export const bookingFact = v.object({
  bookingId: v.number(),
  version: v.optional(v.number()),
  movedAt: v.optional(v.string()),
  lateAt: v.optional(v.string()),
  change: v.optional(v.string()),
  correction: v.optional(v.number()),
  repeat,
  isNewPassenger: v.optional(v.boolean()),
  intentId: v.optional(v.string()),
  asked: v.optional(v.string()),
});
/** `after`: the event that the taxi centre gets first. */
export const orderFact = v.object({ bookingId: v.number(), after: v.optional(v.string()) });
export const invoiceFact = v.object({ invoiceId: v.string(), customerId: v.string(), repeat });
/** `month`: `YYYY-MM`. */
export const monthFact = v.object({ customerId: v.string(), month: v.string() });
export const contactFact = v.object({ contactMessageId: v.string() });
export const answerFact = v.object({ answerId: v.string() });
export const driverInvitationFact = v.object({ invitationId: v.string() });
export const driverRideFact = v.object({ bookingId: v.number(), version: v.number(), driverId: v.string() });
export const priceTextFact = v.object({ priceTextId: v.string() });
/** `providerId`: what the provider calls the payment, as somebody said. */
export const paymentFact = v.object({
  bookingId: v.number(),
  intentId: v.string(),
  providerId: v.optional(v.string()),
});
export const reportFact = v.object({ reportId: v.string() });
