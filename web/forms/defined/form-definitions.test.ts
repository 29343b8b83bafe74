import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { APP_PAGES } from "@domrit/shared/site/pages.ts";
import type { Visit } from "@domrit/shared/site/visit.ts";
import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { fileOf, type SitePage } from "../../pages.ts";
import { visitContext } from "../../site/visit.ts";
import { FORM_FIELD } from "../own-fields.ts";
import { type AnyDefinition, formAction, schemaOf } from "./form-action.ts";

// What the build says of an island's script; no page is drawn here.
vi.mock("virtual:island-script", () => ({}));

const WEB = join(import.meta.dirname, "../..");
const SECRET = /password|^code$|^cvv$|^cardNumber$/i;

type DefinedForm = { name: string; definition: AnyDefinition };
const isDefinition = (value: unknown): value is AnyDefinition =>
  typeof value === "object" && value !== null && "id" in value && "call" in value;

const load = (file: string): Promise<Record<string, unknown>> => import(join(WEB, file));

/** Every form that is defined, by the name it is exported under. */
const defined = (await Promise.all(globSync("**/forms.ts", { cwd: WEB, exclude: ["node_modules", "build"] }).map(load)))
  .flatMap((exported) => Object.entries(exported))
  .flatMap(([name, value]): DefinedForm[] =>
    isDefinition(value)
      ? [{ name, definition: value }]
      : Object.values(value ?? {})
          .filter(isDefinition)
          .map((definition) => ({ name, definition })),
  );

test("each has an id of its own", () => {
  const ids = defined.map(({ definition }) => definition.id);
  expect(ids.length).toBeGreaterThan(35);
  expect(ids).toEqual([...new Set(ids)]);
});

const keys = Object.keys(APP_PAGES).filter((page): page is SitePage => page !== "office");
const pages = await Promise.all([...new Set(keys.map(fileOf))].map(load));

test("each is answered by a page", () => {
  const answered = pages.flatMap(({ action }) => (action as Partial<ReturnType<typeof formAction>>)?.definitions ?? []);
  // By its id, which is its own: the module's own objects were now and then not the same ones, for a reason that is not known.
  const ids = answered.map(({ id }) => id);
  expect(defined.map(({ definition }) => definition.id).filter((id) => !ids.includes(id))).toEqual([]);
});

test("each is drawn by a component", () => {
  const sources = globSync("**/*.{ts,tsx}", { cwd: WEB, exclude: ["node_modules", "build", "**/forms.ts"] })
    .map((file) => readFileSync(join(WEB, file), "utf8"))
    .map((source) => source.replaceAll(/^(import|export const action)\b[^;]*;/gm, ""));
  const missing = defined.filter(({ name }) => !sources.some((source) => new RegExp(`\\b${name}\\b`).test(source)));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

const withFields = defined.flatMap(({ name, definition }) => ("fields" in definition ? [] : [{ name, definition }]));

test.each(withFields)("$name sends back nothing secret", async ({ definition }) => {
  const names = Object.keys((await schemaOf(definition)).shape);
  const secret = "secret" in definition ? (definition.secret ?? []) : [];
  expect(secret).toEqual(names.filter((name) => SECRET.test(name)));
  const sent = new URLSearchParams({ [FORM_FIELD]: definition.id, ...Object.fromEntries(names.map(typed)) });
  const answer = JSON.stringify(await refused(definition, sent));
  for (const name of names) expect(answer.includes(typed(name)[1])).toBe(!SECRET.test(name));
});

const typed = (name: string): [string, string] => [name, `typed in ${name}`];

/** What the page shows of a form that is refused, by its schema or by the API. */
async function refused(definition: AnyDefinition, body: URLSearchParams) {
  const refusal = { code: "invalid_fields", message: "No.", status: 422 } as const;
  const context = new RouterContextProvider();
  context.set(visitContext, { api: () => Promise.resolve({ refusal }) } as Partial<Visit> as Visit);
  const request = new Request("https://taxi.example/page", { method: "POST", body });
  const answer = await formAction([definition])(
    { request, params: {}, context } as unknown as ActionFunctionArgs,
    undefined,
  );
  expect(answer).toMatchObject({ init: { status: 422 } });
  return answer;
}
