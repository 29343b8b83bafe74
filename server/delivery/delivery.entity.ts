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
    faults: p.integer().default(0),
    /** Before this moment a worker may be sending. */
    sendingUntil: p.datetime().nullable(),
    /** When the message was counted for its day's limit; null if not counted. */
    permittedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    /** A short code, never the other side's words, which may contain an address. */
    lastError: p.text().nullable(),
    /** Null when it is no message about a booking. */
    bookingId: p.bigint("number").nullable(),
    /** Unique for each message of a booking; null for a skipped one. */
    messageKey: p.text().nullable(),
    /** Has an index; an index on `state` would slow its many changes. */
    parked: p.boolean().generated("(state = 'parked') stored"),
  },
});

/** One effect of one event: decides whether it still has to happen. */
export class Delivery extends DeliverySchema.class {}
DeliverySchema.setClass(Delivery);

/** A mail server, gateway or taxi centre that is unreachable now; reachable ones have no row. */
export const DestinationSchema = defineEntity({
  name: "Destination",
  tableName: "destination_away",
  properties: {
    name: p.text().primary(),
    since: p.datetime(),
    /** Nobody probes before this. */
    nextProbeAt: p.datetime(),
  },
});

/** A pending delivery without a job; it gets one when its destination is back. */
export const HeldDeliverySchema = defineEntity({
  name: "HeldDelivery",
  tableName: "held_delivery",
  indexes: [{ name: "held_delivery_destination_index", properties: ["destination", "triedAt"] }],
  properties: {
    eventId: p.uuid().primary(),
    effect: p.text().primary(),
    destination: p.text(),
    triedAt: p.datetime(),
  },
});
