import { DomainError } from "@domrit/shared/errors.ts";
import type { AuditState } from "@domrit/shared/office/audit.ts";
import { type EntityManager, LockMode, type MikroORM } from "@mikro-orm/postgresql";
import type { Commit, Decision } from "../../outbox/commit.ts";
import { Staff } from "../staff.entity.ts";
import { type AuditActor, type Fact, isRecorded, type RecordedFact, recordAct } from "./audit.ts";
import { AuditEntry } from "./audit-entry.entity.ts";

/** Personal data that may be shown because the look is recorded; only this file can make one. */
class Seen<Data> {
  readonly #data: Data;
  constructor(data: Data) {
    this.#data = data;
  }
  /** For the handler's answer. */
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
 * Reads personal data for the staff: the result of `read` and the audit entry of the look are saved in one transaction, so
 * nothing is shown without an entry. When `read` acts first, the entry of the act counts for the look too; when the act
 * changed nothing, as after a colleague's, the look is recorded.
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

/** As `look`, for an act that others are told of: its events are saved in that transaction too. */
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

/** For slow reads over other connections: the look is recorded first. */
export async function lookFirst<Data>(
  em: EntityManager,
  staff: AuditActor,
  fact: Fact,
  read: () => Promise<Data>,
): Promise<SeenData<Data>> {
  await em.fork().transactional((tx) => Promise.resolve(recordAct(tx, staff, fact)));
  return new Seen(await read());
}

/** Repeated requests of an open page within this time count as one look. */
const ONE_LOOK_MS = 15 * 60_000;
/** The most looks to remember at once: more than an office with many desks makes. */
const MOST_REMEMBERED = 5000;

type LookDetails<Data> = {
  /** The look: the same act and subject within a quarter of an hour are one. */
  fact: Fact;
  /** What the entry says about the result. */
  found?: (seen: Data) => AuditState;
  /** The entry when only a part is read: a look at the whole covers it, and it covers nothing else. */
  part?: ((seen: Data) => RecordedFact) | undefined;
  /** Gets the transaction that records the look; undefined when it was recorded a moment ago. */
  read: (tx: EntityManager | undefined) => Promise<Data>;
};

/** Returns a function that reads for an open page, which asks again and again, and records the look once. */
export function createOpenLooks({ orm }: { orm: MikroORM }) {
  /** As far as this server knows; another one may have recorded it. */
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
      // Of two pages that are opened at once, one waits for the other's look.
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

/** Whether the data of a refusal may be shown. */
export const mayShowData = (refusal: DomainError): boolean => shown.has(refusal);

/** A refusal with the present state, whose look has been recorded. */
export function refusalWith({ code }: DomainError, { data }: SeenData<object>): DomainError {
  const refusal = new DomainError(code, { data: { data } });
  shown.add(refusal);
  return refusal;
}

/** Marks a refusal whose data is not personal, so that its data may be shown. */
export function withoutPersonalData(refusal: DomainError): DomainError {
  shown.add(refusal);
  return refusal;
}

/**
 * Does an act whose refusal reveals whether a guess about somebody's data was right: that refusal is a look, recorded
 * before it is sent. `tells` says which refusals are looks; all unless given.
 */
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
    // The present state after a version conflict needs a look of its own.
    if (thrown.code !== "version_conflict") shown.add(thrown);
    throw thrown;
  }
}
