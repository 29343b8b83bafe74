import type { AuditState, AuditSubject } from "@domrit/shared/office/audit.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const AuditEntrySchema = defineEntity({
  name: "AuditEntry",
  tableName: "audit_entry",
  indexes: [
    { name: "audit_entry_subject", properties: ["subjectKind", "subjectId", "id"] },
    { name: "audit_entry_staff", properties: ["staffId", "id"] },
  ],
  triggers: [
    {
      name: "keep_audit_entry",
      timing: "before",
      events: ["update", "delete"],
      expression:
        "create trigger keep_audit_entry before update or delete on audit_entry for each row execute function keep_audit_entry()",
    },
  ],
  properties: {
    id: p.bigint("number").primary(),
    at: p.datetime().index(),
    staffId: p.uuid().nullable(),
    staffName: p.text(),
    act: p.text(),
    subjectKind: p.text().$type<AuditSubject>(),
    subjectId: p.text().nullable(),
    before: p.json<AuditState>().nullable(),
    after: p.json<AuditState>().nullable(),
  },
});

export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
