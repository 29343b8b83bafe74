import type pg from "pg";
import { ASKS_PROVIDER, type Line } from "./lines.ts";

const NAMED = /\b(from|join|into|update|using)\s+"?(\w+)"?/gi;
const WRITES = /^(insert|update|delete|with)\b|\bfor (update|share)\b|advisory/i;
const ENDS = /^(commit|rollback)\b/i;

/** The tables that something names, and those among them that it writes or locks. */
type Touch = { named: Set<string>; written: Set<string> };

const nothing = (): Touch => ({ named: new Set(), written: new Set() });
/** Whether the order of the two can matter. */
const meet = (one: Touch, other: Touch): boolean =>
  [...one.written].some((table) => other.named.has(table)) || [...other.written].some((table) => one.named.has(table));

/** A row of the child refers to one of the parent: who writes it holds that one. */
export type Reference = { child: string; parent: string };

export async function readReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    "select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'",
  );
  return rows;
}

/** What acts touch, as the text of their statements names it. */
export function createTables(references: readonly Reference[]) {
  const parents = Map.groupBy(references, ({ child }) => child);

  function write({ named, written }: Touch, table: string): void {
    written.add(table);
    for (const { parent } of [{ parent: table }, ...(parents.get(table) ?? [])]) named.add(parent);
  }

  function add(touch: Touch, says: string): void {
    if (says === ASKS_PROVIDER) write(touch, says);
    const tables = [...says.matchAll(NAMED)].map(([, , table = ""]) => table.toLowerCase());
    if (/advisory/.test(says)) tables.push("advisory");
    for (const table of tables) {
      touch.named.add(table);
      if (WRITES.test(says)) write(touch, table);
    }
  }

  const touchOf = (lines: readonly Line[], isOf: (act: number) => boolean): Touch => {
    const touch = nothing();
    for (const { act, says } of lines) if (isOf(act)) add(touch, says);
    return touch;
  };

  /** What one act touches with each statement and what follows it, until its next one. */
  function turnsOf(own: readonly Line[]): Touch[] {
    const turns: Touch[] = [];
    const before = nothing();
    for (const { says, isStatement } of own) {
      if (isStatement) turns.push(nothing());
      const turn = turns.at(-1);
      if (!turn) continue;
      add(turn, says);
      // What was written is seen, and what was locked is free, from here on.
      if (ENDS.test(says)) for (const table of before.written) write(turn, table);
      add(before, says);
    }
    return turns;
  }

  return {
    /** Whether no act names a table that another writes: then all orders are as one after the other. */
    areApart(lines: readonly Line[]): boolean {
      const acts = [...new Set(lines.map(({ act }) => act))];
      return acts.every(
        (act) =>
          !meet(
            touchOf(lines, (each) => each === act),
            touchOf(lines, (each) => each !== act),
          ),
      );
    },
    /**
     * After how many statements of an act the others have to come for another outcome than in these lines, where they came
     * after `since` of its statements. What lies between touches nothing of theirs, so it can as well be before or after them.
     */
    nextSwitch(lines: readonly Line[], act: number, since: number): number {
      const others = touchOf(lines, (each) => each !== act);
      const own = lines.filter((line) => line.act === act);
      const met = turnsOf(own).findIndex((turn, index) => index >= since && meet(turn, others));
      return met < 0 ? Number.POSITIVE_INFINITY : met + 1;
    },
  };
}
