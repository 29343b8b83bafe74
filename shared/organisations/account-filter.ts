import * as v from "valibot";
import { TRIP_STATES } from "../booking/trip/trip-filter.ts";
import { message, type ValidationKey } from "../i18n/validation-key.ts";

const id = v.pipe(v.string(), v.uuid());

/** For rides of no department. */
export const NO_DEPARTMENT = "none";

/** By what the rides of an account are chosen, beside their days; `rider`: a regular one. */
export const ACCOUNT_FILTER = {
  department: v.union([v.literal(NO_DEPARTMENT), id]),
  rider: id,
  status: v.picklist(TRIP_STATES),
} as const;
type Filter = typeof ACCOUNT_FILTER;
export type AccountFilter = { [Field in keyof Filter]?: v.InferOutput<Filter[Field]> };

/** Reads an address; empty means any. `wrong`: fields that say nothing that can be chosen. */
export function readAccountFilter(query: URLSearchParams) {
  const wrong: Record<string, ValidationKey[]> = {};
  const read = <Field extends keyof Filter>(field: Field): AccountFilter => {
    const said = query.get(field);
    if (!said) return {};
    if (v.is(ACCOUNT_FILTER[field], said)) return { [field]: said };
    wrong[field] = [message("wrongType")];
    return {};
  };
  const filter: AccountFilter = { ...read("department"), ...read("rider"), ...read("status") };
  return { filter, wrong };
}
