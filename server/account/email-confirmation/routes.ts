import { mailedTokenSchema } from "@domrit/shared/account/schema.ts";
import Router from "@koa/router";
import type { ServerContext } from "../../context.ts";
import { requestLocale } from "../../http/language.ts";
import { readBody } from "../../http/read-body.ts";
import { currentCustomer } from "../current-customer.ts";
import { confirmEmail } from "./confirm-email.ts";
import { EmailConfirmation } from "./email-confirmation.entity.ts";
import { emailState, pendingAddress } from "./pending-confirmation.ts";
import { requestConfirmation } from "./request-confirmation.ts";

/** Showing that one reads the mail of an address: by the mailed link, and asking for it again or calling it off. */
export function emailConfirmationRoutes(server: ServerContext): Router {
  const router = new Router();
  const { orm, reading, config, limits, security, now } = server;

  router.post("/api/auth/confirm-email", async (ctx) => {
    const { token } = readBody(ctx, mailedTokenSchema);
    await limits.emailConfirmation(ctx.ip);
    const confirmed = await confirmEmail(server, { token, now: now() });
    if (confirmed) {
      const { customer, previousEmail } = confirmed;
      const isMoved = previousEmail.toLowerCase() !== customer.email.toLowerCase();
      // Under the old address, so that it joins with what was done before.
      if (isMoved) security.record("email_changed", { subject: previousEmail, ip: ctx.ip });
      security.record("email_confirmed", { subject: customer.email, ip: ctx.ip });
    }
    ctx.body = { confirmed: confirmed !== undefined };
  });

  router.get("/api/user/email-confirmation", async (ctx) => {
    const customer = await currentCustomer(reading.em, ctx);
    ctx.body = await emailState(reading.em.fork(), customer, now());
  });

  router.post("/api/user/email-confirmation", async (ctx) => {
    const customer = await currentCustomer(orm.em, ctx);
    const email = (await pendingAddress(orm.em.fork(), customer, now())) ?? customer.email;
    await limits.emailConfirmationRecipient(email.toLowerCase());
    const request = { customerId: customer.id, email, language: requestLocale(ctx), keys: config.SESSION_KEYS };
    await server.commit(async (tx) => ({
      result: undefined,
      events: [await requestConfirmation(tx, { ...request, now: now() })],
    }));
    ctx.body = {};
    ctx.status = 202;
  });

  router.delete("/api/user/email-confirmation", async (ctx) => {
    const customer = await currentCustomer(orm.em, ctx);
    await orm.em.fork().nativeUpdate(EmailConfirmation, { customerId: customer.id, usedAt: null }, { usedAt: now() });
    ctx.status = 204;
  });

  return router;
}
