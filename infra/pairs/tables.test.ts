import { expect, test } from "vitest";
import { ASKS_PROVIDER, type Line } from "./lines.ts";
import { createTables } from "./tables.ts";

const tables = createTables([{ child: "note", parent: "ride" }]);
const A = 0;
const B = 1;
const lines = (act: number, ...says: string[]): Line[] =>
  says.map((each) => ({ act, says: each, isStatement: each !== ASKS_PROVIDER && !each.startsWith("is answered") }));
const nextOf = (ofA: string[], ofB: string[], since = 0) =>
  tables.nextSwitch([...lines(B, ...ofB), ...lines(A, ...ofA)], A, since);

const CHANGES = ["begin", "update ride set a = 1", "commit", "is answered 200"];

test("the other comes at the next moment where a statement reads what the other writes", () => {
  const reads = ["select from session", "select from ride", "select from car", "is answered 200"];
  expect(nextOf(reads, CHANGES)).toBe(2);
  expect(nextOf(reads, CHANGES, 2)).toBe(Number.POSITIVE_INFINITY);
});

test("what both only read makes no order", () => {
  const reads = ["select from ride", "select from ride"];
  expect(nextOf(reads, reads)).toBe(Number.POSITIVE_INFINITY);
  expect(tables.areApart([...lines(A, ...reads), ...lines(B, ...reads)])).toBe(true);
});

test("what was written is met once more where it is committed or taken back", () => {
  for (const end of ["commit", "rollback"]) {
    const writes = ["begin", "update ride set a = 2", "select from car", end, "select from car"];
    expect(nextOf(writes, CHANGES)).toBe(2);
    expect(nextOf(writes, CHANGES, 2)).toBe(4);
    expect(nextOf(writes, CHANGES, 4)).toBe(Number.POSITIVE_INFINITY);
  }
});

test("a lock is met as what is written, by whoever writes a row that refers to it", () => {
  const locks = ["begin", "select from ride for update", "commit"];
  const notes = ["begin", "insert into note values (1)", "commit"];
  expect(nextOf(locks, notes)).toBe(2);
  expect(nextOf(notes, locks)).toBe(2);
  expect(nextOf(notes, ["select from ride"])).toBe(Number.POSITIVE_INFINITY);
  const named = ["select pg_advisory_xact_lock(1)", "commit"];
  expect(nextOf(named, named)).toBe(1);
});

test("a payment provider that both ask is met as a table is, with the statement before it", () => {
  const asks = ["select from car", ASKS_PROVIDER, "select from driver"];
  expect(nextOf(asks, asks)).toBe(1);
  expect(nextOf(asks, ["select from car"])).toBe(Number.POSITIVE_INFINITY);
});
