import { defineEntity, p } from "@mikro-orm/core";

export const DepartmentSchema = defineEntity({
  name: "Department",
  tableName: "organisation_department",
  properties: {
    id: p.uuid().primary(),
    organisationId: p.uuid().index(),
    name: p.text(),
    /** In the buyer's words; rides of the department have it unless they say another. */
    costCentre: p.text().nullable(),
    createdAt: p.datetime(),
    /** When it was removed: rides go on naming it. */
    endedAt: p.datetime().nullable(),
  },
});

export class Department extends DepartmentSchema.class {}
DepartmentSchema.setClass(Department);
