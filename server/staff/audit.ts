import { isDeepStrictEqual } from "node:util";
import type { AuditState, AuditSubject } from "@domrit/shared/office/audit.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Commit } from "../outbox/commit.ts";
import { AuditEntry } from "./audit-entry.entity.ts";

/** Who acts: somebody at the office, or the operator by a command. */
export type Auditee = { id: string | null; name: string };

export type Fact = {
  /** What was done, such as `booking_cancelled`. */
  act: string;
  subject: { kind: AuditSubject; id?: string | number | null };
  at: Date;
};
export type Recorded = Fact & { before?: AuditState | undefined; after?: AuditState | undefined };

const recorded = new WeakSet<EntityManager>();

/** Whether something was written into the trail in this transaction. */
export const isRecorded = (tx: EntityManager): boolean => recorded.has(tx);

/**
 * Writes into the audit trail, in the caller's transaction. `before` and `after` must hold neither contact data in the
 * clear (`maskContact`) nor what a visitor wrote: the trail is kept longer than those, and cannot be changed.
 */
export function recordAct(tx: EntityManager, { id: staffId, name: staffName }: Auditee, fact: Recorded): void {
  const { act, subject, at, before = null, after = null } = fact;
  const about = { subjectKind: subject.kind, subjectId: subject.id == null ? null : String(subject.id) };
  tx.persist(tx.create(AuditEntry, { staffId, staffName, act, at, ...about, before, after }, { partial: true }));
  recorded.add(tx);
}

type Acting = Fact & {
  /** How what is acted upon stands, masked: read before and after, as both are shown in the trail. */
  state: (tx: EntityManager) => Promise<AuditState>;
  /** What it is called where it changes nothing, and that alone tells whether what was sent is what stands there. */
  otherwise?: string;
};

/**
 * A `commit` for a command that somebody at the office gives: the entry is written in the command's own transaction. A
 * command that changed nothing and tells of nothing, such as the second of a double click, leaves none, unless that it did
 * nothing is a look.
 */
export const auditedCommit =
  (commit: Commit, staff: Auditee, { state, otherwise, ...fact }: Acting): Commit =>
  (decide) =>
    commit(async (tx) => {
      const before = await state(tx);
      const decision = await decide(tx);
      await tx.flush();
      const after = await state(tx);
      const isSame = isDeepStrictEqual(before, after);
      if (!isSame || decision.events.length > 0) recordAct(tx, staff, { ...fact, before, after });
      else if (otherwise) recordAct(tx, staff, { ...fact, act: otherwise });
      return decision;
    });
