import { passwordProofSchema, passwordSchema, profileSchema } from "@domrit/shared/account/schema.ts";
import { deletionSchema, sessionsViewSchema, userViewSchema } from "@domrit/shared/account/view.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import * as v from "valibot";
import { mailboxOf } from "../../blocking/mailbox.ts";
import type { ServerContext } from "../../context.ts";
import { nothing, shows } from "../../http/answers.ts";
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

  routes.put(
    "/profile",
    [body(profileSchema), customer(orm)],
    shows(userViewSchema),
    async (ctx, { body, customer }) => {
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
      const changed = await changeProfile(server, customer, profile, changing);
      if (moves) security.record("email_change_asked", about(ctx, customer));
      return userView(changed);
    },
  );

  routes.put("/password", [body(passwordSchema), customer(orm)], nothing, async (ctx, { body, customer }) => {
    const { currentPassword, ...change } = body;
    await provePassword(server, ctx, { customer, password: currentPassword, field: "currentPassword" });
    await letIn(ctx, server, await changePassword(server, customer, change, now()));
    security.record("password_changed", about(ctx, customer));
  });

  routes.get("/sessions", [signedIn], shows(sessionsViewSchema), (ctx, { customerId }) => {
    const asking = { current: currentSession(ctx), now: now() };
    return listSessions(reading.em.fork(), customerId, asking);
  });

  const proof = proven(server, passwordProofSchema);
  routes.delete("/sessions/others", [proof], nothing, async (ctx, { customer }) => {
    await endElsewhere(server, { customerId: customer.id, session: currentSession(ctx) }, now());
    security.record("sessions_ended", about(ctx, customer));
  });

  const exporting = [customer(reading), limitedCustomer(limits.export)] as const;
  routes.get("/export", exporting, shows(v.record(v.string(), v.unknown())), (ctx, { customer }) => {
    ctx.attachment("domrit.json");
    return exportData(reading.em.fork(), server.personalData, customer, now());
  });

  routes.delete("/", [proof], shows(deletionSchema), async (ctx, { customer }) => {
    const kept = await deleteAccount(server, customer.id);
    signOut(ctx);
    security.record("account_deleted", about(ctx, customer));
    return deletionView(kept, requestLocale(ctx));
  });

  return routes.router;
}
