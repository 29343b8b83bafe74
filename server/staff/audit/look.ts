import { DomainError } from "@domrit/shared/errors.ts";
import type { AuditState } from "@domrit/shared/office/audit.ts";
import { type EntityManager, LockMode, type MikroORM } from "@mikro-orm/postgresql";
import { Staff } from "../staff.entity.ts";
import { type AuditActor, type Fact, isRecorded, type RecordedFact, recordAct } from "./audit.ts";
import { AuditEntry } from "./audit-entry.entity.ts";

/** Personal data that may be shown, as it is written down who sees it: made in this file alone, and so in no other way. */
class Seen<Data> {
  readonly #data: Data;
  constructor(data: Data) {
    this.#data = data;
  }
  /** For whoever answers. */
  get data(): Data {
    return this.#data;
  }
}
export type Looked<Data> = Seen<Data>;
export const isLooked = (value: unknown): value is Looked<unknown> => value instanceof Seen;

type FactOf<Data> = Fact | ((seen: Data) => RecordedFact);
const recordedOf = <Data>(fact: FactOf<Data>, seen: Data): RecordedFact =>
  typeof fact === "function" ? fact(seen) : fact;

/**
 * Reads personal data for somebody at the office: what `read` gives, with the entry that says who looked, in one
 * transaction; nothing is shown of which no entry was written. Where `read` acts first, the entry of the act is that of
 * the look too; an act that changes nothing, as one that a colleague was first with, leaves the look alone.
 */
export function look<Data>(
  em: EntityManager,
  staff: AuditActor,
  fact: FactOf<Data>,
  read: (tx: EntityManager) => Promise<Data>,
): Promise<Looked<Data>> {
  return em.fork().transactional(async (tx) => {
    const seen = await read(tx);
    if (!isRecorded(tx)) recordAct(tx, staff, recordedOf(fact, seen));
    return new Seen(seen);
  });
}

/** The same for what is read over other connections, and takes long: that somebody looks is written, and then it is read. */
export async function lookFirst<Data>(
  em: EntityManager,
  staff: AuditActor,
  fact: Fact,
  read: () => Promise<Data>,
): Promise<Looked<Data>> {
  await em.fork().transactional((tx) => Promise.resolve(recordAct(tx, staff, fact)));
  return new Seen(await read());
}

/** What an open page asks for again and again is one look for so long. */
const ONE_LOOK_MS = 15 * 60_000;
/** No more of them are remembered at once than an office with many desks makes. */
const MOST_REMEMBERED = 5000;

type Opening<Data> = {
  /** What is looked at: the same act and subject within a quarter of an hour are one look. */
  fact: Fact;
  /** What the entry says of what was found. */
  found?: (seen: Data) => AuditState;
  /** The entry where only a part of it is read: a look at the whole covers it, and it covers nothing. */
  part?: ((seen: Data) => RecordedFact) | undefined;
  /** In the transaction that writes the look, or past it where that was written a moment ago. */
  read: (tx: EntityManager | undefined) => Promise<Data>;
};

/** Gives a function that reads for somebody what an open page reads again and again, and has it written down once. */
export function createOpenLooks({ orm }: { orm: MikroORM }) {
  /** As far as this server knows; another one may have written it. */
  const writtenAt = new Map<string, number>();

  return async <Data>(
    staff: AuditActor & { id: string },
    { fact, found, part, read }: Opening<Data>,
  ): Promise<Looked<Data>> => {
    const { act, at, subject } = fact;
    const since = new Date(at.getTime() - ONE_LOOK_MS);
    const key = [staff.id, act, subject.kind, subject.id].join(" ");
    if ((writtenAt.get(key) ?? 0) > since.getTime()) return new Seen(await read(undefined));
    const { seen, last } = await orm.em.fork().transactional(async (tx) => {
      // Of two pages that are opened at once, one waits for the other's look.
      await tx.findOneOrFail(Staff, staff.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const of = { subjectKind: subject.kind, subjectId: subject.id == null ? null : String(subject.id) };
      const known = await tx.findOne(AuditEntry, { staffId: staff.id, act, ...of, at: { $gt: since } });
      const data = await read(tx);
      if (!known) recordAct(tx, staff, part ? part(data) : { ...fact, after: found?.(data) });
      return { seen: data, last: known?.at ?? (part ? undefined : at) };
    });
    if (writtenAt.size >= MOST_REMEMBERED) writtenAt.clear();
    if (last) writtenAt.set(key, last.getTime());
    return new Seen(seen);
  };
}

const shown = new WeakSet<DomainError>();

/** Whether a refusal may tell what it carries. */
export const mayTell = (refusal: DomainError): boolean => shown.has(refusal);

/** A refusal with what is so now: what somebody looked at, as any other look. */
export function refusalWith({ code }: DomainError, { data }: Looked<object>): DomainError {
  const refusal = new DomainError(code, { data: { data } });
  shown.add(refusal);
  return refusal;
}

/** Lets a refusal tell what it carries, which is nothing of anybody's. */
export function tellingNothing(refusal: DomainError): DomainError {
  shown.add(refusal);
  return refusal;
}

/**
 * Does what compares with somebody's data, where a refusal tells whether a guess was right: it is a look, written before it
 * is told. `tells` says which refusals do, every one unless given.
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
    // How what changed in the meantime stands now is a look at all of it.
    if (thrown.code !== "version_conflict") shown.add(thrown);
    throw thrown;
  }
}
