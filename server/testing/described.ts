import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { describeApi } from "../openapi/describe.ts";

export type Heard = { method: string; path: string; status: number; type: string; body: unknown };
type Description = ReturnType<typeof describeApi>;
type Content = Record<string, { schema?: object }>;
type Response = { $ref?: string; content?: Content };
type Operation = { responses: Record<string, Response> };

/** Nothing may be told that is not described: what allows more fields says so. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== "object" || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, strict(part)]));
  return "properties" in parts && !("additionalProperties" in parts)
    ? { ...parts, additionalProperties: false }
    : parts;
}

/** Gives what is wrong with an answer of the API, by the description; undefined for a described one. */
export function createDescribed(description: Description): (heard: Heard) => string | undefined {
  const ajv = new Ajv2020({ strict: false, unicodeRegExp: true, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(strict(description) as object, "api");
  const routes = Object.entries(description.paths)
    .map(([path, methods]) => ({
      path,
      methods: methods as Record<string, Operation>,
      address: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    }))
    .sort((one, other) => one.path.split("{").length - other.path.split("{").length);

  const faultsOf = (pointer: string, body: unknown): string | undefined => {
    const validate = ajv.getSchema(`api#${pointer}`);
    if (!validate) throw new Error(`the description has no ${pointer}`);
    return validate(body) ? undefined : ajv.errorsText(validate.errors);
  };
  return ({ method, path: asked, status, type, body }) => {
    const [path = ""] = asked.split("?");
    if (!path.startsWith("/api/") || method === "HEAD") return undefined;
    const route = routes.find(({ address }) => address.test(path));
    const operation = route?.methods[method.toLowerCase()];
    if (!route || !operation) return undefined;
    const response = operation.responses[status];
    if (!response) return "its status is not described";
    if (response.$ref) return faultsOf(`${response.$ref.slice(1)}/content/application~1json/schema`, body);
    const [media, form] = Object.entries(response.content ?? {})[0] ?? [];
    if (!media) return undefined;
    if (!type.startsWith(media)) return `it is ${type}, not ${media}`;
    if (!form?.schema) return undefined;
    const at = ["paths", route.path, method.toLowerCase(), "responses", status, "content", media, "schema"];
    const pointer = at.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
    return faultsOf(pointer, body);
  };
}
