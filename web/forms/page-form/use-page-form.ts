import { type SubmissionResult, useForm } from "@conform-to/react";
import type { z } from "zod";
import { type AnyObject, constraintOf } from "../parse-form.ts";

type PageForm<Schema extends AnyObject> = { id: string; schema: Schema; result: SubmissionResult };

/** A form as the server answered it, of a page that has no script: what was typed, and what is wrong with it. */
export function usePageForm<Schema extends AnyObject>({ id, schema, result }: PageForm<Schema>) {
  const [, fields] = useForm<z.input<Schema>>({ id, lastResult: result, constraint: constraintOf(schema) });
  return { fields, names: Object.keys(schema.shape) };
}

export function typedIn<Name extends string>(
  { initialValue }: SubmissionResult,
  names: readonly Name[],
): Record<Name, string> {
  const textOf = (name: Name): [Name, string] => [name, String(initialValue?.[name] ?? "")];
  return Object.fromEntries(names.map(textOf)) as Record<Name, string>;
}
