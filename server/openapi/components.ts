import type { AskedSchema } from "../http/routes.ts";
import { type JsonSchema, jsonSchemaOf } from "./json-schema.ts";

/** Collects the schemas that have a title: each stands once, under that name. */
export function createComponents() {
  const schemas: Record<string, JsonSchema> = {};

  function named(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map(named);
    if (typeof schema !== "object" || schema === null) return schema;
    const parts = Object.entries(schema).map(([name, part]) => [name, named(part)]);
    const { $schema: _draft, title, ...rest } = Object.fromEntries(parts) as JsonSchema;
    if (typeof title !== "string") return rest;
    const known = schemas[title];
    if (known && JSON.stringify(known) !== JSON.stringify(rest)) throw new Error(`two schemas are called ${title}`);
    schemas[title] = rest;
    return { $ref: `#/components/schemas/${title}` };
  }

  return { schemas, schemaOf: (schema: AskedSchema) => named(jsonSchemaOf(schema)) as JsonSchema };
}
export type Components = ReturnType<typeof createComponents>;
