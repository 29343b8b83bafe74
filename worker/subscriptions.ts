import {
  BOOKING_MESSAGES,
  type BookingMessage,
  type Channel,
  type DueMessage,
  type News,
} from "@domrit/shared/booking/events.ts";
import type { EventPayload, EventType } from "@domrit/shared/outbox/events.ts";
import type * as v from "valibot";
import type { EffectName, effects } from "./effects.ts";

/** The effects that can work with the payload of an event. */
type EffectFor<T extends EventType> = {
  [E in EffectName]: EventPayload<T> extends v.InferOutput<(typeof effects)[E]["fact"]> ? E : never;
}[EffectName];

type Subscriber<T extends EventType> = { effect: EffectFor<T>; when?: (payload: EventPayload<T>) => boolean };

const reaches =
  (channel: Channel) =>
  (payload: { channels?: Channel[] | undefined }): boolean =>
    payload.channels?.includes(channel) ?? false;

const brings =
  (wanted: News) =>
  ({ news }: { news?: News[] | undefined }): boolean =>
    news?.includes(wanted) ?? false;

const isDue =
  (wanted: DueMessage, channel: Channel) =>
  ({ message, channels }: { message: DueMessage; channels: Channel[] }): boolean =>
    message === wanted && channels.includes(channel);

/** What follows from each event: the whole of it. An event without a line here does not compile. */
export const subscriptions: { [T in EventType]: Subscriber<T>[] } = {
  "booking.placed": [
    { effect: "confirmation-email", when: reaches("email") },
    { effect: "confirmation-sms", when: reaches("sms") },
    { effect: "dispatch-order" },
  ],
  "booking.contact_added": [
    { effect: "confirmation-email", when: reaches("email") },
    { effect: "confirmation-sms", when: reaches("sms") },
    { effect: "dispatch-change", when: ({ toCentre }) => toCentre === true },
  ],
  "booking.contact_corrected": [
    ...BOOKING_MESSAGES.map((effect) => ({
      effect,
      when: ({ messages }: { messages: BookingMessage[] }) => messages.includes(effect),
    })),
    { effect: "dispatch-change", when: ({ toCentre }) => toCentre === true },
  ],
  "booking.changed": [
    { effect: "changed-email", when: reaches("email") },
    { effect: "changed-sms", when: reaches("sms") },
    { effect: "dispatch-change" },
  ],
  "booking.ready": [{ effect: "dispatch-ready" }, { effect: "ready-sms", when: reaches("sms") }],
  "booking.claimed": [{ effect: "invoice" }],
  "booking.confirmed": [
    { effect: "confirmed-email", when: reaches("email") },
    { effect: "driver-sms", when: brings("driver") },
    { effect: "arrived-sms", when: brings("arrived") },
    { effect: "late-sms", when: brings("late") },
  ],
  "booking.driver_changed": [
    { effect: "driver-sms", when: brings("driver") },
    { effect: "arrived-sms", when: brings("arrived") },
    { effect: "late-sms", when: brings("late") },
  ],
  "booking.message_due": [
    { effect: "reminder-email", when: isDue("reminder", "email") },
    { effect: "reminder-sms", when: isDue("reminder", "sms") },
    { effect: "unconfirmed-email", when: isDue("unconfirmed", "email") },
    { effect: "unconfirmed-sms", when: isDue("unconfirmed", "sms") },
    { effect: "driver-sms", when: isDue("driver", "sms") },
    { effect: "return-sms", when: isDue("return", "sms") },
  ],
  "booking.message_failed": [],
  "booking.completed": [{ effect: "invoice" }, { effect: "receipt-email", when: reaches("email") }],
  "booking.cancelled": [
    { effect: "cancellation-email", when: reaches("email") },
    { effect: "cancellation-sms", when: reaches("sms") },
    { effect: "dispatch-cancellation", when: ({ by }) => by !== "dispatch" },
  ],
  "booking.resend_requested": BOOKING_MESSAGES.map((effect) => ({ effect, when: ({ message }) => message === effect })),
  "account.reset_requested": [{ effect: "reset-email" }],
  "account.confirmation_requested": [{ effect: "confirmation-link" }],
  "account.security_changed": [{ effect: "security-notice" }],
  "account.password_changed": [{ effect: "password-changed-email" }],
  "account.email_change_requested": [{ effect: "email-change-asked-notice" }],
  "account.email_changed": [{ effect: "email-changed-notice" }],
  "invoice.issued": [{ effect: "invoice-email" }],
  "invoice.month_over": [{ effect: "collective-invoice" }],
  "invoice.resend_requested": [{ effect: "invoice-email" }],
  "contact.received": [
    { effect: "office-message" },
    { effect: "acknowledgement", when: ({ acknowledged }) => acknowledged !== false },
  ],
  "inbox.answered": [{ effect: "inbox-answer" }],
  "report.received": [
    { effect: "report-to-office" },
    { effect: "report-acknowledgement", when: ({ acknowledged }) => acknowledged },
  ],
};
