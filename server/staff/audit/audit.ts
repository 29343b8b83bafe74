import type { AuditAct, AuditState, AuditSubject } from "@domrit/shared/office/audit.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { AuditEntry } from "./audit-entry.entity.ts";

/** Who acts: somebody at the office, or the operator by a command. */
export type AuditActor = { id: string | null; name: string };

export type Fact = {
  act: AuditAct;
  subject: { kind: AuditSubject; id?: string | number | null };
  at: Date;
};
export type RecordedFact = Fact & { before?: AuditState | undefined; after?: AuditState | undefined };

const recorded = new WeakSet<EntityManager>();

/** Whether something was written into the trail in this transaction. */
export const isRecorded = (tx: EntityManager): boolean => recorded.has(tx);

/**
 * Writes into the audit trail, in the caller's transaction. `before` and `after` must hold neither contact data in the
 * clear (`maskContact`) nor what a visitor wrote: the trail is kept longer than those, and cannot be changed.
 */
export function recordAct(tx: EntityManager, { id: staffId, name: staffName }: AuditActor, fact: RecordedFact): void {
  const { act, subject, at, before = null, after = null } = fact;
  const about = { subjectKind: subject.kind, subjectId: subject.id == null ? null : String(subject.id) };
  tx.persist(tx.create(AuditEntry, { staffId, staffName, act, at, ...about, before, after }, { partial: true }));
  recorded.add(tx);
}
