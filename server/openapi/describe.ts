import { STATUS_CODES } from "node:http";
import { company } from "@domrit/shared/company/company.ts";
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from "@domrit/shared/dispatch/messages.ts";
import type Router from "@koa/router";
import type { Answer } from "../http/answers.ts";
import { hostCookie } from "../http/host-cookie.ts";
import { type Asks, type Proof, type Route, routesOf } from "../http/routes.ts";
import { type Components, createComponents } from "./components.ts";
import { describeRefusals, refusalRefs } from "./refusals.ts";

const INFO = {
  title: `${company.name} API`,
  version: "1",
  description:
    "What the site asks for itself. Who books as a guest is known by the cookie that the answer sets. Each change of a ride makes its version higher; who asks for it again reads the ride as it is. `Accept-Language` chooses the language of texts: nl, en or tr.",
};

/** The OpenAPI 3.1 description of all routes that are not hidden. `publicUrl`: where they are. */
export function describeApi(routers: readonly Router[], publicUrl: string) {
  const components = createComponents();
  const shown = routers.flatMap(routesOf).filter(({ answer }) => answer.forms.length > 0);
  const described = (isOf: (route: Route) => boolean, describe: (route: Route) => object) => {
    const paths: Record<string, Record<string, object>> = {};
    for (const route of shown.filter(isOf)) {
      const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [route.method]: describe(route) };
    }
    return paths;
  };
  return {
    openapi: "3.1.0",
    info: INFO,
    servers: [{ url: publicUrl }],
    paths: described(
      (route) => !route.isWebhook,
      (route) => ({
        operationId: nameOf(route),
        ...describeAsked(route, components),
        responses: { ...describeAnswer(route.answer, components), ...refusalRefs },
      }),
    ),
    webhooks: described(
      (route) => route.isWebhook === true,
      (route) => ({
        operationId: route.path,
        ...describeAsked(route, components),
        responses: { "2XX": { description: "It was stored; the body is not read." } },
      }),
    ),
    components: {
      schemas: components.schemas,
      responses: describeRefusals(components),
      securitySchemes: describeProofs(publicUrl),
    },
  };
}

/** Such as `postBookingsByIdCancel`. */
const nameOf = ({ method, path }: Route): string =>
  method +
  path
    .replace("/api/", "")
    .replaceAll(":", "by-")
    .replaceAll(/(?:^|[/.-])(\w)/g, (_, letter: string) => letter.toUpperCase());

function describeAsked({ path, asks }: Route, { schemaOf }: Components) {
  const parameters = (part: "path" | "query" | "headers", names: readonly string[]) =>
    names.map((name) => {
      const schema = asks.find((each) => each[part]?.[name])?.[part]?.[name];
      return {
        name,
        in: part === "headers" ? "header" : part,
        required: part === "path",
        schema: schema ? schemaOf(schema) : { type: "string" },
      };
    });
  const namesOf = (part: "query" | "headers") => asks.flatMap((each) => Object.keys(each[part] ?? {}));
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const body = asks.find((each) => each.body)?.body;
  const schema = typeof body === "function" ? body() : body;
  return {
    security: describeProof(asks),
    parameters: [
      ...parameters("path", inPath),
      ...parameters("query", namesOf("query")),
      ...parameters("headers", namesOf("headers")),
    ],
    ...(schema && { requestBody: { required: true, content: { "application/json": { schema: schemaOf(schema) } } } }),
  };
}

/** Of several steps the last knows best who asks. */
const describeProof = (asks: readonly Asks[]) =>
  (asks.findLast(({ by }) => by)?.by ?? ["nobody"]).map((proof) => (proof === "nobody" ? {} : { [proof]: [] }));

function describeAnswer({ forms }: Answer, { schemaOf }: Components) {
  const statuses = [...new Set(forms.map(({ status }) => status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const [first, ...others] = forms.filter((form) => form.status === status);
      const schemas = [first, ...others].flatMap((form) => (form?.schema ? [schemaOf(form.schema)] : []));
      const schema = schemas.length > 1 ? { anyOf: schemas } : schemas[0];
      const [type] = first?.type.split(";") ?? [];
      return [
        status,
        { description: STATUS_CODES[status], ...(type && { content: { [type]: { ...(schema && { schema }) } } }) },
      ];
    }),
  );
}

const cookie = (name: string, description: string) => ({ type: "apiKey", in: "cookie", name, description });
const header = (name: string, description: string) => ({ type: "apiKey", in: "header", name, description });

const describeProofs = (publicUrl: string): Record<Exclude<Proof, "nobody">, object> => ({
  session: cookie(hostCookie(publicUrl, "sid"), "Of a browser: set by a first booking, and by signing in."),
  rideToken: header("X-Booking-Token", "The secret in a ride's link."),
  driverSession: cookie(hostCookie(publicUrl, "driver"), "Of a driver's phone: set by an invitation."),
  venueSession: cookie(hostCookie(publicUrl, "venue"), "Of a venue's own device: set by a manager's link."),
  signature: header(
    SIGNATURE_HEADER,
    `HMAC-SHA-256 over the time in \`${TIMESTAMP_HEADER}\`, a dot and the body, as \`sha256=\` and hexadecimal digits.`,
  ),
});
