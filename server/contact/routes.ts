import { contactSchema } from "@domrit/shared/contact/schema.ts";
import Router from "@koa/router";
import { mayMailTo } from "../booking/message-limit.ts";
import type { ServerContext } from "../context.ts";
import { idempotencyKey } from "../http/idempotency-key.ts";
import { requestLocale } from "../http/language.ts";
import { readBody } from "../http/read-body.ts";
import { findReceived, receiveMessage } from "./receive-message.ts";

export function contactRoutes(server: ServerContext): Router {
  const router = new Router({ prefix: "/api/contact" });
  const { orm, limits, now } = server;
  router.post("/", async (ctx) => {
    const message = readBody(ctx, contactSchema);
    const requestKey = idempotencyKey(ctx);
    await limits.contactAttempt(ctx.ip);
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
  return router;
}
