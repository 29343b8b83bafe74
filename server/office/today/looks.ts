import { LockMode } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { inTransaction, prepared, type Run } from "../../database/prepared.ts";
import { recordAct } from "../../staff/audit.ts";
import { AuditEntry } from "../../staff/audit-entry.entity.ts";
import { Staff } from "../../staff/staff.entity.ts";

/** A list that is open and asked for again and again is one look for so long. */
const ONE_LOOK_MS = 15 * 60_000;
const ACT = "list_looked";

/** Gives a function that reads the office's list for somebody, and has it written down once in a quarter of an hour. */
export function createListLooks({ orm, reading, now }: Pick<ServerContext, "orm" | "reading" | "now">) {
  const run = prepared(reading);
  /** As far as this server knows; another one may have written it. */
  const lookedAt = new Map<string, number>();

  return async <Seen>(staff: Pick<Staff, "id" | "name">, read: (run: Run) => Promise<Seen>): Promise<Seen> => {
    const at = now();
    const since = new Date(at.getTime() - ONE_LOOK_MS);
    if ((lookedAt.get(staff.id) ?? 0) > since.getTime()) return read(run);
    const { seen, writtenAt } = await orm.em.fork().transactional(async (tx) => {
      // Of two lists that are opened at once, one waits for the other's look.
      await tx.findOneOrFail(Staff, staff.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const last = await tx.findOne(AuditEntry, { staffId: staff.id, act: ACT, at: { $gt: since } });
      const known = await read(inTransaction(tx));
      if (!last) recordAct(tx, staff, { act: ACT, subject: { kind: "list" }, at });
      return { seen: known, writtenAt: last?.at ?? at };
    });
    lookedAt.set(staff.id, writtenAt.getTime());
    return seen;
  };
}
