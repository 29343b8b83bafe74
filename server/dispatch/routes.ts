import { wordsOf } from "@domrit/shared/booking/timeline.ts";
import {
  appliedSchema,
  dispatchOrderSchema,
  dispatchReportSchema,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from "@domrit/shared/dispatch/messages.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type Router from "@koa/router";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import { Counter } from "prom-client";
import type * as v from "valibot";
import { simulator, taxiCentre } from "../booking/acts/actors.ts";
import { applyReport } from "../booking/steps/apply-report.ts";
import type { ServerContext } from "../context.ts";
import { simulatorUrl } from "../environment-office.ts";
import { sends, shows } from "../http/answers.ts";
import { parsedMessage, requireJson } from "../http/read-body.ts";
import { anybody, asking, createRoutes } from "../http/routes.ts";
import { metrics } from "../metrics/metrics.ts";
import { type JsonSchema, jsonSchemaOf } from "../openapi/json-schema.ts";
import { isSigned, TOLERANCE_SECONDS } from "./signature.ts";

const MESSAGES = {
  report: { schema: dispatchReportSchema, title: "What the taxi centre reports about a booking" },
  order: { schema: dispatchOrderSchema, title: "What the taxi centre is told of a booking" },
} satisfies Record<string, { schema: v.GenericSchema; title: string }>;

/**
 * The JSON Schema (draft 2020-12) of the schema that the code reads with; `address` is its URL. It cannot express two
 * rules: spaces at the ends are cut off before measuring, and a moment must exist in the calendar.
 */
function messageSchema(name: keyof typeof MESSAGES, address: string): JsonSchema {
  const { schema, title } = MESSAGES[name];
  const { $schema, ...rest } = jsonSchemaOf(schema);
  return { ...($schema && { $schema }), $id: address, ...rest, title };
}

/** `applied`, or `ignored` as a repeat or out of date. */
const reports = new Counter({
  name: "domrit_dispatch_reports_total",
  help: "Reports of the taxi centre that were taken in, by result",
  labelNames: ["result"],
  registers: [metrics],
});
for (const result of ["applied", "ignored"]) reports.inc({ result }, 0);

const SCHEMA_SECONDS = 3600;

const readReport = parsedMessage(dispatchReportSchema);

export function dispatchRoutes(server: ServerContext): Router {
  const { config, orm, security, now } = server;
  const routes = createRoutes("/api/dispatch");

  const by = simulatorUrl(config) ? simulator : taxiCentre;

  const signed = asking({ by: ["signature"] }, (ctx: Context): void => {
    requireJson(ctx);
    const rawBody = ctx.request.rawBody ?? "";
    const sent = { timestamp: ctx.get(TIMESTAMP_HEADER), signature: ctx.get(SIGNATURE_HEADER), rawBody };
    if (isSigned(config.DISPATCH_SECRETS, sent, now())) return;
    security.record("signature_refused", { ip: ctx.ip });
    throw new DomainError("bad_signature");
  });
  const reported = asking(readReport.asks, (ctx: Context) => {
    const { parsed: report } = readReport(ctx);
    requireHappened(report.occurredAt, now());
    return { report };
  });

  routes.post("/events", [signed, reported], shows(appliedSchema), async (_ctx, { report }) => {
    const isLeft = by.yieldsToOffice && (await isDrivenByOffice(orm.em.fork(), report.bookingId));
    const applied = !isLeft && (await applyReport(server, by, report));
    reports.inc({ result: applied ? "applied" : "ignored" });
    return { applied };
  });

  routes.webhook("dispatchOrder", { body: dispatchOrderSchema, by: ["signature"] });

  for (const name of ["report", "order"] as const) {
    const path = `/schemas/${name}.json`;
    const schema = JSON.stringify(messageSchema(name, new URL(`/api/dispatch${path}`, config.PUBLIC_URL).href));
    routes.get(path, [anybody], sends("application/schema+json; charset=utf-8"), (ctx) => {
      // One answer for all callers and languages.
      ctx.set("Cache-Control", `public, max-age=${SCHEMA_SECONDS}`);
      ctx.remove("Vary");
      return schema;
    });
  }

  return routes.router;
}

/** Later reports would look older than one from the future. Clocks may differ as for signatures. */
function requireHappened(occurredAt: string, now: Date): void {
  if (Date.parse(occurredAt) <= now.getTime() + TOLERANCE_SECONDS * 1000) return;
  throw new DomainError("invalid_fields", { fields: { occurredAt: [message("wrongType")] } });
}

async function isDrivenByOffice(em: EntityManager, bookingId: number): Promise<boolean> {
  const found = await em.execute(
    "select from booking_timeline_entry where booking_id = ? and by = 'office' and what = any(?::text[]) limit 1",
    [bookingId, `{${wordsOf("course").join()}}`],
  );
  return found.length > 0;
}
