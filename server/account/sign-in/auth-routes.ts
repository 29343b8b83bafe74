import {
  forgotPasswordSchema,
  loginSchema,
  type Registration,
  registerSchema,
  resetPasswordSchema,
} from "@domrit/shared/account/schema.ts";
import { resetAnswerSchema, userViewSchema } from "@domrit/shared/account/view.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { accepts, creates, doneSchema, nothing, shows } from "../../http/answers.ts";
import { clearSiteData } from "../../http/clear-site-data.ts";
import { requestLocale } from "../../http/language.ts";
import { limited } from "../../http/limits/rate-limit.ts";
import { body } from "../../http/read-body.ts";
import { anybody, createRoutes } from "../../http/routes.ts";
import { networkOf } from "../../security/network-of.ts";
import { dropToken } from "../../session/link-cookies.ts";
import { awaitSecondStep, currentSession, signIn, signOut, viewerOf } from "../../session/session.ts";
import { requireCallable } from "../../sms/countries.ts";
import { customer, userView } from "../current-customer.ts";
import { requestReset, resetPassword } from "../password/set-password.ts";
import { proofOf } from "../second-step/check-code.ts";
import { secondStepMethods } from "../second-step/security-view.ts";
import { rememberDevice } from "./known-device.ts";
import { letIn } from "./let-in.ts";
import { forgiveLogin, verifyLogin } from "./log-in.ts";
import { register } from "./register.ts";
import { limitProbes } from "./taken.ts";

export function authRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/auth");
  const { reading, config, limits, security, now } = server;

  const canBeTexted = ({ phone }: Registration) => requireCallable(phone, "phone", config.SMS_COUNTRIES);
  const limitedProbes = (ctx: Context) => limitProbes(limits, { ip: ctx.ip, who: currentSession(ctx) });
  const registering = [anybody, body(registerSchema, canBeTexted), limited(limits.register), limitedProbes] as const;
  routes.post("/register", registering, creates(userViewSchema), async (ctx, { body: registration }) => {
    const { guestId } = viewerOf(ctx);
    const customer = await register(server, registration, {
      address: networkOf(ctx.ip),
      language: requestLocale(ctx),
      guestId,
      keys: config.SESSION_KEYS,
      now: now(),
    });
    await signIn(ctx, customer.id);
    rememberDevice(ctx, config, customer);
    security.record("registered", { subject: customer.email, ip: ctx.ip });
    return userView(customer);
  });

  // `verifyLogin` counts addresses and accounts.
  routes.post("/login", [anybody, body(loginSchema)], shows(userViewSchema), async (ctx, { body: login }) => {
    const by = { subject: login.email, ip: ctx.ip };
    const customer = await verifyLogin(server, login, ctx).catch((thrown: unknown) => {
      if (thrown instanceof DomainError && thrown.code === "wrong_credentials") security.record("login_failed", by);
      throw thrown;
    });
    await forgiveLogin(server, login.email);
    if (customer.secondStepSince) {
      awaitSecondStep(ctx, { customerId: customer.id, proof: proofOf(customer) }, now());
      security.record("second_step_asked", by);
      throw new DomainError("second_step_required", { data: await secondStepMethods(reading.em.fork(), customer.id) });
    }
    await letIn(ctx, server, customer);
    security.record("login_ok", by);
    return userView(customer);
  });

  routes.post("/logout", [anybody], nothing, (ctx) => {
    signOut(ctx);
    clearSiteData(ctx, "cache", "storage");
  });

  routes.get("/user", [customer(reading)], shows(userViewSchema), (_ctx, { customer }) => userView(customer));

  const forgetting = [anybody, body(forgotPasswordSchema), limited(limits.passwordReset)] as const;
  routes.post("/forgot-password", forgetting, accepts(doneSchema), async (ctx, { body: { email } }) => {
    const mailbox = email.toLowerCase();
    await limits.passwordResetRecipient({ of: mailbox, address: ctx.ip });
    // After too many requests the latest link still works, so the owner is not locked out.
    const mayMail = await limits.passwordResetMailbox(mailbox).then(
      () => true,
      () =>
        limits.passwordResetSlowed(mailbox).then(
          () => true,
          () => false,
        ),
    );
    if (mayMail) {
      await requestReset(server, { email, language: requestLocale(ctx), keys: config.SESSION_KEYS, now: now() });
    }
    security.record("reset_asked", { subject: email, ip: ctx.ip });
    return {};
  });

  const resetting = [anybody, body(resetPasswordSchema), limited(limits.passwordReset)] as const;
  routes.post("/reset-password", resetting, accepts(resetAnswerSchema), async (ctx, { body: { token, password } }) => {
    const { customer, access } = (await resetPassword(server, { token, password, now: now() })) ?? {};
    // The owner can then sign in during a guessing attack.
    if (customer) rememberDevice(ctx, config, customer);
    security.record(access ? "reset_used" : "reset_refused", { ip: ctx.ip });
    dropToken(ctx, config.PUBLIC_URL, "mail-resetPassword");
    return { reset: access !== undefined, ...(access && { access }) };
  });

  return routes.router;
}
