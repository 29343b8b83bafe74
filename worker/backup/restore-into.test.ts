import { expect, test } from "vitest";
import type { Backup } from "./repository.ts";
import { chooseBackup, lastTransaction } from "./restore-into.ts";
import { isPartOf, readHistory } from "./timeline.ts";

const backup = (label: string, finishedAt: string, timeline: number, end: bigint): Backup => ({
  label,
  kind: "full",
  startedAt: new Date(finishedAt),
  finishedAt: new Date(finishedAt),
  bytes: 1,
  timeline,
  end,
  version: "18",
});
const first = backup("first", "2026-11-20T01:30:00Z", 1, 0x3000000n);
const leftBehind = backup("left behind", "2026-11-22T01:30:00Z", 1, 0x9000000n);
const second = backup("second", "2026-11-23T12:00:00Z", 2, 0x7000000n);
/** As PostgreSQL writes it: the first history was left at 0/6000000, by a restore to before the second backup. */
const history = { number: 2, ancestors: readHistory("1\t0/6000000\tbefore 2026-11-21 00:00:00+00\n\n") };

test("a backup that an earlier restore left behind is not restored for a moment after it", () => {
  const part = [first, leftBehind, second].filter((one) => isPartOf(history, one));
  expect(part).toEqual([first, second]);
  expect(chooseBackup(part, new Date("2026-11-22T12:00:00Z"))).toBe(first);
  expect(chooseBackup(part, undefined)).toBe(second);
});

test("the history that was left behind can be asked for", () => {
  const part = [first, leftBehind, second].filter((one) => isPartOf({ number: 1, ancestors: [] }, one));
  expect(chooseBackup(part, new Date("2026-11-22T12:00:00Z"))).toBe(leftBehind);
});

test("before the first backup is finished nothing can be restored", () => {
  expect(() => chooseBackup([first], new Date("2026-11-20T01:30:00Z"))).toThrow("2026-11-20T02:30:00+01:00");
  expect(() => chooseBackup([], undefined)).toThrow("holds no backup");
});

test("the progress of PostgreSQL is read from its output", () => {
  const said =
    "2026-11-25 12:00:03.1 UTC [31] LOG:  redo done at 0/5000110 system usage: CPU\n" +
    "2026-11-25 12:00:03.1 UTC [31] LOG:  last completed transaction was at log time 2026-11-25 11:59:58.123456+00\n";
  expect(lastTransaction(said)?.toISOString()).toBe("2026-11-25T11:59:58.123Z");
  expect(lastTransaction("LOG:  redo is not required")).toBeUndefined();
});
