import { mailedTokenSchema } from "@domrit/shared/account/schema.ts";
import {
  confirmAnswerSchema,
  type EmailStateView,
  emailStateSchema,
  undoAnswerSchema,
} from "@domrit/shared/account/view.ts";
import type Router from "@koa/router";
import type { EntityManager } from "@mikro-orm/postgresql";
import { mailboxOf } from "../../blocking/mailbox.ts";
import type { ServerContext } from "../../context.ts";
import { accepts, doneSchema, nothing, shows } from "../../http/answers.ts";
import { requestLocale } from "../../http/language.ts";
import { limited } from "../../http/limits/rate-limit.ts";
import { body } from "../../http/read-body.ts";
import { anybody, createRoutes } from "../../http/routes.ts";
import { dropToken } from "../../session/link-cookies.ts";
import { currentSession, viewerOf } from "../../session/session.ts";
import { customer } from "../current-customer.ts";
import type { Customer } from "../customer.entity.ts";
import { undoEmailChange } from "../email-change/email-change.ts";
import { lockActor } from "../lock-customer.ts";
import { confirmEmail, requestConfirmation } from "./confirm-email.ts";
import { EmailConfirmation } from "./email-confirmation.entity.ts";

export function emailConfirmationRoutes(server: ServerContext): Router {
  const routes = createRoutes();
  const { orm, reading, config, limits, security, now } = server;

  const confirming = [anybody, body(mailedTokenSchema), limited(limits.emailConfirmation)] as const;
  routes.post("/api/auth/confirm-email", confirming, shows(confirmAnswerSchema), async (ctx, { body: { token } }) => {
    const { customerId } = viewerOf(ctx);
    const by = customerId ? { customerId, session: currentSession(ctx) } : undefined;
    const confirmed = await confirmEmail(server, { token, by, keys: config.SESSION_KEYS, now: now() });
    if (confirmed) {
      const { customer, previousEmail } = confirmed;
      const isMoved = previousEmail.toLowerCase() !== customer.email.toLowerCase();
      // Under the old address, so that earlier entries match.
      if (isMoved) security.record("email_changed", { subject: previousEmail, ip: ctx.ip });
      security.record("email_confirmed", { subject: customer.email, ip: ctx.ip });
    }
    dropToken(ctx, config.PUBLIC_URL, "mail-confirmEmail");
    return { confirmed: confirmed !== undefined, ...(confirmed && { access: confirmed.access }) };
  });

  const undoing = [anybody, body(mailedTokenSchema), limited(limits.emailConfirmation)] as const;
  routes.post("/api/auth/undo-email-change", undoing, shows(undoAnswerSchema), async (ctx, { body: { token } }) => {
    const asking = { token, language: requestLocale(ctx), keys: config.SESSION_KEYS, now: now() };
    const undone = await undoEmailChange(server, asking);
    if (undone) security.record("email_change_undone", { subject: undone.customer.email, ip: ctx.ip });
    dropToken(ctx, config.PUBLIC_URL, "mail-undoEmail");
    return { undone: undone !== undefined, ...(undone && { resetToken: undone.resetToken }) };
  });

  routes.get("/api/user/email-confirmation", [customer(reading)], shows(emailStateSchema), (_ctx, { customer }) =>
    emailState(reading.em.fork(), customer, now()),
  );

  routes.post("/api/user/email-confirmation", [customer(orm)], accepts(doneSchema), async (ctx, { customer }) => {
    const email = (await pendingAddress(orm.em.fork(), customer, now())) ?? customer.email;
    await limits.emailConfirmationRecipient(mailboxOf(email));
    const request = { customerId: customer.id, email, language: requestLocale(ctx), keys: config.SESSION_KEYS };
    await server.commit(async (tx) => {
      await lockActor(tx, { customerId: customer.id, session: currentSession(ctx) });
      return { result: undefined, events: [await requestConfirmation(tx, { ...request, now: now() })] };
    });
    return {};
  });

  routes.delete("/api/user/email-confirmation", [customer(orm)], nothing, async (_ctx, { customer }) => {
    await orm.em.fork().nativeUpdate(EmailConfirmation, { customerId: customer.id, usedAt: null }, { usedAt: now() });
  });

  return routes.router;
}

async function pendingAddress(em: EntityManager, customer: Customer, now: Date): Promise<string | undefined> {
  const waiting = { customerId: customer.id, usedAt: null, expiresAt: { $gt: now } };
  const [newest] = await em.find(EmailConfirmation, waiting, { orderBy: { createdAt: "desc" }, limit: 1 });
  return newest && newest.email.toLowerCase() !== customer.email.toLowerCase() ? newest.email : undefined;
}

async function emailState(em: EntityManager, customer: Customer, now: Date): Promise<EmailStateView> {
  const pending = await pendingAddress(em, customer, now);
  return { email: customer.email, isConfirmed: customer.emailConfirmedAt !== null, pending: pending ?? null };
}
