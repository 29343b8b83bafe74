import { OperatorError } from "@domrit/server/log/operator-error.ts";

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
