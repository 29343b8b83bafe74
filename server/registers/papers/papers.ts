import { DomainError } from "@domrit/shared/errors.ts";
import {
  type ExpiringPapers,
  type PaperEntry,
  type PaperHolder,
  type PaperKind,
  type PaperView,
  paperState,
  papersOf,
} from "@domrit/shared/fleet/papers.ts";
import type { AuditAct, AuditState } from "@domrit/shared/office/audit.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { EntityManager, EntityName } from "@mikro-orm/postgresql";
import type { CareKeys } from "../../booking/care/care-keys.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { Car } from "../../fleet/car.entity.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { Paper, PaperScan } from "../../fleet/papers/paper.entity.ts";
import { OF_REGISTERS } from "../../fleet/papers/read-papers.ts";
import { type AuditActor, recordAct } from "../../staff/audit/audit.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import { scanKeptUntil } from "./scan-term.ts";

const ENTITIES = { driver: Driver, car: Car } as const satisfies Record<PaperHolder, EntityName<Driver | Car>>;

/** The driver or car whose papers they are. */
export type Holder = { of: PaperHolder; id: string };
export type PaperAct = { staff: AuditActor; now: Date };

/** Locks a driver or car of the register, so that nobody assigns it meanwhile. Throws `not_found`. */
export async function holdHolder(tx: EntityManager, { of, id }: Holder): Promise<void> {
  const entity = ENTITIES[of] as EntityName<Driver | Car>;
  if (!(await lockRow(tx, entity, { id, endedAt: null }))) throw new DomainError("not_found");
}

/** In the order of their kinds. Throws `not_found`. */
export async function listPapers(em: EntityManager, { of, id }: Holder): Promise<PaperView[]> {
  const entity = ENTITIES[of] as EntityName<Driver | Car>;
  if (!(await em.findOne(entity, { id, endedAt: null }))) throw new DomainError("not_found");
  const papers = await em.find(Paper, { holderId: id });
  const scans = await em.find(PaperScan, { id: { $in: papers.flatMap(({ scanId }) => scanId ?? []) } });
  const addedAt = new Map(scans.map((scan) => [scan.id, scan.addedAt]));
  return papersOf(of).flatMap((kind) => {
    const paper = papers.find((each) => each.kind === kind);
    if (!paper) return [];
    const scanAt = addedAt.get(paper.scanId ?? 0)?.toISOString() ?? null;
    return { kind, number: paper.number, validUntil: paper.validUntil, scanAt };
  });
}

/** Enters a paper or replaces the one of its kind, which keeps its scan. Throws `not_found`; rejects while the scan's key is away. */
export async function savePaper(
  tx: EntityManager,
  keys: CareKeys,
  holder: Holder,
  { kind, number, validUntil }: PaperEntry,
  act: PaperAct,
): Promise<void> {
  await holdHolder(tx, holder);
  const key = { holderId: holder.id, kind };
  const former = await tx.findOne(Paper, key);
  const before = former ? { paper: kind, validUntil: former.validUntil } : undefined;
  if (former?.scanId) await keys.keepFor({ id: former.scanId, until: scanKeptUntil(validUntil) });
  const paper = former ?? tx.create(Paper, { ...key, number, validUntil }, { partial: true });
  if (paper.validUntil !== validUntil) paper.warnedDays = null;
  paper.number = number;
  paper.validUntil = validUntil;
  await recordPaper(tx, "paper_saved", holder, act, { before, after: { paper: kind, validUntil } });
}

/** Its scan goes with the next sweep. Throws `not_found`. */
export async function removePaper(tx: EntityManager, holder: Holder, kind: PaperKind, act: PaperAct): Promise<void> {
  await holdHolder(tx, holder);
  const paper = await tx.findOne(Paper, { holderId: holder.id, kind });
  if (!paper) throw new DomainError("not_found");
  tx.remove(paper);
  await recordPaper(tx, "paper_removed", holder, act, { before: { paper: kind, validUntil: paper.validUntil } });
}

type PaperChange = { before?: AuditState | undefined; after?: AuditState };

/** Numbers stay out of the trail. */
export async function recordPaper(
  tx: EntityManager,
  act: AuditAct,
  { of, id }: Holder,
  { staff, now }: PaperAct,
  { before, after }: PaperChange,
): Promise<void> {
  recordAct(tx, staff, { act, subject: { kind: of, id }, at: now, before, after });
  await signalOffice(tx, { registers: true });
}

/** What has expired or soon does, the first day first. */
export async function listExpiring(em: EntityManager, now: Date): Promise<ExpiringPapers> {
  const papers = await em.execute<ExpiringPapers>(
    `select holder_id as "holderId", kind, valid_until as "validUntil" from paper
     where holder_id in ${OF_REGISTERS} order by valid_until, holder_id, kind`,
  );
  return papers.filter(({ validUntil }) => paperState(validUntil, dayOf(now)) !== "valid");
}
