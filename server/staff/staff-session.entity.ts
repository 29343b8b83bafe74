import { defineEntity, p } from "@mikro-orm/core";

export const StaffSessionSchema = defineEntity({
  name: "StaffSession",
  tableName: "staff_session",
  properties: {
    idHash: p.text().primary(),
    staffId: p.uuid().index(),
    lastSeenAt: p.datetime(),
    createdAt: p.datetime().index(),
  },
});

export class StaffSession extends StaffSessionSchema.class {}
StaffSessionSchema.setClass(StaffSession);
