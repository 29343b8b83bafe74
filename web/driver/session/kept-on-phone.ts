import * as v from "valibot";

/** Stores a value under a name that `forgetDriver` deletes. */
export function keepOnPhone(name: `driver${string}`, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage may be forbidden, or full; then the page needs a network to show it.
  }
}

/** Undefined for nothing, or for what an older release stored in another shape. */
export function recallFromPhone<Schema extends v.GenericSchema>(
  name: `driver${string}`,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  try {
    const kept = v.safeParse(schema, JSON.parse(localStorage.getItem(name) ?? "null"));
    return kept.success ? kept.output : undefined;
  } catch {
    return undefined;
  }
}
