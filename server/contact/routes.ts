import { contactSchema } from "@domrit/shared/contact/schema.ts";
import type Router from "@koa/router";
import { mayMailTo } from "../booking/messages/message-limit.ts";
import type { ServerContext } from "../context.ts";
import { keyed } from "../http/idempotency-key.ts";
import { requestLocale } from "../http/language.ts";
import { limited } from "../http/limits/rate-limit.ts";
import { body } from "../http/read-body.ts";
import { anybody, createRoutes } from "../http/routes.ts";
import { findReceived, receiveMessage } from "./receive-message.ts";

export function contactRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/contact");
  const { orm, limits, now } = server;
  const asked = [anybody, body(contactSchema), keyed, limited(limits.contactAttempt)] as const;
  routes.post("/", asked, async (ctx, { body: message, requestKey }) => {
    let id = await findReceived(orm.em, message, requestKey);
    if (id === undefined) {
      await limits.contact(ctx.ip);
      const acknowledged = await mayMailTo(limits, message.email);
      const language = requestLocale(ctx);
      id = await receiveMessage(server, message, { requestKey, language, acknowledged, now: now() });
    }
    ctx.body = { id };
    ctx.status = 201;
  });
  return routes.router;
}
