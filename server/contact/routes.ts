import { contactSchema } from "@domrit/shared/contact/schema.ts";
import Router from "@koa/router";
import type { ServerContext } from "../context.ts";
import { requestLocale } from "../http/language.ts";
import { readBody } from "../http/read-body.ts";
import { receiveMessage } from "./receive-message.ts";

export function contactRoutes({ orm, limits, wakeRelay, now }: ServerContext): Router {
  const router = new Router({ prefix: "/api/contact" });
  router.post("/", async (ctx) => {
    const message = readBody(ctx, contactSchema);
    await limits.contact(ctx.ip);
    ctx.body = { id: await receiveMessage(orm.em, message, requestLocale(ctx), now()) };
    ctx.status = 201;
    wakeRelay();
  });
  return router;
}
