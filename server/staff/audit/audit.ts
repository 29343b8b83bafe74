import type { AuditAct, AuditState, AuditSubject } from "@domrit/shared/office/audit.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { AuditEntry } from "./audit-entry.entity.ts";

export type AuditActor = { id: string | null; name: string };

export type Fact = {
  act: AuditAct;
  subject: { kind: AuditSubject; id?: string | number | null };
  at: Date;
};
export type RecordedFact = Fact & { before?: AuditState | undefined; after?: AuditState | undefined };

const recorded = new WeakSet<EntityManager>();

export const isRecorded = (tx: EntityManager): boolean => recorded.has(tx);

/**
 * In the caller's transaction. `before` and `after` must contain no clear contact data (`maskContact`) and nothing that
 * a visitor wrote: the trail is kept longer and cannot be changed.
 */
export function recordAct(tx: EntityManager, { id: staffId, name: staffName }: AuditActor, fact: RecordedFact): void {
  const { act, subject, at, before = null, after = null } = fact;
  const about = { subjectKind: subject.kind, subjectId: subject.id == null ? null : String(subject.id) };
  tx.persist(tx.create(AuditEntry, { staffId, staffName, act, at, ...about, before, after }, { partial: true }));
  recorded.add(tx);
}
