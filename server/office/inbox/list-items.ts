import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { AuditState } from "@domrit/shared/office/audit.ts";
import {
  INBOX_KINDS,
  type InboxCount,
  type InboxKind,
  type InboxList,
  type InboxListItem,
} from "@domrit/shared/office/inbox/inbox.ts";
import { INBOX_STATES, type InboxState } from "@domrit/shared/office/inbox/inbox-states.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { referencesOf } from "../../booking/find-rides.ts";
import { type Cursor, readCursor, writeCursor } from "../../http/cursor.ts";
import { ITEMS, type ItemRow, itemView, SOURCES } from "./items.ts";

const PER_PAGE = 50;
/** Waiting items in an answer, nearest deadline first; the total is given too. */
const MOST_OPEN = 200;
const MOST_READ = 2000;
const FIRST_WORDS = 160;

/** Open, or with a failed e-mail of the last month. It names states so that the index leaves closed items out. */
const WAITING = `inbox_state in ('open', 'answered')
  and (inbox_state = 'open' or (inbox_at > now() - interval '31 days' and failed))`;
const ANSWERED = "inbox_state = 'answered' and not failed";
const CLOSED = "inbox_state = 'closed'";
const WHICH: Record<InboxState, string> = { open: WAITING, answered: ANSWERED, closed: CLOSED };

type InboxQuery = { state: InboxState; kind: InboxKind | undefined; before: Cursor | undefined };

/** Throws `invalid_fields` for an unknown value. */
export function readInboxQuery(query: URLSearchParams): InboxQuery {
  const state = INBOX_STATES.find((known) => known === (query.get("state") || "open"));
  const kind = INBOX_KINDS.find((known) => known === query.get("kind"));
  const before = readCursor(query.get("before"));
  const wrong = [
    ...(state ? [] : ["state"]),
    ...(kind || !query.get("kind") ? [] : ["kind"]),
    ...(before || !query.get("before") ? [] : ["before"]),
  ];
  if (state && wrong.length === 0) return { state, kind, before };
  throw new DomainError("invalid_fields", {
    fields: Object.fromEntries(wrong.map((field) => [field, [message("wrongType")]])),
  });
}

export const lookedFor = (
  { state, kind, before }: InboxQuery,
  found: { found: number; total: number },
): AuditState => ({
  state,
  ...(kind && { kind }),
  ...(before && { before: before.since.toISOString() }),
  ...found,
});

export async function listItems(em: EntityManager, { state, kind, before }: InboxQuery, now: Date): Promise<InboxList> {
  const ofKind = kind ? " and kind = ?" : "";
  const where = `${WHICH[state]}${ofKind}`;
  const values = kind ? [kind] : [];
  const [{ total } = { total: 0 }] = await em.execute<{ total: number }[]>(
    `select count(*)::int as total from ${state === "closed" ? SOURCES : ITEMS} where ${where}`,
    values,
  );
  const rows =
    state === "open"
      ? await em.execute<ItemRow[]>(
          `select * from ${ITEMS} where ${where} order by inbox_at limit ${MOST_READ}`,
          values,
        )
      : await em.execute<ItemRow[]>(
          `select * from ${ITEMS} where ${where}${before ? " and (inbox_at, id) < (?, ?::uuid)" : ""}
           order by inbox_at desc, id desc limit ${PER_PAGE}`,
          [...values, ...(before ? [before.since, before.id] : [])],
        );
  const shown = state === "open" ? byTerm(rows, now).slice(0, MOST_OPEN) : rows;
  const rides = shown.flatMap(({ booking_id }) => (booking_id === null ? [] : [Number(booking_id)]));
  const references = await referencesOf(em, rides);
  const items = shown.map((row) => ({
    ...itemView(row, now),
    firstWords: firstWords(row.text),
    ride: rideOf(row, references),
  }));
  const last = items.at(-1);
  return {
    items,
    total,
    next:
      state !== "open" && last && items.length === PER_PAGE
        ? writeCursor({ since: new Date(last.since), id: last.id })
        : null,
  };
}

const byTerm = (rows: ItemRow[], now: Date): ItemRow[] =>
  rows
    .map((row) => ({ row, view: itemView(row, now) }))
    .sort((a, b) => compare(a.view.dueOn, b.view.dueOn) || compare(a.view.receivedAt, b.view.receivedAt))
    .map(({ row }) => row);
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function rideOf({ booking_id: id }: ItemRow, references: ReadonlyMap<number, string>): InboxListItem["ride"] {
  const reference = id === null ? undefined : references.get(Number(id));
  return reference === undefined ? null : { id: Number(id), reference };
}

function firstWords(text: string): string {
  const line = text
    .slice(0, 2 * FIRST_WORDS)
    .replace(/\s+/g, " ")
    .trim();
  return line.length > FIRST_WORDS ? `${line.slice(0, FIRST_WORDS - 1).trimEnd()}…` : line;
}

export async function countItems(em: EntityManager, now: Date): Promise<InboxCount> {
  const rows = await em.execute<ItemRow[]>(
    `select kind, id, number, subject, inbox_state, inbox_at, created_at, failed from ${ITEMS} where ${WAITING}
     order by inbox_at limit ${MOST_READ}`,
  );
  return { open: rows.length, overdue: rows.filter((row) => itemView(row, now).isOverdue).length };
}
