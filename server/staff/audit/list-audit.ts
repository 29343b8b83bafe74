import type { AuditPage, AuditSubject } from "@domrit/shared/office/audit.ts";
import type { EntityManager, FilterQuery } from "@mikro-orm/postgresql";
import { AuditEntry } from "./audit-entry.entity.ts";

const PAGE = 100;

type AuditQuery = {
  before?: number | undefined;
  staffId?: string | undefined;
  act?: string | undefined;
  subject?: { kind: AuditSubject; id?: string | undefined } | undefined;
};

/** A page of the audit trail, newest first; `subject` may name a kind alone. */
export async function listAudit(em: EntityManager, { before, staffId, act, subject }: AuditQuery): Promise<AuditPage> {
  const where: FilterQuery<AuditEntry> = {
    ...(before && { id: { $lt: before } }),
    ...(staffId && { staffId }),
    ...(act && { act }),
    ...(subject && { subjectKind: subject.kind, ...(subject.id && { subjectId: subject.id }) }),
  };
  const found = await em.find(AuditEntry, where, { orderBy: { id: "desc" }, limit: PAGE + 1 });
  const entries = found.slice(0, PAGE);
  return {
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      staffName: entry.staffName,
      act: entry.act,
      subject: { kind: entry.subjectKind, id: entry.subjectId ?? null },
      before: entry.before ?? null,
      after: entry.after ?? null,
    })),
    next: found.length > PAGE ? (entries.at(-1)?.id ?? null) : null,
  };
}
