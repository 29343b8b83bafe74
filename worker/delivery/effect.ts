import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import type { Commit } from "@domrit/server/outbox/commit.ts";
import type { HasMoney } from "@domrit/server/payments/books/read-books.ts";
import type { ProviderContext } from "@domrit/server/payments/charging/ask-charge.ts";
import type { Care } from "@domrit/shared/care/care.ts";
import type { QueueName } from "@domrit/shared/delivery/queues.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import * as v from "valibot";
import type { DispatchClient } from "../dispatch/dispatch-client.ts";
import type { PushSender } from "../driver/push-sender.ts";
import type { MailTransport } from "../mail/mail-transport.ts";
import type { SmsSender } from "../sms/sms-sender.ts";

export type Outcome =
  | "sent"
  | "told_together"
  | "superseded"
  | "expired"
  | "no_recipient"
  | "opened"
  | "blocked"
  | "country"
  | "over_ceiling"
  | "not_due"
  | "by_office";

/** In milliseconds; `reason`: what its delivery is recorded with until then. */
export type NotYet = { again: number; reason?: string };

export const finalState = (outcome: Outcome): "sent" | "skipped" | "parked" => {
  if (outcome === "sent" || outcome === "told_together") return "sent";
  return outcome === "over_ceiling" ? "parked" : "skipped";
};

/** `em` is fresh for each effect. */
export type Tools = {
  em: EntityManager;
  commit: Commit;
  findBooking(id: number): Promise<Booking>;
  hasMoney: HasMoney;
  /** The health data of a care ride, if still kept; rejects while its key is unreachable. */
  findCare(booking: Booking): Promise<Care | undefined>;
  mail: MailTransport;
  sms: SmsSender;
  push: PushSender;
  dispatch: DispatchClient;
  asking?: ProviderContext | undefined;
  publicUrl: string;
  /** Highest refund of one ride by a dispatcher or driver, in euros. */
  refundLimit: number;
  paysOnline: boolean;
  sessionKeys: readonly string[];
  officeEmail: string;
  now: Date;
};

export type Cause = { eventId: string; effect: string; occurredAt: Date };

/** `key` is unique: a booking has at most one message of each key. */
export type NamedMessage = { bookingId?: number; key: string };

/** `run` repeats until an outcome, after a `NotYet`'s delay. Throws `DeliveryFault` for foreseen failures. */
export type Effect<Fact = unknown> = {
  queue: QueueName;
  fact: v.GenericSchema<unknown, Fact>;
  /** For messages whose state the office sees; whichever event calls for a message, its key stays. */
  message?(fact: Fact): NamedMessage;
  /** The message's name where `message` has none; logs of sent messages are searched by it. */
  key?(fact: Fact, eventId: string): string;
  run(fact: Fact, tools: Tools, cause: Cause): Promise<Outcome | NotYet>;
};

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

const repeat = v.optional(v.number());
/**
 * `version`: the booking's after the change, which may have a new passenger; `movedAt`: when it was moved; `change`:
 * the event of a change that is sent again; `repeat`: number of a repeat by hand; `correction`: number of an address
 * correction; `intentId`: the payment; `asked`: the payment request.
 */
export const bookingFact = v.object({
  bookingId: v.number(),
  version: v.optional(v.number()),
  movedAt: v.optional(v.string()),
  lateAt: v.optional(v.string()),
  expectedAt: v.optional(v.nullable(v.string())),
  change: v.optional(v.string()),
  correction: v.optional(v.number()),
  repeat,
  isNewPassenger: v.optional(v.boolean()),
  intentId: v.optional(v.string()),
  asked: v.optional(v.string()),
});
/** `after`: the event that the taxi centre must get first. */
export const orderFact = v.object({ bookingId: v.number(), after: v.optional(v.string()) });
export const invoiceFact = v.object({ invoiceId: v.string(), customerId: v.string(), repeat });
export const monthFact = v.object({ customerId: v.string(), month: v.string() });
export const contactFact = v.object({ contactMessageId: v.string() });
export const answerFact = v.object({ answerId: v.string() });
export const driverInvitationFact = v.object({ invitationId: v.string() });
export const driverRideFact = v.object({ bookingId: v.number(), version: v.number(), driverId: v.string() });
export const driverMessageFact = v.object({ driverId: v.string() });
const plannedDay = { date: v.string(), version: v.number() };
export const driverDayFact = v.object({
  driverId: v.string(),
  ...plannedDay,
  more: v.optional(v.array(v.object(plannedDay))),
});
export const priceTextFact = v.object({ priceTextId: v.string() });
export const paymentFact = v.object({
  bookingId: v.number(),
  intentId: v.string(),
  providerId: v.optional(v.string()),
});
export const reportFact = v.object({ reportId: v.string() });
