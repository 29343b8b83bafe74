import type { FieldErrors } from "@domrit/shared/errors.ts";

/** What a schema says of the fields of a form that has no library, as the server would: by their paths. */
export const faultsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join("."), [message]]));
