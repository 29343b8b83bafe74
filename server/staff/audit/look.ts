import { DomainError } from "@domrit/shared/errors.ts";
import type { AuditState } from "@domrit/shared/office/audit.ts";
import { type EntityManager, LockMode, type MikroORM } from "@mikro-orm/postgresql";
import type { Commit, Decision } from "../../outbox/commit.ts";
import { Staff } from "../staff.entity.ts";
import { type AuditActor, type Fact, isRecorded, type RecordedFact, recordAct } from "./audit.ts";
import { AuditEntry } from "./audit-entry.entity.ts";

/** Personal data whose look is recorded; only this file creates it. */
class Seen<Data> {
  readonly #data: Data;
  constructor(data: Data) {
    this.#data = data;
  }
  get data(): Data {
    return this.#data;
  }
}
export type SeenData<Data> = Seen<Data>;
export const isLooked = (value: unknown): value is SeenData<unknown> => value instanceof Seen;

type FactOf<Data> = Fact | ((seen: Data) => RecordedFact);
const recordedOf = <Data>(fact: FactOf<Data>, seen: Data): RecordedFact =>
  typeof fact === "function" ? fact(seen) : fact;

/**
 * Saves the look's audit entry in the transaction of `read`, so nothing is shown without an entry. If `read` records an
 * act, its entry also counts as the look; if the act changed nothing, the look is recorded.
 */
export function look<Data>(
  em: EntityManager,
  staff: AuditActor,
  fact: FactOf<Data>,
  read: (tx: EntityManager) => Promise<Data>,
): Promise<SeenData<Data>> {
  return em.fork().transactional(async (tx) => {
    const seen = await read(tx);
    if (!isRecorded(tx)) recordAct(tx, staff, recordedOf(fact, seen));
    return new Seen(seen);
  });
}

/** Like `look`, and also saves the act's events. */
export const lookCommitted = <Data>(
  commit: Commit,
  staff: AuditActor,
  fact: FactOf<Data>,
  act: (tx: EntityManager) => Promise<Decision<Data>>,
): Promise<SeenData<Data>> =>
  commit(async (tx) => {
    const { result, events } = await act(tx);
    if (!isRecorded(tx)) recordAct(tx, staff, recordedOf(fact, result));
    return { result: new Seen(result), events };
  });

export async function lookFirst<Data>(
  em: EntityManager,
  staff: AuditActor,
  fact: Fact,
  read: () => Promise<Data>,
): Promise<SeenData<Data>> {
  await em.fork().transactional((tx) => Promise.resolve(recordAct(tx, staff, fact)));
  return new Seen(await read());
}

/** Repeated requests of an open page within this time are one look. */
const ONE_LOOK_MS = 15 * 60_000;
const MOST_REMEMBERED = 5000;

type LookDetails<Data> = {
  fact: Fact;
  found?: (seen: Data) => AuditState;
  /** The entry for a partial look: a look at the whole covers it, not the reverse. */
  part?: ((seen: Data) => RecordedFact) | undefined;
  /** `tx` is undefined when the look was recorded a moment ago. */
  read: (tx: EntityManager | undefined) => Promise<Data>;
};

/** For pages that refresh themselves: records the look once. */
export function createOpenLooks({ orm }: { orm: MikroORM }) {
  /** Known to this server; another one may have recorded it too. */
  const writtenAt = new Map<string, number>();

  return async <Data>(
    staff: AuditActor & { id: string },
    { fact, found, part, read }: LookDetails<Data>,
  ): Promise<SeenData<Data>> => {
    const { act, at, subject } = fact;
    const since = new Date(at.getTime() - ONE_LOOK_MS);
    const key = [staff.id, act, subject.kind, subject.id].join(" ");
    if ((writtenAt.get(key) ?? 0) > since.getTime()) return new Seen(await read(undefined));
    const { seen, last } = await orm.em.fork().transactional(async (tx) => {
      // Serialises two pages opened at once.
      await tx.findOneOrFail(Staff, staff.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const of = { subjectKind: subject.kind, subjectId: subject.id == null ? null : String(subject.id) };
      const earlier = await tx.findOne(AuditEntry, { staffId: staff.id, act, ...of, at: { $gt: since } });
      const data = await read(tx);
      if (!earlier) recordAct(tx, staff, part ? part(data) : { ...fact, after: found?.(data) });
      return { seen: data, last: earlier?.at ?? (part ? undefined : at) };
    });
    if (writtenAt.size >= MOST_REMEMBERED) writtenAt.clear();
    if (last) writtenAt.set(key, last.getTime());
    return new Seen(seen);
  };
}

const shown = new WeakSet<DomainError>();

export const mayShowData = (refusal: DomainError): boolean => shown.has(refusal);

/** The look at the present state has been recorded. */
export function refusalWith({ code }: DomainError, { data }: SeenData<object>): DomainError {
  const refusal = new DomainError(code, { data: { data } });
  shown.add(refusal);
  return refusal;
}

/** Marks a refusal without personal data. */
export function withoutPersonalData(refusal: DomainError): DomainError {
  shown.add(refusal);
  return refusal;
}

/** A refusal that reveals a right guess is recorded as a look first. `tells`: which; all by default. */
export async function refusalsLooked<Result>(
  em: EntityManager,
  staff: AuditActor,
  fact: Fact,
  work: () => Promise<Result>,
  tells: (refusal: DomainError) => boolean = () => true,
): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof DomainError && tells(thrown))) throw thrown;
    await em.fork().transactional((tx) => Promise.resolve(recordAct(tx, staff, fact)));
    // After a version conflict, the present state needs a separate look.
    if (thrown.code !== "version_conflict") shown.add(thrown);
    throw thrown;
  }
}
