import { defineEntity, p } from "@mikro-orm/core";

export const SavedAddressSchema = defineEntity({
  name: "SavedAddress",
  tableName: "saved_address",
  properties: {
    id: p.uuid().primary(),
    customerId: p.uuid().index(),
    /** What the customer calls it: "home". */
    label: p.text(),
    /** As it is booked. */
    address: p.text(),
    createdAt: p.datetime(),
  },
});

/** An address that a customer keeps, to book from or to. */
export class SavedAddress extends SavedAddressSchema.class {}
SavedAddressSchema.setClass(SavedAddress);
