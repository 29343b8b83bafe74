import { expect, test } from "vitest";
import { dueBackup } from "./due.ts";
import type { Backup, BackupKind } from "./repository.ts";

const backup = (kind: BackupKind, startedAt: string, timeline = 1): Backup => ({
  label: startedAt,
  kind,
  startedAt: new Date(startedAt),
  finishedAt: new Date(startedAt),
  bytes: 1,
  timeline,
  end: 1n,
  version: "18",
});
// 22 November 2026 is a Sunday; Amsterdam is an hour ahead of UTC then, two in summer.
const sunday = backup("full", "2026-11-22T01:30:10Z");

test.each<[string, string, Backup[], BackupKind | undefined]>([
  ["nothing was made yet", "2026-11-24T12:00:00Z", [], "full"],
  ["the week's was made", "2026-11-22T01:31:00Z", [sunday], undefined],
  ["midday", "2026-11-22T13:30:00Z", [sunday], "incr"],
  ["just before midday", "2026-11-22T13:29:59Z", [sunday], undefined],
  ["the night after", "2026-11-23T01:30:00Z", [sunday, backup("incr", "2026-11-22T13:30:10Z")], "diff"],
  ["nights that were missed", "2026-11-26T09:00:00Z", [sunday], "diff"],
  ["the night was done", "2026-11-23T02:00:00Z", [sunday, backup("diff", "2026-11-23T01:30:10Z")], undefined],
  ["the next Sunday", "2026-11-29T01:30:00Z", [sunday, backup("diff", "2026-11-28T01:30:10Z")], "full"],
  ["a Sunday that was missed", "2026-11-30T09:00:00Z", [sunday, backup("diff", "2026-11-28T01:30:10Z")], "full"],
  ["in summer, by Amsterdam's clock", "2026-07-06T00:30:00Z", [backup("full", "2026-07-05T00:30:10Z")], "diff"],
  ["the night without a half past two", "2026-03-29T01:30:00Z", [backup("full", "2026-03-22T01:30:10Z")], "full"],
  ["another history, after a restore", "2026-11-22T05:00:00Z", [sunday], "full"],
])("%s", (what, now, backups, kind) => {
  expect(dueBackup(new Date(now), backups, what.startsWith("another history") ? 2 : 1)).toBe(kind);
});
