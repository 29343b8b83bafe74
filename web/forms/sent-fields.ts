/**
 * The fields that a form has, once each, from what was sent in its name: a sender may repeat fields, nest them or
 * send what the library that reads them takes for orders of its own.
 */
export function sentFields(sent: FormData | URLSearchParams, names: readonly string[]): FormData {
  const fields = new FormData();
  for (const name of names) {
    const value = sent.get(name);
    if (typeof value === "string") fields.set(name, value);
  }
  return fields;
}
