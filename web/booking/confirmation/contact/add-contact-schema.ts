import { contactFields } from "@domrit/shared/booking/contact-fields.ts";
import { z } from "zod";
import type { ContactKind } from "./contact-kinds.ts";

/** What the form of one of them says, which is not sent empty. */
export const addContactSchema = (kind: ContactKind) => z.object({ [kind]: contactFields[kind] });

/** What is wrong with what was typed, in keys of the `validation` namespace; undefined when nothing is. */
export function refusalsOf(kind: ContactKind, typed: string): string[] | undefined {
  const parsed = addContactSchema(kind).safeParse({ [kind]: typed });
  return parsed.success ? undefined : z.flattenError(parsed.error).fieldErrors[kind];
}
