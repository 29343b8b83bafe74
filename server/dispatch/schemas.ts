import { dispatchOrderSchema, dispatchReportSchema } from "@domrit/shared/dispatch/messages.ts";
import { type JsonSchema, type OverrideActionContext, toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";

/** What each message of the interface is, by the name of its schema's file. */
const MESSAGES = {
  report: { schema: dispatchReportSchema, title: "What the taxi centre reports about a booking" },
  order: { schema: dispatchOrderSchema, title: "What the taxi centre is told of a booking" },
} satisfies Record<string, { schema: v.GenericSchema; title: string }>;

/**
 * The JSON Schema (draft 2020-12) of a message, made of the schema that the code itself reads with; `address` is where it
 * is found. Two rules cannot be said in it: spaces at the ends are cut off before a text is measured, and a moment has
 * to exist in the calendar.
 */
export function messageSchema(name: keyof typeof MESSAGES, address: string): JsonSchema {
  const { schema, title } = MESSAGES[name];
  const { $schema, ...rest } = toJsonSchema(schema, {
    target: "draft-2020-12",
    // What is sent, before anything is cut off.
    typeMode: "input",
    ignoreActions: ["trim", "check"],
    overrideAction: keepUnicodePattern,
  });
  return { ...($schema && { $schema }), $id: address, title, ...rest };
}

/** A pattern of JSON Schema is read with the flag `u`; one that has no other flag says the same there. */
function keepUnicodePattern({ valibotAction, jsonSchema }: OverrideActionContext): JsonSchema | undefined {
  const { requirement } = valibotAction as { requirement?: unknown };
  return requirement instanceof RegExp && requirement.flags === "u" && jsonSchema.pattern ? jsonSchema : undefined;
}
