import { defineEntity, p } from "@mikro-orm/core";

/** `sent`, `skipped` and `parked` are final; `parked` waits for a person. */
const DELIVERY_STATES = ["pending", "sending", "sent", "skipped", "parked"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DeliverySchema = defineEntity({
  name: "Delivery",
  tableName: "delivery",
  indexes: [
    { name: "delivery_parked", properties: ["eventId"], where: "parked" },
    { name: "delivery_message_key", properties: ["messageKey"], where: "message_key is not null" },
  ],
  uniques: [{ name: "delivery_message", properties: ["bookingId", "messageKey"], where: "booking_id is not null" }],
  properties: {
    eventId: p.uuid().primary(),
    effect: p.text().primary(),
    state: p.enum(DELIVERY_STATES).default("pending"),
    attempts: p.integer().default(0),
    /** How many of the attempts ended in an error that nobody foresaw. */
    faults: p.integer().default(0),
    /** While this lies ahead, the worker that set it may still be at it. */
    sendingUntil: p.datetime().nullable(),
    /** When the message was counted among those of its day; null while it was not, or needs not be. */
    permittedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    /** A short code of the last failure, never a message of the other side, which may repeat an address. */
    lastError: p.text().nullable(),
    /** The booking that the message is about; null for what is no message about one. */
    bookingId: p.bigint("number").nullable(),
    /** Which message of that booking it is, of which there is one; null for one that was not wanted any more. */
    messageKey: p.text().nullable(),
    /** For an index of its own: one on `state` would make each of the many other changes of state dearer. */
    parked: p.boolean().generated("(state = 'parked') stored"),
  },
});

/** One effect of one event: the row that decides whether it still has to happen. */
export class Delivery extends DeliverySchema.class {}
DeliverySchema.setClass(Delivery);
