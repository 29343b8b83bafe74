import * as v from "valibot";

/** Keeps something under a name that begins with `driver`, so that it goes when the device is signed out (`forgetDriver`). */
export function keepOnPhone(name: `driver${string}`, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage may be forbidden, or full; then the page needs a network to show it.
  }
}

/** What was kept under a name; undefined where nothing was, or what a release before this one kept otherwise. */
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
