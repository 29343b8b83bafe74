import { parseArgs } from "node:util";
import { OperatorError } from "@domrit/server/log/operator-error.ts";
import { toOffsetTime } from "@domrit/shared/time/amsterdam.ts";
import type { Target } from "./restore-into.ts";

export type RestoreOptions = {
  target: Target;
  isDryRun: boolean;
  lostAt: Date;
  lastInvoice: string | undefined;
};

const USAGE = `Usage: infra/backup/restore.sh --to "2026-11-23 14:05:00+01" | --to end [--dry-run]
       [--lost-at "<moment>"] [--last-invoice <number>] [--timeline <number>]

  --to            the moment to restore, with its distance to UTC, or end for all that was archived
  --dry-run       restores beside the database that runs, checks what came, and drops it
  --lost-at       when the database was lost; now, unless given: what was sent until then is asked about
  --last-invoice  the last invoice number that may have been given out, where somebody knows it
  --timeline      the history to follow, where the moment is on one that an earlier restore left behind`;

const options = {
  to: { type: "string" },
  "dry-run": { type: "boolean", default: false },
  "lost-at": { type: "string" },
  "last-invoice": { type: "string" },
  timeline: { type: "string" },
} as const;

export function readRestoreOptions(args: string[], now: Date): RestoreOptions {
  const { to, "dry-run": isDryRun, "lost-at": lost, "last-invoice": lastInvoice, timeline } = understand(args);
  if (to === undefined) throw new OperatorError(`--to is missing.\n\n${USAGE}`);
  const moment = to === "end" ? undefined : readMoment("--to", to);
  const lostAt = lost === undefined ? now : readMoment("--lost-at", lost);
  for (const [option, at] of [
    ["--to", moment],
    ["--lost-at", lostAt],
  ] as const)
    if (at && at > now)
      throw new OperatorError(`${option} ${toOffsetTime(at)} is in the future: it is ${toOffsetTime(now)}.`);
  if (moment && lostAt < moment) throw new OperatorError("--lost-at is before --to.");
  if (timeline !== undefined && !/^[1-9]\d{0,5}$/.test(timeline))
    throw new OperatorError(`--timeline ${timeline} is no number.`);
  if (lastInvoice !== undefined && !/^[\w-]{1,40}$/.test(lastInvoice))
    throw new OperatorError(`--last-invoice ${lastInvoice} is no invoice number.`);
  return {
    target: { moment, timeline: timeline === undefined ? undefined : Number(timeline) },
    isDryRun,
    lostAt,
    lastInvoice,
  };
}

function understand(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?) ?(Z|[+-]\d\d(?::?\d\d)?)$/;

/** Reads a moment such as `2026-11-23 14:05:00+01`. Throws when the text is no moment or has no offset from UTC. */
export function readMoment(option: string, text: string): Date {
  const [, date, time, offset = ""] = MOMENT.exec(text) ?? [];
  const [, hours, minutes = "00"] = /^([+-]\d\d):?(\d\d)?$/.exec(offset) ?? [];
  const moment = new Date(`${date}T${time}${hours ? `${hours}:${minutes}` : offset}`);
  if (!date || Number.isNaN(moment.getTime()))
    throw new OperatorError(
      `${option} ${text} is no moment with its distance to UTC, such as "2026-11-23 14:05:00+01" for Amsterdam in winter.`,
    );
  return moment;
}
