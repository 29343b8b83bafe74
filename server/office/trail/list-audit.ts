import { readReference } from "@domrit/shared/booking/reference.ts";
import type { AuditPage, AuditSubject } from "@domrit/shared/office/audit.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager, FilterQuery } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { referencesOf } from "../../booking/find-rides.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";

const PAGE = 100;

type AuditQuery = {
  before?: number | undefined;
  staffId?: string | undefined;
  act?: string | undefined;
  subject?: { kind: AuditSubject; id?: string | undefined } | undefined;
  from?: string | undefined;
  to?: string | undefined;
  looks?: boolean | undefined;
};

/** Looks whose names do not say so. */
const OTHER_LOOKS = ["booking_compared", "change_previewed"];

/** Newest first; looks only when asked for. `subject`: a kind, or a kind and an id; a ride also by its reference. */
export async function listAudit(
  em: EntityManager,
  { before, staffId, act, subject, from, to, looks }: AuditQuery,
): Promise<AuditPage> {
  const subjectId = subject?.id && (await idOf(em, { kind: subject.kind, id: subject.id }));
  const where: FilterQuery<AuditEntry> = {
    ...((from || to) && {
      at: { ...(from && { $gte: startOfDay(from) }), ...(to && { $lt: startOfDay(daysAfter(to, 1)) }) },
    }),
    // A filter by act finds looks too.
    ...(!looks && !act && { $not: { $or: [{ act: { $like: "%\\_looked" } }, { act: { $in: OTHER_LOOKS } }] } }),
    ...(before && { id: { $lt: before } }),
    ...(staffId && { staffId }),
    ...(act && { act }),
    ...(subject && { subjectKind: subject.kind, ...(subjectId && { subjectId }) }),
  };
  const rows = await em.find(AuditEntry, where, { orderBy: { id: "desc" }, limit: PAGE + 1 });
  const entries = rows.slice(0, PAGE);
  const rides = entries.flatMap(({ subjectKind, subjectId }) =>
    subjectKind === "booking" && subjectId ? [Number(subjectId)] : [],
  );
  const references = await referencesOf(em, rides);
  return {
    entries: entries.map((entry) => {
      const reference = entry.subjectKind === "booking" ? references.get(Number(entry.subjectId)) : undefined;
      return {
        id: entry.id,
        at: entry.at.toISOString(),
        staffName: entry.staffName,
        act: entry.act,
        subject: { kind: entry.subjectKind, id: entry.subjectId ?? null, ...(reference && { reference }) },
        before: entry.before ?? null,
        after: entry.after ?? null,
      };
    }),
    next: rows.length > PAGE ? (entries.at(-1)?.id ?? null) : null,
  };
}

async function idOf(em: EntityManager, { kind, id }: { kind: AuditSubject; id: string }): Promise<string> {
  const reference = kind === "booking" ? readReference(id) : undefined;
  const booking = reference && (await em.findOne(Booking, { reference }, { fields: ["id"] }));
  return booking ? String(booking.id) : id;
}
