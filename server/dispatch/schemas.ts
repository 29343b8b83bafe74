import { dispatchOrderSchema, dispatchReportSchema } from "@domrit/shared/dispatch/messages.ts";
import { type JsonSchema, type OverrideActionContext, toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";

/** By the name of the schema's file. */
const MESSAGES = {
  report: { schema: dispatchReportSchema, title: "What the taxi centre reports about a booking" },
  order: { schema: dispatchOrderSchema, title: "What the taxi centre is told of a booking" },
} satisfies Record<string, { schema: v.GenericSchema; title: string }>;

/**
 * The JSON Schema (draft 2020-12) of the schema that the code reads with; `address` is its URL. It cannot express two
 * rules: spaces at the ends are cut off before measuring, and a moment must exist in the calendar.
 */
export function messageSchema(name: keyof typeof MESSAGES, address: string): JsonSchema {
  const { schema, title } = MESSAGES[name];
  const { $schema, ...rest } = toJsonSchema(schema, {
    target: "draft-2020-12",
    // The sent form, before trimming.
    typeMode: "input",
    ignoreActions: ["trim", "check"],
    overrideAction: keepUnicodePattern,
  });
  return { ...($schema && { $schema }), $id: address, title, ...rest };
}

/** JSON Schema reads patterns with the flag `u`; those without other flags mean the same there. */
function keepUnicodePattern({ valibotAction, jsonSchema }: OverrideActionContext): JsonSchema | undefined {
  const { requirement } = valibotAction as { requirement?: unknown };
  return requirement instanceof RegExp && requirement.flags === "u" && jsonSchema.pattern ? jsonSchema : undefined;
}
