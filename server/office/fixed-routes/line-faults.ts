import { DomainError, type FieldErrors, type FieldValues } from "@domrit/shared/errors.ts";

/** So many faults are told at once. */
const MOST_FAULTS = 100;

/** The faults of a file, by line and column. */
export function createFaults() {
  const [fields, values]: [FieldErrors, FieldValues] = [{}, {}];
  return {
    add(line: number, wrong: { fields: FieldErrors; values?: FieldValues }): void {
      for (const [column, keys] of Object.entries(wrong.fields)) fields[`${line}.${column}`] = keys;
      for (const [column, said] of Object.entries(wrong.values ?? {})) values[`${line}.${column}`] = said;
    },
    refuse: () => refuse(fields, values),
  };
}

/** Throws `invalid_fields` with the first faults. */
export function refuse(faults: FieldErrors, values: FieldValues = {}): void {
  const fields = Object.fromEntries(Object.entries(faults).slice(0, MOST_FAULTS));
  if (Object.keys(fields).length > 0) throw new DomainError("invalid_fields", { fields, values });
}
