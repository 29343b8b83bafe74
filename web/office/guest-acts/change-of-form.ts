import type { BookingChange } from "@domrit/shared/booking/schema.ts";
import { type ChangeField, type ChangeForm, changeFormSchema, changeOf } from "../../booking/change/fields.ts";

/**
 * What a form asks to be otherwise than it stood there when it was opened, for the version of the ride that is known now:
 * what a colleague changed meanwhile and this form did not stays.
 */
export function changeOfForm(form: ChangeForm, opened: Record<ChangeField, string>, version: number): BookingChange {
  const asked = changeOf(form, version);
  const before = changeFormSchema.safeParse(blankToAbsent(opened));
  if (!before.success) return asked;
  const known = new Map(Object.entries(changeOf(before.data, version)));
  const isOther = ([name, value]: [string, unknown]) =>
    name === "version" || JSON.stringify(value) !== JSON.stringify(known.get(name));
  return Object.fromEntries(Object.entries(asked).filter(isOther)) as BookingChange;
}

/** As a form without a tick in its box says it. */
const blankToAbsent = (opened: Record<ChangeField, string>) =>
  Object.fromEntries(Object.entries(opened).filter(([, value]) => value !== ""));
