import { type JsonSchema, type OverrideActionContext, toJsonSchema } from "@valibot/to-json-schema";
import { z } from "zod";
import type { AskedSchema } from "../http/routes.ts";

export type { JsonSchema };

/**
 * The JSON Schema (draft 2020-12) of the schema that the code reads with, in the form that is sent. It cannot express
 * three rules: spaces at the ends are cut off before measuring, a moment must exist in the calendar, and what fields say
 * of each other.
 */
export function jsonSchemaOf(schema: AskedSchema): JsonSchema {
  if (schema instanceof z.ZodType) {
    return z.toJSONSchema(schema, { io: "input", unrepresentable: "any", override: alsoPiped }) as JsonSchema;
  }
  return toJsonSchema(schema, {
    target: "draft-2020-12",
    typeMode: "input",
    ignoreActions: ["trim", "check"],
    overrideAction: keepUnicodePattern,
  });
}

/** What a text is read as, such as one of several words, says which texts are taken. */
function alsoPiped({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}) {
  const { def } = zodSchema._zod;
  if (def.type !== "pipe" || !(def.in instanceof z.ZodString) || !(def.out instanceof z.ZodType)) return;
  if (def.out instanceof z.ZodTransform) return;
  jsonSchema.allOf = [jsonSchemaOf(def.out) as z.core.JSONSchema.BaseSchema];
}

/** JSON Schema reads patterns with the flag `u`; those without other flags mean the same there. */
function keepUnicodePattern({ valibotAction, jsonSchema }: OverrideActionContext): JsonSchema | undefined {
  const { requirement } = valibotAction as { requirement?: unknown };
  return requirement instanceof RegExp && requirement.flags === "u" && jsonSchema.pattern ? jsonSchema : undefined;
}
