import * as v from "valibot";

/**
 * Keeps a value in this tab through reloads, or for the page where session storage is forbidden. What does not fit
 * `schema` counts as absent.
 */
export function inThisTab<Schema extends v.GenericSchema>(schema: Schema) {
  type Value = v.InferOutput<Schema>;
  const stored = v.pipe(v.string(), v.parseJson(), schema);
  return {
    getItem(key: string, initialValue: Value): Value {
      const parsed = v.safeParse(
        stored,
        attempt(() => sessionStorage.getItem(key)),
      );
      return parsed.success ? parsed.output : initialValue;
    },
    setItem: (key: string, value: Value) => attempt(() => sessionStorage.setItem(key, JSON.stringify(value))),
    removeItem: (key: string) => attempt(() => sessionStorage.removeItem(key)),
  };
}

function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
