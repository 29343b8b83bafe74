import { ABSENCE_KINDS } from "@domrit/shared/organisations/riders/absence.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const AbsenceSchema = defineEntity({
  name: "Absence",
  tableName: "rider_absence",
  properties: {
    id: p.uuid().primary(),
    riderId: p.uuid().index(),
    kind: p.enum(ABSENCE_KINDS),
    /** `YYYY-MM-DD`, both included. */
    fromDate: p.text(),
    untilDate: p.text().index(),
    createdAt: p.datetime(),
  },
});

/** Days on which a regular rider stays at home. */
export class Absence extends AbsenceSchema.class {}
AbsenceSchema.setClass(Absence);
