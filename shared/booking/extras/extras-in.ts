import { normalisePhone } from "../phone.ts";
import type { Kind } from "./extras.ts";
import { type ExtraName, type Extras, extraNames, extraOf } from "./values.ts";

/** The extras of a request, as they are stored: phone numbers normalised, empty extras left out. */
export function extrasIn(request: { readonly [Name in ExtraName]?: unknown }): Extras {
  const values = extraNames().map((name) => [name, storedValue(extraOf(name).kind, request[name])] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function storedValue({ is }: Kind, value: unknown): unknown {
  const isNone = value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0);
  if (isNone) return undefined;
  return is === "phone" && typeof value === "string" ? normalisePhone(value) : value;
}
