import { contactSchema } from "@domrit/shared/contact/schema.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../context.ts";
import { keyed } from "../http/idempotency-key.ts";
import { requestLocale } from "../http/language.ts";
import { body } from "../http/read-body.ts";
import { anybody, createRoutes } from "../http/routes.ts";
import { takeMessage } from "./take-message.ts";

export function contactRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/contact");
  routes.post("/", [anybody, body(contactSchema), keyed], async (ctx, { body: message, requestKey }) => {
    const id = await takeMessage(server, message, { ip: ctx.ip, language: requestLocale(ctx), requestKey });
    ctx.body = { id };
    ctx.status = 201;
  });
  return routes.router;
}
