import { isDeepStrictEqual } from "node:util";
import type { AuditState, AuditSubject } from "@domrit/shared/office/audit.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Commit } from "../outbox/commit.ts";
import { AuditEntry } from "./audit-entry.entity.ts";

/** Who acts: somebody at the office, or the operator by a command. */
export type Auditee = { id: string | null; name: string };

type Fact = {
  /** What was done, such as `booking_cancelled`. */
  act: string;
  subject: { kind: AuditSubject; id?: string | number | null };
  at: Date;
};
type Recorded = Fact & { before?: AuditState | undefined; after?: AuditState | undefined };

/**
 * Writes into the audit trail, in the caller's transaction. `before` and `after` must hold neither contact data in the
 * clear (`maskContact`) nor what a visitor wrote: the trail is kept longer than those, and cannot be changed.
 */
export function recordAct(tx: EntityManager, { id: staffId, name: staffName }: Auditee, recorded: Recorded): void {
  const { act, subject, at, before = null, after = null } = recorded;
  const about = { subjectKind: subject.kind, subjectId: subject.id == null ? null : String(subject.id) };
  tx.persist(tx.create(AuditEntry, { staffId, staffName, act, at, ...about, before, after }, { partial: true }));
}

/**
 * Reads personal data for somebody at the office: what `read` gives, with the entry that says who looked, in one
 * transaction; nothing is shown of which no entry was written.
 */
export function look<Seen>(
  em: EntityManager,
  staff: Auditee,
  fact: Fact | ((seen: Seen) => Recorded),
  read: (tx: EntityManager) => Promise<Seen>,
): Promise<Seen> {
  return em.fork().transactional(async (tx) => {
    const seen = await read(tx);
    recordAct(tx, staff, typeof fact === "function" ? fact(seen) : fact);
    return seen;
  });
}

type Acting = Fact & {
  /** How what is acted upon stands, masked: read before and after, as both are shown in the trail. */
  state: (tx: EntityManager) => Promise<AuditState>;
};

/**
 * A `commit` for a command that somebody at the office gives: the entry is written in the command's own transaction. A
 * command that changed nothing and tells of nothing, such as the second of a double click, leaves none.
 */
export const auditedCommit =
  (commit: Commit, staff: Auditee, { state, ...fact }: Acting): Commit =>
  (decide) =>
    commit(async (tx) => {
      const before = await state(tx);
      const decision = await decide(tx);
      await tx.flush();
      const after = await state(tx);
      const isSame = isDeepStrictEqual(before, after);
      if (!isSame || decision.events.length > 0) recordAct(tx, staff, { ...fact, before, after });
      return decision;
    });
