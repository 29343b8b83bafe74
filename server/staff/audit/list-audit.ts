import type { AuditPage, AuditSubject } from "@domrit/shared/office/audit.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager, FilterQuery } from "@mikro-orm/postgresql";
import { AuditEntry } from "./audit-entry.entity.ts";

const PAGE = 100;

type AuditQuery = {
  before?: number | undefined;
  staffId?: string | undefined;
  act?: string | undefined;
  subject?: { kind: AuditSubject; id?: string | undefined } | undefined;
  /** Amsterdam's days, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Looks as well as acts. */
  looks?: boolean | undefined;
};

/** Looks that are not called so. */
const OTHER_LOOKS = ["booking_compared", "change_previewed"];

/** A page of the audit trail, newest first, without looks unless they are asked for; `subject` may name a kind alone. */
export async function listAudit(
  em: EntityManager,
  { before, staffId, act, subject, from, to, looks }: AuditQuery,
): Promise<AuditPage> {
  const where: FilterQuery<AuditEntry> = {
    ...((from || to) && {
      at: { ...(from && { $gte: startOfDay(from) }), ...(to && { $lt: startOfDay(daysAfter(to, 1)) }) },
    }),
    // Whoever asks for one act has it, whatever it is.
    ...(!looks && !act && { $not: { $or: [{ act: { $like: "%\\_looked" } }, { act: { $in: OTHER_LOOKS } }] } }),
    ...(before && { id: { $lt: before } }),
    ...(staffId && { staffId }),
    ...(act && { act }),
    ...(subject && { subjectKind: subject.kind, ...(subject.id && { subjectId: subject.id }) }),
  };
  const rows = await em.find(AuditEntry, where, { orderBy: { id: "desc" }, limit: PAGE + 1 });
  const entries = rows.slice(0, PAGE);
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
    next: rows.length > PAGE ? (entries.at(-1)?.id ?? null) : null,
  };
}
