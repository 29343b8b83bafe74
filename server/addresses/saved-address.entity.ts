import { defineEntity, p } from "@mikro-orm/core";

export const SavedAddressSchema = defineEntity({
  name: "SavedAddress",
  tableName: "saved_address",
  properties: {
    id: p.uuid().primary(),
    customerId: p.uuid().index(),
    label: p.text(),
    address: p.text(),
    createdAt: p.datetime(),
  },
});

export class SavedAddress extends SavedAddressSchema.class {}
SavedAddressSchema.setClass(SavedAddress);
