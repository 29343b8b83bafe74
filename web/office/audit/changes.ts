import type { AuditEntryView } from "@domrit/shared/office/audit.ts";

/** A field that an act changed; undefined for no value. */
export type Change = { field: string; before: string | undefined; after: string | undefined };

export const LISTED = ", ";

const textOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "object") return String(value);
  const parts = Array.isArray(value) ? value : Object.entries(value).map(([name, each]) => `${name}: ${each}`);
  return parts.join(LISTED) || undefined;
};

/** What differs before and after an act, without the version. */
export function changesOf({ before, after }: Pick<AuditEntryView, "before" | "after">): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter(({ field, ...change }) => field !== "version" && change.before !== change.after);
}
