import { readReference } from "@domrit/shared/booking/reference.ts";
import type { AuditPage, AuditSubject } from "@domrit/shared/office/audit.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager, FilterQuery } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";

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

/**
 * A page of the audit trail, newest first, without looks unless they are asked for. `subject` may name a kind alone, and a ride
 * by its id or its reference.
 */
export async function listAudit(
  em: EntityManager,
  { before, staffId, act, subject, from, to, looks }: AuditQuery,
): Promise<AuditPage> {
  const subjectId = subject?.id && (await idOf(em, { kind: subject.kind, id: subject.id }));
  const where: FilterQuery<AuditEntry> = {
    ...((from || to) && {
      at: { ...(from && { $gte: startOfDay(from) }), ...(to && { $lt: startOfDay(daysAfter(to, 1)) }) },
    }),
    // Whoever asks for one act has it, whatever it is.
    ...(!looks && !act && { $not: { $or: [{ act: { $like: "%\\_looked" } }, { act: { $in: OTHER_LOOKS } }] } }),
    ...(before && { id: { $lt: before } }),
    ...(staffId && { staffId }),
    ...(act && { act }),
    ...(subject && { subjectKind: subject.kind, ...(subjectId && { subjectId }) }),
  };
  const rows = await em.find(AuditEntry, where, { orderBy: { id: "desc" }, limit: PAGE + 1 });
  const entries = rows.slice(0, PAGE);
  const references = await referencesOf(em, entries);
  return {
    entries: entries.map((entry) => {
      const reference = references.get(entry.subjectId ?? "");
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

/** A ride's id where its reference is asked for; else what is asked for. */
async function idOf(em: EntityManager, { kind, id }: { kind: AuditSubject; id: string }): Promise<string> {
  const reference = kind === "booking" ? readReference(id) : undefined;
  const booking = reference && (await em.findOne(Booking, { reference }, { fields: ["id"] }));
  return booking ? String(booking.id) : id;
}

/** The references of the rides that entries are about, by id; none of one that is no longer there. */
async function referencesOf(em: EntityManager, entries: readonly AuditEntry[]): Promise<ReadonlyMap<string, string>> {
  const ids = entries.flatMap(({ subjectKind, subjectId }) =>
    subjectKind === "booking" && subjectId ? [Number(subjectId)] : [],
  );
  const bookings = await em.find(Booking, { id: { $in: ids } }, { fields: ["id", "reference"] });
  return new Map(bookings.map(({ id, reference }) => [String(id), reference]));
}
