import type { BookingChange } from "@domrit/shared/booking/schema.ts";
import { type ChangeField, changeFormSchema, changeOf } from "../../booking/change/fields.ts";

type Values = Record<ChangeField, string>;

/**
 * What a form asks to be otherwise than it stood there when it was opened, for the version of the ride that is known now:
 * what a colleague changed meanwhile and this form did not stays. Undefined for what no form would send.
 */
export function changeOfForm(values: Values, opened: Values, version: number): BookingChange | undefined {
  const asked = changeFormSchema.safeParse(blankToAbsent(values));
  if (!asked.success) return undefined;
  const change = changeOf(asked.data, version);
  const before = changeFormSchema.safeParse(blankToAbsent(opened));
  if (!before.success) return change;
  const known = new Map(Object.entries(changeOf(before.data, version)));
  const isOther = ([name, value]: [string, unknown]) =>
    name === "version" || JSON.stringify(value) !== JSON.stringify(known.get(name));
  return Object.fromEntries(Object.entries(change).filter(isOther)) as BookingChange;
}

/** As a form without a tick in its box says it. */
const blankToAbsent = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
