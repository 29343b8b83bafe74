import { passwordProofSchema, passwordSchema, profileSchema } from "@domrit/shared/account/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import { mailboxOf } from "../../blocking/mailbox.ts";
import type { ServerContext } from "../../context.ts";
import { requestLocale } from "../../http/language.ts";
import { body } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { currentSession, limitedCustomer, signedIn, signOut } from "../../session/session.ts";
import { requireCallable } from "../../sms/countries.ts";
import { customer, userView } from "../current-customer.ts";
import type { Customer } from "../customer.entity.ts";
import { changePassword } from "../password/set-password.ts";
import { deleteAccount, deletionView, exportData } from "../personal-data/data-rights.ts";
import { proven, provePassword } from "../proven-customer.ts";
import { letIn } from "../sign-in/let-in.ts";
import { endElsewhere, listSessions } from "../sign-in/sessions.ts";
import { limitProbes } from "../sign-in/taken.ts";
import { changeProfile, movesMailbox, takesNames } from "./change-profile.ts";

export function userRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/user");
  const { orm, reading, config, limits, security, now } = server;
  const about = (ctx: Context, { email }: Customer) => ({ subject: email, ip: ctx.ip });

  routes.put("/profile", [body(profileSchema), customer(orm)], async (ctx, { body, customer }) => {
    const { currentPassword, ...profile } = body;
    if (profile.phone !== customer.phone) requireCallable(profile.phone, "phone", config.SMS_COUNTRIES);
    const moves = movesMailbox(customer, profile);
    if (moves) {
      if (!currentPassword) {
        throw new DomainError("invalid_fields", { fields: { currentPassword: [message("passwordForEmail")] } });
      }
      await provePassword(server, ctx, { customer, password: currentPassword, field: "currentPassword" });
    }
    if (takesNames(customer, profile)) await limitProbes(limits, { ip: ctx.ip, who: customer.id });
    if (moves) await limits.emailConfirmationRecipient(mailboxOf(profile.email));
    const changing = {
      session: currentSession(ctx),
      language: requestLocale(ctx),
      keys: config.SESSION_KEYS,
      now: now(),
    };
    ctx.body = userView(await changeProfile(server, customer, profile, changing));
    if (moves) security.record("email_change_asked", about(ctx, customer));
  });

  routes.put("/password", [body(passwordSchema), customer(orm)], async (ctx, { body, customer }) => {
    const { currentPassword, ...change } = body;
    await provePassword(server, ctx, { customer, password: currentPassword, field: "currentPassword" });
    await letIn(ctx, server, await changePassword(server, customer, change, now()));
    security.record("password_changed", about(ctx, customer));
    ctx.status = 204;
  });

  routes.get("/sessions", [signedIn], async (ctx, { customerId }) => {
    const asking = { current: currentSession(ctx), now: now() };
    ctx.body = await listSessions(reading.em.fork(), customerId, asking);
  });

  routes.delete("/sessions/others", [proven(server, passwordProofSchema)], async (ctx, { customer }) => {
    await endElsewhere(server, { customerId: customer.id, session: currentSession(ctx) }, now());
    security.record("sessions_ended", about(ctx, customer));
    ctx.status = 204;
  });

  routes.get("/export", [customer(reading), limitedCustomer(limits.export)], async (ctx, { customer }) => {
    ctx.attachment("domrit.json");
    ctx.body = await exportData(reading.em.fork(), server.personalData, customer, now());
  });

  routes.delete("/", [proven(server, passwordProofSchema)], async (ctx, { customer }) => {
    const kept = await deleteAccount(server, customer.id);
    signOut(ctx);
    security.record("account_deleted", about(ctx, customer));
    ctx.body = deletionView(kept, requestLocale(ctx));
  });

  return routes.router;
}
