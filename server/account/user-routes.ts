import { passwordProofSchema, passwordSchema, profileSchema } from "@domrit/shared/account/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import Router from "@koa/router";
import type { Context } from "koa";
import type { ServerContext } from "../context.ts";
import { requestLocale } from "../http/language.ts";
import { readBody } from "../http/read-body.ts";
import { currentSession, requireCustomer, signIn, signOut } from "../session/session.ts";
import { endSessions } from "../session/session-store.ts";
import { requireSmsNumber } from "../sms/countries.ts";
import { userView } from "./account-view.ts";
import { changePassword } from "./change-password.ts";
import { changeProfile, movesMailbox, takesNames } from "./change-profile.ts";
import { currentCustomer } from "./current-customer.ts";
import type { Customer } from "./customer.entity.ts";
import { deleteAccount, deletionView } from "./delete-account.ts";
import { exportData } from "./export-data.ts";
import { limitProbes } from "./limit-probes.ts";
import { provenCustomer, provePassword } from "./proven-customer.ts";
import { listSessions } from "./sessions.ts";

/** What a signed-in customer can see of and do with their account. */
export function userRoutes(server: ServerContext): Router {
  const router = new Router({ prefix: "/api/user" });
  const { orm, reading, config, limits, security, now } = server;
  const told = (ctx: Context, { email }: Customer) => ({ subject: email, ip: ctx.ip });

  router.put("/profile", async (ctx) => {
    const { currentPassword, ...profile } = readBody(ctx, profileSchema);
    const customer = await currentCustomer(orm.em, ctx);
    if (profile.phone !== customer.phone) requireSmsNumber(profile.phone, "phone", config.SMS_COUNTRIES);
    const moves = movesMailbox(customer, profile);
    if (moves) {
      if (!currentPassword) {
        throw new DomainError("invalid_fields", { fields: { currentPassword: [message("passwordForEmail")] } });
      }
      await provePassword(server, ctx, { customer, password: currentPassword, field: "currentPassword" });
    }
    if (takesNames(customer, profile)) await limitProbes(limits, { ip: ctx.ip, who: customer.id });
    if (moves) await limits.emailConfirmationRecipient(profile.email.toLowerCase());
    const changing = { language: requestLocale(ctx), keys: config.SESSION_KEYS, now: now() };
    ctx.body = userView(await changeProfile(server, customer, profile, changing));
    if (moves) security.record("email_change_asked", told(ctx, customer));
  });

  router.put("/password", async (ctx) => {
    const { currentPassword, ...change } = readBody(ctx, passwordSchema);
    const customer = await currentCustomer(orm.em, ctx);
    await provePassword(server, ctx, { customer, password: currentPassword, field: "currentPassword" });
    await changePassword(server.commit, customer, change, now());
    await signIn(ctx, customer.id);
    security.record("password_changed", told(ctx, customer));
    ctx.status = 204;
  });

  router.get("/sessions", async (ctx) => {
    const asking = { current: currentSession(ctx), now: now() };
    ctx.body = await listSessions(reading.em.fork(), requireCustomer(ctx), asking);
  });

  router.delete("/sessions/others", async (ctx) => {
    const customer = await provenCustomer(server, ctx, readBody(ctx, passwordProofSchema));
    await endSessions(orm.em.fork(), { customerId: customer.id, except: currentSession(ctx) });
    security.record("sessions_ended", told(ctx, customer));
    ctx.status = 204;
  });

  router.get("/export", async (ctx) => {
    const customer = await currentCustomer(reading.em, ctx);
    await limits.export(customer.id);
    ctx.attachment("domrit.json");
    ctx.body = await exportData(reading.em.fork(), server.personalData, customer, now());
  });

  router.delete("/", async (ctx) => {
    const customer = await provenCustomer(server, ctx, readBody(ctx, passwordProofSchema));
    const kept = await deleteAccount(server, customer.id);
    signOut(ctx);
    security.record("account_deleted", told(ctx, customer));
    ctx.body = deletionView(kept, requestLocale(ctx));
  });

  return router;
}
