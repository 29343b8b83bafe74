import { defineEntity, p } from "@mikro-orm/core";

/** A pending delivery without a job: it gets one when its destination is back. */
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
