import type { AuditEntryView } from "@domrit/shared/office/audit.ts";

/** Something that an act changed, or that is said of it: undefined where it was not there. */
export type Change = { field: string; before: string | undefined; after: string | undefined };

/** What stands between the values of a list. */
export const LISTED = ", ";

/** A list with what stands between, and of several values each with its name; undefined where there is nothing. */
const textOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "object") return String(value);
  const parts = Array.isArray(value) ? value : Object.entries(value).map(([name, each]) => `${name}: ${each}`);
  return parts.join(LISTED) || undefined;
};

/** What an entry says that was so before and is so after, without what stayed as it was, and the count of its versions. */
export function changesOf({ before, after }: Pick<AuditEntryView, "before" | "after">): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter(({ field, ...change }) => field !== "version" && change.before !== change.after);
}
