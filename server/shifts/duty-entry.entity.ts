import type { DutyActor, DutyFact } from "@domrit/shared/shifts/duties.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const DutyEntrySchema = defineEntity({
  name: "DutyEntry",
  tableName: "duty_entry",
  indexes: [{ name: "duty_entry_of_driver", properties: ["driverId", "at"] }],
  triggers: [
    {
      name: "keep_duty_entry",
      timing: "before",
      events: ["update", "delete"],
      expression:
        "create trigger keep_duty_entry before update or delete on duty_entry for each row execute function keep_duty_entry()",
    },
  ],
  properties: {
    id: p.bigint("number").primary(),
    shiftId: p.uuid().index(),
    driverId: p.uuid(),
    plate: p.text(),
    at: p.datetime().index(),
    /** By the database's clock. */
    recordedAt: p.datetime().nullable().defaultRaw("now()"),
    what: p.text().$type<DutyFact>(),
    by: p.text().$type<DutyActor>(),
  },
});

/** An entry of the record of duties: a shift's beginning, break or end. The database refuses changes. */
export class DutyEntry extends DutyEntrySchema.class {}
DutyEntrySchema.setClass(DutyEntry);
