import { defineEntity, p } from "@mikro-orm/core";

export const CollectiveRideSchema = defineEntity({
  name: "CollectiveRide",
  tableName: "collective_ride",
  indexes: [
    { name: "collective_ride_customer_id_month_index", properties: ["customerId", "month"] },
    { name: "collective_ride_uncalled", properties: ["month"], where: "called_at is null" },
    {
      name: "collective_ride_uncalled_week",
      expression:
        "create index collective_ride_uncalled_week on collective_ride (month) where called_at is null and month like '%W%'",
    },
  ],
  properties: {
    bookingId: p.bigint("number").primary().autoincrement(false),
    customerId: p.uuid(),
    /** Of its invoice: `YYYY-MM`, or a week `YYYY-Www`. */
    month: p.text(),
    calledAt: p.datetime().nullable(),
    /** Null until its invoice is issued. */
    invoiceId: p.uuid().nullable(),
    createdAt: p.datetime().index(),
  },
});

/** A completed ride on a customer's monthly invoice; it is on exactly one. */
export class CollectiveRide extends CollectiveRideSchema.class {}
CollectiveRideSchema.setClass(CollectiveRide);
