import { defineEntity, p } from "@mikro-orm/core";

export const CollectiveRideSchema = defineEntity({
  name: "CollectiveRide",
  tableName: "collective_ride",
  indexes: [
    { name: "collective_ride_customer_id_month_index", properties: ["customerId", "month"] },
    { name: "collective_ride_uncalled", properties: ["month"], where: "called_at is null" },
  ],
  properties: {
    bookingId: p.bigint("number").primary().autoincrement(false),
    customerId: p.uuid(),
    /** The month on whose invoice it comes, `YYYY-MM`. */
    month: p.text(),
    /** When the invoice of its month was called for; null before that month is over. */
    calledAt: p.datetime().nullable(),
    /** The invoice that it stands on; null until that is issued. */
    invoiceId: p.uuid().nullable(),
    createdAt: p.datetime().index(),
  },
});

/** A completed ride of a customer who gets one invoice a month; it comes on the invoice of a month, and on no other. */
export class CollectiveRide extends CollectiveRideSchema.class {}
CollectiveRideSchema.setClass(CollectiveRide);
