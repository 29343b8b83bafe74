import { randomInt } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import { ANSWER_SECONDS, type AssigningEntry, type AssigningView } from "@domrit/shared/planning/assigning.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type AuditActor, recordAct } from "../../staff/audit/audit.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import { Assigning } from "./assigning.entity.ts";

const ID = 1;
const ONE_AT_A_TIME = "select pg_advisory_xact_lock(hashtextextended('set assigning', 0))";

/** The company's settings; without a row, rides are suggested, with the usual time for an answer. */
export async function readAssigning(em: EntityManager): Promise<AssigningView> {
  const set = await em.findOne(Assigning, ID);
  if (!set) return { mode: "suggest", answerSeconds: ANSWER_SECONDS.usual, version: null };
  return { mode: set.mode, answerSeconds: set.answerSeconds, version: set.version };
}

/** Throws `version_conflict`. Offers that are open keep their time. */
export async function setAssigning(
  em: EntityManager,
  { version, ...entry }: AssigningEntry,
  { staff, now }: { staff: AuditActor; now: Date },
): Promise<void> {
  await em.fork().transactional(async (tx) => {
    await tx.execute(ONE_AT_A_TIME);
    const { version: current, ...before } = await readAssigning(tx);
    if (current !== version) throw new DomainError("version_conflict");
    await tx.upsert(Assigning, { id: ID, ...entry, version: randomInt(1, 2 ** 31), updatedAt: now });
    recordAct(tx, staff, { act: "assigning_set", subject: { kind: "assigning" }, at: now, before, after: entry });
    await signalOffice(tx, { assigning: true });
  });
}
