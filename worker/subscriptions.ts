import { BOOKING_MESSAGES, type BookingMessage } from "@domrit/shared/booking/messages.ts";
import { type EventPayload, type EventType, eventSchemas } from "@domrit/shared/outbox/events.ts";
import * as v from "valibot";
import { messagesOn } from "./booking/messages.ts";
import type { EffectName, effects } from "./effects.ts";

type EffectFor<T extends EventType> = {
  [E in EffectName]: EventPayload<T> extends v.InferOutput<(typeof effects)[E]["fact"]> ? E : never;
}[EffectName];

type Subscriber<T extends EventType> = { effect: EffectFor<T>; when?: (payload: EventPayload<T>) => boolean };

export const subscriptions: { [T in EventType]: Subscriber<T>[] } = {
  "booking.placed": [...messagesOn("booking.placed"), { effect: "dispatch-order" }],
  "booking.contact_added": [
    ...messagesOn("booking.contact_added"),
    { effect: "dispatch-change", when: ({ toCentre }) => toCentre === true },
  ],
  "booking.contact_corrected": [
    ...BOOKING_MESSAGES.map((effect) => ({
      effect,
      when: ({ messages }: { messages: BookingMessage[] }) => messages.includes(effect),
    })),
    { effect: "dispatch-change", when: ({ toCentre }) => toCentre === true },
  ],
  "booking.changed": [...messagesOn("booking.changed"), { effect: "dispatch-change" }, { effect: "payment-settle" }],
  "booking.ready": [...messagesOn("booking.ready"), { effect: "dispatch-ready" }],
  "booking.answer_unclear": messagesOn("booking.answer_unclear"),
  "booking.claimed": [{ effect: "invoice" }],
  "booking.confirmed": messagesOn("booking.confirmed"),
  "booking.driver_changed": messagesOn("booking.driver_changed"),
  "booking.fee_decided": [...messagesOn("booking.fee_decided"), { effect: "invoice" }, { effect: "payment-settle" }],
  "booking.approval_decided": messagesOn("booking.approval_decided"),
  "booking.flight_changed": messagesOn("booking.flight_changed"),
  "booking.message_due": messagesOn("booking.message_due"),
  "booking.message_failed": [],
  "booking.completed": [...messagesOn("booking.completed"), { effect: "invoice" }, { effect: "payment-settle" }],
  "booking.corrected": [
    ...messagesOn("booking.corrected"),
    { effect: "invoice-correction" },
    { effect: "payment-settle" },
  ],
  "booking.cancelled": [
    ...messagesOn("booking.cancelled"),
    { effect: "dispatch-cancellation", when: ({ by }) => by !== "dispatch" },
    { effect: "payment-settle" },
  ],
  "booking.resend_requested": BOOKING_MESSAGES.map((effect) => ({ effect, when: ({ message }) => message === effect })),
  "account.reset_requested": [{ effect: "reset-email" }],
  "account.confirmation_requested": [{ effect: "confirmation-link" }],
  "account.security_changed": [{ effect: "security-notice" }],
  "account.decided": [{ effect: "account-decision-email" }],
  "account.policies_changed": [{ effect: "policies-email" }],
  "account.password_changed": [{ effect: "password-changed-email" }],
  "account.email_change_requested": [{ effect: "email-change-asked-notice" }],
  "account.email_changed": [{ effect: "email-changed-notice" }],
  "invoice.issued": [{ effect: "invoice-email" }],
  "invoice.month_over": [{ effect: "collective-invoice" }],
  "invoice.resend_requested": [{ effect: "invoice-email" }],
  "invoice.reminded": [{ effect: "invoice-reminder" }],
  "contact.received": [
    { effect: "office-message" },
    { effect: "acknowledgement", when: ({ acknowledged }) => acknowledged !== false },
  ],
  "organisation.invited": [{ effect: "organisation-invitation-email" }],
  "organisation.approval_asked": [{ effect: "approval-asked-email" }],
  "driver.invited": [{ effect: "driver-invitation-sms" }],
  "driver.offered": [{ effect: "driver-offer-push" }, { effect: "driver-offer-sms" }],
  "driver.ride_changed": [{ effect: "driver-changed-push" }, { effect: "driver-changed-sms" }],
  "driver.ride_cancelled": [{ effect: "driver-cancelled-push" }, { effect: "driver-cancelled-sms" }],
  "driver.day_planned": [{ effect: "driver-day-push" }, { effect: "driver-day-sms" }],
  "driver.messaged": [{ effect: "driver-message-push" }, { effect: "driver-message-sms" }],
  "inbox.answered": [{ effect: "inbox-answer" }],
  "papers.expiring": [{ effect: "papers-email" }],
  "payment.asked": messagesOn("payment.asked"),
  "payment.received": [{ effect: "payment-settle" }, ...messagesOn("payment.received")],
  "payment.failed": [],
  "payment.kept": [...messagesOn("payment.kept"), { effect: "invoice" }],
  "payment.look_due": [{ effect: "payment-look" }],
  "payment.card_look_due": [{ effect: "payment-card-look" }],
  "payment.revocation_due": [{ effect: "payment-revocation" }],
  "payment.refund_planned": [{ effect: "payment-refund" }],
  "payment.held": [],
  "payment.given_back": [...messagesOn("payment.given_back"), { effect: "credit-refund" }],
  "price.texted": [{ effect: "price-sms" }],
  "report.received": [
    { effect: "report-to-office" },
    { effect: "report-acknowledgement", when: ({ acknowledged }) => acknowledged },
  ],
};

export function effectsOf(type: string, payload: unknown): EffectName[] {
  if (!isEventType(type)) throw new TypeError("unknown event type");
  return wanted(type, v.parse(eventSchemas[type], payload));
}

function wanted<T extends EventType>(type: T, payload: EventPayload<T>): EffectName[] {
  return subscriptions[type].filter(({ when }) => when?.(payload) ?? true).map(({ effect }) => effect);
}

const isEventType = (type: string): type is EventType => Object.hasOwn(eventSchemas, type);
