import { randomUUID } from "node:crypto";
import { DomainError, type FieldErrors } from "@domrit/shared/errors.ts";
import type { AuditState } from "@domrit/shared/office/audit.ts";
import type { EntityManager, EntityName } from "@mikro-orm/postgresql";
import type { z } from "zod";
import type { ServerContext } from "../context.ts";
import { lockRow } from "../database/lock-rows.ts";
import type { Car } from "../fleet/car.entity.ts";
import type { Driver } from "../fleet/driver.entity.ts";
import { Interruption } from "../fleet/interruptions/interruption.entity.ts";
import type { MissingTime } from "../fleet/interruptions/read-interruptions.ts";
import type { Decision } from "../outbox/commit.ts";
import { forgetPlanned } from "../planning/planned-shifts/plan-shift.ts";
import { type ShiftOwner, stopShiftsOf } from "../shifts/end-shifts.ts";
import { recordAct } from "../staff/audit/audit.ts";
import type { SeenData } from "../staff/audit/look.ts";
import type { Answer } from "../staff/office-routes.ts";
import { signalOffice } from "../staff/signal-office.ts";
import type { SignedInStaff } from "../staff/staff-session.ts";
import { giveBackRides, type RegisterAct, requireUnused } from "./rides-of.ts";

type WorkingEntry = { isWorking: boolean };
/** The version that was seen; `despiteRides`: the entry may go although it has rides. */
type SeenVersion = { version: number; despiteRides?: boolean | undefined };
type SeenEntry = SeenVersion & { id: string };

/** All that differs between the registers of drivers and cars. */
export type Register<Row extends Driver | Car, Entry extends WorkingEntry, View> = {
  kind: "driver" | "car";
  path: `/${string}`;
  entity: EntityName<Row>;
  entrySchema: z.ZodType<Entry>;
  changeSchema: z.ZodType<Entry & SeenVersion>;
  list: (em: EntityManager) => Promise<Row[]>;
  /** `missing`: the times at which it is missing, now or later. */
  view: (row: Row, missing: readonly MissingTime[]) => View;
  audited: (row: Row) => AuditState;
  fill: (row: Row, entry: Entry) => void;
  of: (id: string) => ShiftOwner;
  /** What ends with a row that leaves the register. */
  end?: (tx: EntityManager, row: Row) => Promise<void>;
  /** Field errors for a refusal by a unique index, by the index's name. */
  twins?: Record<string, FieldErrors>;
  /** Reads or acts, and answers with the result; for personal data the look is recorded. */
  answer: <Data extends View | View[]>(
    server: Pick<ServerContext, "commit" | "now">,
    staff: SignedInStaff,
    id: string | null,
    read: (tx: EntityManager) => Promise<Decision<Data>>,
  ) => Promise<SeenData<Data> | Answer>;
};

export async function addEntry<Row extends Driver | Car, Entry extends WorkingEntry>(
  tx: EntityManager,
  { kind, entity, fill, audited }: Register<Row, Entry, unknown>,
  entry: Entry,
  { by, now }: RegisterAct,
): Promise<Row> {
  const begun = { id: randomUUID(), version: 1, createdAt: now };
  const row = tx.create(entity as EntityName<Driver | Car>, begun, { partial: true }) as Row;
  fill(row, entry);
  recordAct(tx, by.staff, { act: `${kind}_added`, subject: { kind, id: row.id }, at: now, after: audited(row) });
  await signalOffice(tx, { registers: true });
  return row;
}

/**
 * Changes an entry and returns the events. Switching a driver off ends the shift; the rides are given back. Throws `not_found`,
 * `version_conflict`, and as `requireUnused`.
 */
export async function changeEntry<Row extends Driver | Car, Entry extends WorkingEntry>(
  tx: EntityManager,
  register: Register<Row, Entry, unknown>,
  seen: SeenEntry,
  entry: Entry,
  context: RegisterAct,
): Promise<Decision<Row>> {
  const { kind, fill, audited } = register;
  const { by, now } = context;
  const { row, events } = await holdEntry(tx, register, seen, !entry.isWorking, context);
  if (!entry.isWorking && row.isWorking) await stopEntry(tx, register, row, seen, context);
  const before = audited(row);
  fill(row, entry);
  row.version += 1;
  const after = audited(row);
  recordAct(tx, by.staff, { act: `${kind}_changed`, subject: { kind, id: row.id }, at: now, before, after });
  await signalOffice(tx, { registers: true });
  return { result: row, events };
}

/** Removes an entry from its register; the row stays for the history. Throws as `changeEntry`. */
export async function endEntry<Row extends Driver | Car, Entry extends WorkingEntry>(
  tx: EntityManager,
  register: Register<Row, Entry, unknown>,
  seen: SeenEntry,
  context: RegisterAct,
): Promise<Decision<Row>> {
  const { kind, audited, of, end } = register;
  const { by, now } = context;
  const { row, events } = await holdEntry(tx, register, seen, true, context);
  await stopEntry(tx, register, row, seen, context);
  await forgetPlanned(tx, of(row.id), now);
  await tx.nativeDelete(Interruption, { holderId: row.id });
  const before = audited(row);
  await end?.(tx, row);
  row.isWorking = false;
  row.endedAt = now;
  row.version += 1;
  recordAct(tx, by.staff, { act: `${kind}_ended`, subject: { kind, id: row.id }, at: now, before });
  await signalOffice(tx, { registers: true });
  return { result: row, events };
}

/** Locks an entry in the seen version, after its rides. Future rides are given back where it `goes` despite them. */
async function holdEntry<Row extends Driver | Car, Entry extends WorkingEntry>(
  tx: EntityManager,
  { entity, of }: Register<Row, Entry, unknown>,
  { id, version, despiteRides }: SeenEntry,
  goes: boolean,
  context: RegisterAct,
) {
  const events = await giveBackRides(tx, of(id), goes && despiteRides === true, context);
  const row = await lockRow(tx, entity as EntityName<Driver | Car>, { id, endedAt: null });
  if (!row) throw new DomainError("not_found");
  if (row.version !== version) throw new DomainError("version_conflict");
  return { row: row as Row, events };
}

async function stopEntry<Row extends Driver | Car, Entry extends WorkingEntry>(
  tx: EntityManager,
  { of }: Register<Row, Entry, unknown>,
  row: Row,
  seen: SeenEntry,
  context: RegisterAct,
): Promise<void> {
  const owner = of(row.id);
  await requireUnused(tx, owner, seen, context);
  await stopShiftsOf(tx, owner, context.now);
}
